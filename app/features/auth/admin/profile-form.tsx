import { RecordForm } from '#app/shell/admin/record-form.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { profileInput } from '../domain/auth-schema.ts';
import { useTexts } from '../texts.ts';
import type { ProfilePerson } from './profile-types.ts';

export function ProfileForm({ person }: { person: ProfilePerson }) {
  const { t } = useTexts();
  const { displayName, phone, version } = person;
  const fields = {
    displayName: { label: t('auth.field.name') },
    phone: { label: t('auth.field.phone'), asText: phoneText },
  };

  return (
    <Card>
      <CardHead title={t('auth.profile.person_section')} />
      <CardBody>
        <RecordForm
          record={{ displayName, phone, version }}
          fields={fields}
          intent="save"
          schema={profileInput}
        >
          {({ fill, keyOf }) => (
            <>
              <Field
                key={keyOf('displayName')}
                label={fields.displayName.label}
                autoComplete="name"
                required
                maxLength={120}
                {...fill('displayName')}
              />
              <PhoneField key={keyOf('phone')} label={fields.phone.label} {...fill('phone')} />
              <Field
                label={t('auth.field.email')}
                type="email"
                readOnly
                value={person.email}
                hint={t('auth.profile.email_hint')}
              />
            </>
          )}
        </RecordForm>
      </CardBody>
    </Card>
  );
}
