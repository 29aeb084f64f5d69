import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { ConflictView, type Difference } from '#app/shell/admin/conflict-view.tsx';
import { currentRecord, useHeldVersion } from '#app/shell/admin/held-version.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { useTakenValues } from '#app/shell/admin/taken-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FieldOf, Form } from '#app/ui/form.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { phoneText } from '#app/ui/phone-mask.ts';
import { profileInput } from '../domain/auth-schema.ts';
import { useTexts } from '../texts.ts';
import type { ProfilePerson } from './profile-types.ts';

type Stored = { version: number; displayName: string; phone: string | null };

export function ProfileForm({ person }: { person: ProfilePerson }) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  const { displayName, phone, version } = person;
  const held = useHeldVersion({ version, content: [displayName, phone] }, fetcher.data);
  const taken = useTakenValues(fetcher.data);
  const differences = useDifferences(held.result);
  useResultToast(fetcher.data);

  return (
    <Card>
      <CardHead title={t('auth.profile.person_section')} />
      <CardBody {...held.frame}>
        <Form
          key={held.round}
          fetcher={fetcher}
          result={held.result}
          intent="save"
          schema={profileInput}
          warnOnLeave
        >
          {(field) => (
            <>
              <input type="hidden" name="version" value={held.version} />
              {currentRecord(held.result) ? (
                <ConflictView
                  differences={differences.filter(({ name }) => !taken.has(name))}
                  onTake={({ name, theirs }) => taken.take(name, theirs)}
                  onTakeAll={() => {
                    taken.forget();
                    held.refill();
                  }}
                />
              ) : null}
              <ProfileFields person={person} field={field} taken={taken} />
              <div>
                <Button>{t('common.action.save')}</Button>
              </div>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

type ProfileFieldsProps = {
  person: ProfilePerson;
  field: FieldOf;
  taken: ReturnType<typeof useTakenValues>;
};

function ProfileFields({ person, field, taken }: ProfileFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        key={taken.keyOf('displayName')}
        label={t('auth.field.name')}
        autoComplete="name"
        required
        maxLength={120}
        {...taken.over('displayName', field('displayName', person.displayName))}
      />
      <PhoneField
        key={taken.keyOf('phone')}
        label={t('auth.field.phone')}
        {...taken.over('phone', field('phone', person.phone))}
      />
      <Field
        label={t('auth.field.email')}
        type="email"
        readOnly
        value={person.email}
        hint={t('auth.profile.email_hint')}
      />
    </>
  );
}

function useDifferences(result: FormResult | undefined): Difference[] {
  const { t } = useTexts();
  const current = currentRecord<Stored>(result);
  if (!current || result?.ok !== false) return [];

  const { values } = result;
  const both = [
    {
      name: 'displayName',
      label: t('auth.field.name'),
      mine: values['displayName'] ?? '',
      theirs: current.displayName,
    },
    {
      name: 'phone',
      label: t('auth.field.phone'),
      mine: phoneText(values['phone']),
      theirs: phoneText(current.phone ?? undefined),
    },
  ];
  return both.filter(({ mine, theirs }) => mine !== theirs);
}
