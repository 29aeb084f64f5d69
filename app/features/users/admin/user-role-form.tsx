import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useReadAgainOnConflict } from '#app/shell/admin/held-version.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useTexts } from '../texts.ts';
import type { Person, UserData } from './user-types.ts';

type UserRoleFormProps = { person: Person; roles: UserData['roles'] };

export function UserRoleForm({ person, roles }: UserRoleFormProps) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  const offered = roles.filter(({ key, mayHandOut }) => mayHandOut || key === person.role);
  useResultToast(fetcher.data);
  useReadAgainOnConflict(fetcher.data);

  return (
    <Card>
      <CardHead title={t('users.role.title')} lead={t('users.role.lead')} />
      <CardBody>
        {/* Filled again when the role changes elsewhere: the list must show the one that holds. */}
        <Form key={person.role} fetcher={fetcher} intent="role">
          {(field) => (
            <>
              <input type="hidden" name="version" value={person.version} />
              <SelectField
                label={t('users.field.role')}
                required
                placeholder={t('users.invite.choose_role')}
                options={offered.map(({ key, label, mayHandOut }) => ({
                  value: key,
                  label,
                  isDisabled: !mayHandOut && key !== person.role,
                }))}
                {...field('role', person.role)}
              />
              <div>
                <Button tone="secondary">{t('users.role.submit')}</Button>
              </div>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
