import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { useTexts } from '../texts.ts';
import { UserStatusWord } from './status-words.tsx';
import type { UserData } from './user-types.ts';

/** The person and the facts of their account. */
export function UserCard({ person, openSessions, isSelf }: UserData) {
  const { t, number, dateTime } = useTexts();
  const { displayName, email, phone, photo, roleLabel, status } = person;
  const moment = (value: string | null) =>
    value ? <time dateTime={value}>{dateTime(value)}</time> : t('users.never');

  return (
    <Card aria-label={t('users.card.title')}>
      <CardBody className="grid gap-6">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar displayName={displayName} email={email} src={photo} size="xl" isDecorative />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="font-serif text-xl">{displayName || email}</p>
            <p className="text-piedra">{roleLabel ?? t('users.no_role')}</p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <UserStatusWord status={status} />
              {isSelf ? <Badge tone="blue">{t('users.card.you')}</Badge> : null}
            </p>
          </div>
        </div>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label={t('users.field.email')}>
            <a href={`mailto:${email}`} className="underline underline-offset-3 hover:text-barro">
              {email}
            </a>
          </Fact>
          <Fact label={t('users.field.phone')}>
            {phone ? (
              <a href={`tel:${phone}`} className="tabular underline underline-offset-3 hover:text-barro">
                {phoneText(phone)}
              </a>
            ) : (
              '—'
            )}
          </Fact>
          <Fact label={t('users.field.verified')}>
            {person.isEmailVerified ? (
              <span className="inline-flex items-center gap-1.5">
                <BadgeCheck aria-hidden className="size-4.5 text-sahuaro" strokeWidth={1.75} />
                {t('users.card.verified')}
              </span>
            ) : (
              t('users.card.not_verified')
            )}
          </Fact>
          <Fact label={t('users.field.sessions')}>{number(openSessions)}</Fact>
          <Fact label={t('users.field.last_login')}>{moment(person.lastLoginAt)}</Fact>
          <Fact label={t('users.field.created')}>{moment(person.createdAt)}</Fact>
          <Fact label={t('users.field.updated')}>{moment(person.updatedAt)}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
