import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noGrants } from '#app/core/access.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { draftOf } from '../domain/role-draft.ts';
import { useTexts } from '../texts.ts';
import { RoleEditor } from './role-editor.tsx';
import type { RoleRow, RolesData } from './role-types.ts';
import { RolesList } from './roles-list.tsx';

const blank = { key: '', label: '', description: '', ...noGrants };

/** The list of roles beside the selected one; on a phone, one below the other. */
export function RolesWorkbench(data: RolesData) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const isNew = params.has('new');
  const chosen = isNew ? null : data.roles.find(({ key }) => key === params.get('role'));
  const isWorking = isNew || chosen !== undefined;
  const onDelete = useRoleDeletion();

  return (
    <>
      <PageHead
        title={t('roles.title')}
        lead={t('roles.lead')}
        actions={
          <ButtonLink to="?new=1" preventScrollReset icon={<Plus aria-hidden strokeWidth={1.75} />}>
            {t('roles.new')}
          </ButtonLink>
        }
        {...(isWorking
          ? {
              breadcrumbs: [
                { label: t('roles.title'), to: '/admin/roles' },
                { label: chosen?.label ?? t('roles.new_title') },
              ],
            }
          : {})}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={classes(isWorking && 'max-xl:hidden')}>
          <RolesList roles={data.roles} chosen={chosen?.key ?? null} />
        </div>
        {isWorking ? (
          <RoleEditorPane data={data} chosen={chosen ?? null} onDelete={onDelete} />
        ) : (
          <NothingChosen />
        )}
      </div>
    </>
  );
}

function NothingChosen() {
  const { t } = useTexts();
  return (
    <Card className="max-xl:hidden">
      <EmptyState drawing="key" title={t('roles.choose')}>
        {t('roles.choose_hint')}
      </EmptyState>
    </Card>
  );
}

type RoleEditorPaneProps = { data: RolesData; chosen: RoleRow | null; onDelete: (key: string) => void };

/** The deletion is sent from here, because the role's editor is unmounted before the answer arrives. */
function useRoleDeletion() {
  const navigate = useNavigate();
  const writing = useWrite({
    action: '/admin/roles',
    failures: 'toast',
    onSuccess: () => void navigate('/admin/roles', { replace: true }),
  });
  return (key: string) => void writing.write('delete', { key });
}

/** Each role has its own editor instance, so that what was typed for one never appears in another. */
function RoleEditorPane({ data, chosen, onDelete }: RoleEditorPaneProps) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);

  // A new role is selected as soon as it is in the list.
  const isThere = data.roles.some(({ key }) => key === created);
  useEffect(() => {
    if (created && isThere) void navigate(`?role=${created}`, { replace: true, preventScrollReset: true });
  }, [created, isThere, navigate]);

  const shared = { templates: data.templates, own: data.own, onDelete };
  if (!chosen)
    return <RoleEditor key="+" stored={null} first={draftOf(blank)} onCreated={setCreated} {...shared} />;
  return (
    <RoleEditor key={chosen.key} stored={chosen} first={draftOf(chosen)} onCreated={setCreated} {...shared} />
  );
}
