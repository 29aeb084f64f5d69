import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { changeRoleInput } from '../domain/user-schema.ts';
import { useTexts } from '../texts.ts';
import type { Person, UserData } from './user-types.ts';

type UserRoleFormProps = { person: Person; roles: UserData['roles'] };

export function UserRoleForm({ person, roles }: UserRoleFormProps) {
  const { t } = useTexts();
  const writing = useWrite();
  const offered = roles.filter(({ key, mayAssignRole }) => mayAssignRole || key === person.role);

  return (
    <Card>
      <CardHead title={t('users.role.title')} lead={t('users.role.lead')} />
      <CardBody>
        {/* The key resets the form when the role changes elsewhere, so that it shows the current role. */}
        <Form key={person.role} writing={writing} schema={changeRoleInput} intent="role">
          {(field) => (
            <>
              <input type="hidden" name="version" value={person.version} />
              <SelectField
                label={t('users.field.role')}
                required
                placeholder={t('users.invite.choose_role')}
                options={offered.map(({ key, label, mayAssignRole }) => ({
                  value: key,
                  label,
                  isDisabled: !mayAssignRole && key !== person.role,
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
