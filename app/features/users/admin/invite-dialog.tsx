import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite, type Writing } from '#app/ui/write/use-write.ts';
import { inviteInput } from '../domain/user-schema.ts';
import { useTexts } from '../texts.ts';
import { InvitationLink, type InvitationMade } from './invitation-link.tsx';
import type { RoleChoice } from './list-types.ts';

type InviteDialogProps = { isOpen: boolean; onClose: () => void; roles: readonly RoleChoice[] };

/** Asks for an e-mail address and a role, then shows the link to pass on. */
export function InviteDialog({ isOpen, onClose, roles }: InviteDialogProps) {
  const { t } = useTexts();
  const writing = useWrite<InvitationMade>({ isQuiet: true });
  const made = writing.result?.ok ? writing.result.data : null;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('users.invite.open')}
      description={made ? undefined : t('users.invite.lead')}
      footer={
        made ? (
          <Button type="button" onClick={onClose}>
            {t('common.action.close')}
          </Button>
        ) : null
      }
    >
      {made ? (
        <InvitationLink made={made} />
      ) : (
        <InviteForm writing={writing} roles={roles} onCancel={onClose} />
      )}
    </Dialog>
  );
}

type InviteFormProps = {
  writing: Writing;
  roles: readonly RoleChoice[];
  onCancel: () => void;
};

function InviteForm({ writing, roles, onCancel }: InviteFormProps) {
  const { t } = useTexts();
  if (roles.length === 0) return <Alert tone="warning">{t('users.invite.no_roles')}</Alert>;

  return (
    <Form writing={writing} action="/admin/users" intent="invite" schema={inviteInput}>
      {(field) => (
        <>
          <Field
            label={t('users.field.email')}
            type="email"
            autoComplete="off"
            required
            hint={t('users.invite.email_hint')}
            {...field('email')}
          />
          <SelectField
            label={t('users.field.role')}
            required
            placeholder={t('users.invite.choose_role')}
            options={roles.map(({ key, label }) => ({ value: key, label }))}
            hint={t('users.invite.role_hint')}
            {...field('role')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" tone="secondary" onClick={onCancel}>
              {t('common.action.cancel')}
            </Button>
            <Button>{t('users.invite.submit')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}
