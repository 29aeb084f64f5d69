import { useState } from 'react';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { roleKeyFrom } from '../domain/role-draft.ts';
import { useTexts } from '../texts.ts';
import type { EditProps } from './role-types.ts';

type RoleTextsProps = EditProps & { isNew: boolean; field: FieldOf };

/** Name, key and description of a role. The key follows the name until the person edits it. */
export function RoleTexts({ draft, isNew, field, onEdit }: RoleTextsProps) {
  const { t } = useTexts();
  const [isKeyOwn, setKeyOwn] = useState(false);
  const wiring = (name: string) => {
    const { id, error } = field(name);
    return { id, error, name };
  };

  function rename(label: string) {
    onEdit({ ...draft, label, ...(isNew && !isKeyOwn ? { key: roleKeyFrom(label) } : {}) });
  }

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label={t('roles.field.label')}
        required
        maxLength={60}
        autoComplete="off"
        value={draft.label}
        onChange={(event) => rename(event.target.value)}
        {...wiring('label')}
      />
      <Field
        label={t('roles.field.key')}
        hint={t(isNew ? 'roles.field.key_hint' : 'roles.field.key_fixed')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!isNew}
        value={draft.key}
        onChange={(event) => {
          setKeyOwn(event.target.value !== '');
          onEdit({ ...draft, key: event.target.value });
        }}
        {...wiring('key')}
      />
      <TextArea
        label={t('roles.field.description')}
        rows={2}
        maxLength={300}
        value={draft.description}
        onChange={(event) => onEdit({ ...draft, description: event.target.value })}
        className="md:col-span-2"
        {...wiring('description')}
      />
    </div>
  );
}
