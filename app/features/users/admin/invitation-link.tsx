import { useEffect, useRef } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { CopyField } from '#app/ui/form/copy-field.tsx';
import { useTexts } from '../texts.ts';

export type InvitationMade = {
  link: string | null;
  email: string;
  expiresAt: string | null;
  isMailed: boolean;
};

/** Shows the link of an invitation, which is possible only once. */
export function InvitationLink({ made }: { made: InvitationMade }) {
  const { t, dateTime } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const { link, email, expiresAt, isMailed } = made;

  // It replaces the form, which had the focus.
  useEffect(() => frameRef.current?.focus(), []);

  return (
    <div
      ref={frameRef}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere outline-none"
    >
      <Alert tone={isMailed ? 'success' : 'warning'} title={t('users.invite.ready', { email })}>
        {t(isMailed ? 'users.invite.mailed' : 'users.invite.not_mailed')}
      </Alert>
      {link ? (
        <CopyField
          label={t('users.invite.link')}
          value={link}
          hint={
            expiresAt ? t('users.invite.expires', { date: dateTime(expiresAt) }) : t('users.invite.link_once')
          }
        />
      ) : (
        <p className="text-piedra">{t('users.invite.already_shown')}</p>
      )}
      {link ? <p className="text-sm text-piedra">{t('users.invite.link_once')}</p> : null}
    </div>
  );
}
