import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Grants } from '#app/core/access.ts';
import type { FormResult } from '#app/core/form.ts';
import { dashboardNames } from '../domain/dashboard-names.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
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
  /** Null for one that is being made. */
  stored: RoleRow | null;
  first: RoleDraft;
  templates: readonly TemplateRow[];
  own: Grants;
  onCreated: (key: string) => void;
  onDelete: (key: string) => void;
};

export function RoleEditor({ stored, first, templates, own, onCreated, onDelete }: RoleEditorProps) {
  const fetcher = useFetcher<FormResult<{ key: string } | null>>();
  const { data: result } = fetcher;
  const editing = useRoleDraft(stored, first, result);
  const { draft, edit } = editing;
  useResultToast(result);
  useCreated(result, onCreated);

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
          fetcher={fetcher}
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

function useCreated(
  result: FormResult<{ key: string } | null> | undefined,
  onCreated: (key: string) => void,
) {
  const key = result?.ok ? result.data?.key : undefined;
  useEffect(() => {
    if (key) onCreated(key);
  }, [key, onCreated]);
}

/** What a save must carry and nobody types. The switch is in the list, so it goes as it is. */
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
