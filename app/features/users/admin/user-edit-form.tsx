import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { ConflictView, type Difference } from '#app/shell/admin/conflict-view.tsx';
import { currentRecord, useHeldVersion } from '#app/shell/admin/held-version.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { useTakenValues } from '#app/shell/admin/taken-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FieldState, Form } from '#app/ui/form.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { phoneText } from '#app/ui/phone-mask.ts';
import { editUserInput } from '../domain/user-schema.ts';
import { useTexts } from '../texts.ts';
import type { Person } from './user-types.ts';

type Editable = { version: number; displayName: string; email: string; phone: string | null };
const names = ['displayName', 'email', 'phone'] as const;

/** Name, address and telephone. If somebody saved meanwhile, both values are shown and nothing typed is lost. */
export function UserEditForm({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  const { displayName, email, phone } = person;
  const held = useHeldVersion(
    { version: person.version, content: [displayName, email, phone] },
    fetcher.data,
  );
  const taken = useTakenValues(fetcher.data);
  useResultToast(fetcher.data);

  const differences = useDifferences(held.result).filter(({ name }) => !taken.has(name));
  const startAgain = () => {
    taken.forget();
    held.refill();
  };

  return (
    <Card>
      <CardHead title={t('users.edit.title')} lead={isSelf ? t('users.edit.self') : undefined} />
      <CardBody {...held.frame}>
        <Form
          key={held.round}
          fetcher={fetcher}
          result={held.result}
          intent="edit"
          schema={editUserInput}
          warnOnLeave
        >
          {(field) => (
            <>
              <input type="hidden" name="version" value={held.version} />
              {currentRecord(held.result) ? (
                <ConflictView
                  differences={differences}
                  onTake={({ name, theirs }) => taken.take(name, theirs)}
                  onTakeAll={startAgain}
                />
              ) : null}
              <UserFields fill={(name) => taken.over(name, field(name, person[name]))} keyOf={taken.keyOf} />
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

type UserFieldsProps = {
  fill: (name: (typeof names)[number]) => FieldState;
  keyOf: (name: string) => string;
};

function UserFields({ fill, keyOf }: UserFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        key={keyOf('displayName')}
        label={t('users.field.name')}
        autoComplete="off"
        required
        maxLength={120}
        {...fill('displayName')}
      />
      <Field
        key={keyOf('email')}
        label={t('users.field.email')}
        type="email"
        autoComplete="off"
        required
        hint={t('users.edit.email_hint')}
        {...fill('email')}
      />
      <PhoneField key={keyOf('phone')} label={t('users.field.phone')} autoComplete="off" {...fill('phone')} />
    </>
  );
}

function useDifferences(result: FormResult | undefined): Difference[] {
  const { t } = useTexts();
  const current = currentRecord<Editable>(result);
  if (!current || result?.ok !== false) return [];

  const labels = {
    displayName: t('users.field.name'),
    email: t('users.field.email'),
    phone: t('users.field.phone'),
  };
  const seen = (name: string, value: string) => (name === 'phone' ? phoneText(value) : value);
  return names
    .map((name) => ({
      name,
      label: labels[name],
      mine: seen(name, result.values[name] ?? ''),
      theirs: seen(name, current[name] ?? ''),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
