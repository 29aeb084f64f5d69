import { LayoutTemplate, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Grants } from '#app/core/access.ts';
import { Button } from '#app/ui/button.tsx';
import { CardHead } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';
import type { EditProps, RoleRow, TemplateRow } from './role-types.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';

type RoleEditorHeadProps = EditProps & {
  stored: RoleRow | null;
  own: Grants;
  templates: readonly TemplateRow[];
  isFixed: boolean;
  onDelete: (key: string) => void;
};

export function RoleEditorHead({
  stored,
  draft,
  own,
  templates,
  isFixed,
  onEdit,
  onDelete,
}: RoleEditorHeadProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = stored?.people ?? 0;
  const people = count === 0 ? t('roles.people_none') : t('roles.people', { count });

  return (
    <>
      <CardHead
        title={stored?.label ?? t('roles.new_title')}
        lead={
          stored ? `${t(stored.system ? 'roles.system' : 'roles.custom')} · ${people}` : t('roles.new_lead')
        }
        actions={
          isFixed ? null : (
            <>
              <Button
                type="button"
                tone="secondary"
                size="sm"
                icon={<LayoutTemplate aria-hidden strokeWidth={1.75} />}
                onClick={() => setOpen(true)}
              >
                {t('roles.template.open')}
              </Button>
              {stored && !stored.system ? <DeleteRole stored={stored} onDelete={onDelete} /> : null}
            </>
          )
        }
      />
      <TemplatesDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...{ draft, own, templates, onEdit }}
      />
    </>
  );
}

type DeleteRoleProps = { stored: RoleRow; onDelete: (key: string) => void };

/** Only a role without people can be deleted; otherwise the button says why not. */
function DeleteRole({ stored, onDelete }: DeleteRoleProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { key, label, mayDelete } = stored;

  return (
    <>
      <Button
        type="button"
        tone="quiet"
        size="sm"
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        disabled={!mayDelete}
        title={mayDelete ? undefined : t('roles.error.in_use')}
        onClick={() => setAsking(true)}
      >
        {t('common.action.delete')}
      </Button>
      {mayDelete ? null : <span className="sr-only">{t('roles.error.in_use')}</span>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('roles.delete.title', { label })}
        confirmLabel={t('common.action.delete')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete(key);
        }}
      >
        {t('roles.delete.detail')}
      </ConfirmDialog>
    </>
  );
}
