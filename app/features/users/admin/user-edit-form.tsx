import { RecordForm } from '#app/shell/admin/record-form.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { editUserInput } from '../domain/user-schema.ts';
import { useTexts } from '../texts.ts';
import type { Person } from './user-types.ts';

/** Name, e-mail address and telephone. */
export function UserEditForm({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { t } = useTexts();
  const { displayName, email, phone, version } = person;
  const fields = {
    displayName: { label: t('users.field.name') },
    email: { label: t('users.field.email') },
    phone: { label: t('users.field.phone'), asText: phoneText },
  };

  return (
    <Card>
      <CardHead title={t('users.edit.title')} lead={isSelf ? t('users.edit.self') : undefined} />
      <CardBody>
        <RecordForm
          record={{ displayName, email, phone, version }}
          fields={fields}
          intent="edit"
          schema={editUserInput}
        >
          {({ fill, keyOf }) => (
            <>
              <Field
                key={keyOf('displayName')}
                label={fields.displayName.label}
                autoComplete="off"
                required
                maxLength={120}
                {...fill('displayName')}
              />
              <Field
                key={keyOf('email')}
                label={fields.email.label}
                type="email"
                autoComplete="off"
                required
                hint={t('users.edit.email_hint')}
                {...fill('email')}
              />
              <PhoneField
                key={keyOf('phone')}
                label={fields.phone.label}
                autoComplete="off"
                {...fill('phone')}
              />
            </>
          )}
        </RecordForm>
      </CardBody>
    </Card>
  );
}
