import type { Grants } from '#app/core/access.ts';
import { dashboardNames } from '../domain/dashboard-names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { RoleDraft } from '../domain/role-draft.ts';
import { createRoleInput, updateRoleInput } from '../domain/role-schema.ts';
import { useTexts } from '../texts.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { PermissionList } from './permission-list.tsx';
import { RoleConflict } from './role-conflict.tsx';
import { RoleEditorHead } from './role-editor-head.tsx';
import { RoleTexts } from './role-texts.tsx';
import type { EditProps, RoleRow, TemplateRow } from './role-types.ts';
import { SaveBar } from './save-bar.tsx';
import { useRoleDraft } from './use-role-draft.ts';

type RoleEditorProps = {
  /** Null for a new role. */
  stored: RoleRow | null;
  first: RoleDraft;
  templates: readonly TemplateRow[];
  own: Grants;
  onCreated: (key: string) => void;
  onDelete: (key: string) => void;
};

export function RoleEditor({ stored, first, templates, own, onCreated, onDelete }: RoleEditorProps) {
  const writing = useWrite<{ key: string } | null>({
    onSuccess: ({ data }) => data && onCreated(data.key),
  });
  const editing = useRoleDraft(stored, first, writing.result);
  const { draft, edit } = editing;

  const problem = stored?.editProblem ?? null;
  const isFixed = problem !== null;
  return (
    <Card>
      <RoleEditorHead
        stored={stored}
        draft={draft}
        own={own}
        templates={templates}
        isFixed={isFixed}
        onEdit={edit}
        onDelete={onDelete}
      />
      <CardBody>
        {problem ? <FixedNote problem={problem} /> : null}
        <Form
          key={editing.round}
          writing={writing}
          intent={stored ? 'save' : 'create'}
          schema={stored ? updateRoleInput : createRoleInput}
          warnOnLeave={!isFixed}
          onSubmit={editing.noteSent}
          className="gap-8"
        >
          {(field) => (
            <>
              {stored ? <StoredFields stored={stored} version={editing.version} /> : null}
              {editing.differences ? (
                <RoleConflict
                  differences={editing.differences}
                  onTake={editing.take}
                  onTakeAll={editing.takeAll}
                />
              ) : null}
              <fieldset disabled={isFixed} className="grid min-w-0 gap-8">
                <RoleTexts draft={draft} isNew={!stored} field={field} onEdit={edit} />
                <PermissionGrid draft={draft} own={own} onEdit={edit} />
                <PermissionList kind="permissions" draft={draft} own={own} onEdit={edit} />
                <PermissionList kind="canAccess" draft={draft} own={own} onEdit={edit} />
                <DashboardSelect draft={draft} onEdit={edit} />
              </fieldset>
              {isFixed ? null : (
                <SaveBar stored={stored} isChanged={editing.isChanged} onDiscard={editing.discard} />
              )}
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

function FixedNote({ problem }: { problem: NonNullable<RoleRow['editProblem']> }) {
  const { t } = useTexts();
  return (
    <Alert tone="info" className="mb-6">
      {t(problem)}
    </Alert>
  );
}

/** Hidden fields of a save. The switch is part of the list, so its value is sent unchanged. */
function StoredFields({ stored, version }: { stored: RoleRow; version: number }) {
  return (
    <>
      <input type="hidden" name="key" value={stored.key} />
      <input type="hidden" name="version" value={version} />
      {stored.active ? <input type="hidden" name="active" value="on" /> : null}
    </>
  );
}

function DashboardSelect({ draft, onEdit }: EditProps) {
  const { t } = useTexts();
  const known = dashboardNames.map((name) => ({
    value: name as string,
    label: t(`roles.dashboard.${name}`),
  }));
  const isKnown = known.some(({ value }) => value === draft.dashboard);
  return (
    <SelectField
      label={t('roles.field.dashboard')}
      hint={t('roles.field.dashboard_hint')}
      name="dashboard"
      value={draft.dashboard}
      onChange={(event) => onEdit({ ...draft, dashboard: event.target.value })}
      options={isKnown ? known : [...known, { value: draft.dashboard, label: draft.dashboard }]}
      className="max-w-md"
    />
  );
}
