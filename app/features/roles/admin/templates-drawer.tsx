import { useState } from 'react';
import type { Grants } from '#app/core/access.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { boxKinds, type RoleDraft, withTemplate } from '../domain/role-draft.ts';
import { templateInput } from '../domain/role-schema.ts';
import { useTexts } from '../texts.ts';
import type { EditProps, TemplateRow } from './role-types.ts';

type TemplatesDrawerProps = EditProps & {
  isOpen: boolean;
  onClose: () => void;
  own: Grants;
  templates: readonly TemplateRow[];
};

/** Predefined sets of permissions. Applying one fills the editor and saves nothing. */
export function TemplatesDrawer({ isOpen, onClose, draft, own, templates, onEdit }: TemplatesDrawerProps) {
  const { t } = useTexts();

  // The deletion is sent from here, because the template's row is unmounted before the answer arrives.
  const deleting = useWrite({ failures: 'toast' });
  const remove = ({ id }: TemplateRow) => void deleting.write('deleteTemplate', { id }, '/admin/roles');

  function apply(template: TemplateRow) {
    const filled = withTemplate(draft, template, own);
    onEdit(filled.draft);
    onClose();
    const { name } = template;
    if (filled.leftOut > 0) showToast(t('roles.template.applied_partly', { name, count: filled.leftOut }));
    else showToast(t('roles.template.applied', { name }), 'success');
  }

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('roles.template.title')}
      description={t('roles.template.lead')}
    >
      <div className="grid gap-8">
        <ul>
          {templates.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              onApply={() => apply(template)}
              onDelete={() => remove(template)}
            />
          ))}
        </ul>
        <SaveTemplate draft={draft} />
      </div>
    </Drawer>
  );
}

type TemplateLineProps = { template: TemplateRow; onApply: () => void; onDelete: () => void };

function TemplateLine({ template, onApply, onDelete }: TemplateLineProps) {
  const { t } = useTexts();
  const { name, description, system } = template;
  return (
    <li className="grid gap-2 border-t border-linea py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge tone={system ? 'neutral' : 'blue'}>
          {t(system ? 'roles.template.system' : 'roles.template.custom')}
        </Badge>
      </div>
      {description ? <p className="text-sm text-piedra">{description}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="button" tone="secondary" size="sm" onClick={onApply}>
          {t('roles.template.apply')}
          <span className="sr-only">{name}</span>
        </Button>
        {system ? null : <DeleteTemplate template={template} onDelete={onDelete} />}
      </div>
    </li>
  );
}

type DeleteTemplateProps = { template: TemplateRow; onDelete: () => void };

function DeleteTemplate({ template: { name }, onDelete }: DeleteTemplateProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button type="button" tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('common.action.delete')}
        <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('roles.template.delete_title', { name })}
        confirmLabel={t('common.action.delete')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        {t('roles.template.delete_detail')}
      </ConfirmDialog>
    </>
  );
}

/** Saves the current boxes as a template. */
function SaveTemplate({ draft }: { draft: RoleDraft }) {
  const { t } = useTexts();
  const writing = useWrite();

  return (
    <section className="grid gap-3 border-t border-linea pt-6">
      <h3 className="font-serif text-lg">{t('roles.template.save_title')}</h3>
      <Form
        writing={writing}
        action="/admin/roles"
        intent="saveTemplate"
        schema={templateInput}
        resetOnSuccess
      >
        {(field) => (
          <>
            {boxKinds.flatMap((kind) =>
              [...draft[kind]].map((value) => (
                <input key={`${kind} ${value}`} type="hidden" name={`${kind}[]`} value={value} />
              )),
            )}
            <input type="hidden" name="dashboard" value={draft.dashboard} />
            <Field
              label={t('roles.template.name')}
              required
              maxLength={60}
              autoComplete="off"
              {...field('name')}
            />
            <Field
              label={t('roles.field.description')}
              maxLength={300}
              autoComplete="off"
              {...field('description')}
            />
            <div>
              <Button tone="secondary">{t('roles.template.save')}</Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
