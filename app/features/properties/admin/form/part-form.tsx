import { type ReactNode, type RefObject, useState } from 'react';
import type { FormCheck, FormResult } from '#app/core/forms/form.ts';
import { Form } from '#app/ui/form/form.tsx';
import type { FormSection } from '../../domain/office/form-sections.ts';
import type { PropertyField } from '../../domain/property-fields.ts';
import { Disputed } from './disputed.tsx';
import { SaveBar } from './save-bar.tsx';
import type { FormData } from './form-types.ts';
import { SectionFields } from './section-fields.tsx';
import type { useAutosave } from './use-autosave.ts';

type PartFormProps = {
  data: FormData;
  sections: readonly FormSection[];
  /** All fields of these sections. */
  fields: readonly PropertyField[];
  schema: FormCheck;
  intent: string;
  hidden: Record<string, string>;
  result: FormResult | undefined;
  autosave: ReturnType<typeof useAutosave>;
  frameRef: RefObject<HTMLDivElement | null>;
  /** Whether a single section says its own name. */
  isTitled?: boolean;
  /** The buttons. */
  children: ReactNode;
};

/**
 * Fields of a property with one button that saves them, kept as a draft while the person types. It is built anew when
 * a difference to what somebody else saved appears or is settled, because the values come from the server then.
 */
export function PartForm(props: PartFormProps) {
  const { data, fields, autosave } = props;
  const disputed = data.disputed.filter(({ name }) => fields.includes(name));
  return (
    <div className="grid gap-6">
      <Disputed data={data} disputed={disputed} onBefore={autosave.flush} />
      <Fields key={disputed.map(({ name }) => name).join()} {...props} settled={disputed} />
    </div>
  );
}

type FieldsProps = PartFormProps & { settled: FormData['disputed'] };

function Fields(given: FieldsProps) {
  const { data, sections, fields, schema, autosave, frameRef, settled, children, ...props } = given;
  const [chosen, setChosen] = useState<Record<string, string>>({});
  // A page that is read again while somebody types must not say that the person has seen what is new.
  const [seen] = useState(() =>
    JSON.stringify(Object.fromEntries(fields.map((name) => [name, data.seen[name] ?? '']))),
  );
  const values = { ...data.values, ...chosen };
  const { draftId, version } = data;
  const hidden = {
    ...props.hidden,
    ...(draftId ? { draft: draftId } : {}),
    ...(version ? { version: String(version), seen } : {}),
  };

  return (
    <div ref={frameRef} onInput={autosave.touch} onChange={autosave.touch}>
      <Form
        result={props.result}
        intent={props.intent}
        schema={schema}
        onSubmit={autosave.forget}
        className="gap-8"
      >
        {(field) => (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {settled.map(({ name }) => (
              <input key={name} type="hidden" name="settled[]" value={name} />
            ))}
            {sections.map((section) => (
              <SectionFields
                key={section.id}
                section={section}
                isTitled={props.isTitled ?? true}
                data={{ ...data, values }}
                field={field}
                onChoose={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
                onTouch={autosave.touch}
              />
            ))}
            <SaveBar>{children}</SaveBar>
          </>
        )}
      </Form>
    </div>
  );
}
