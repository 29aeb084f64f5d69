import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { z } from 'zod';
import { currentRecord, type FormResult } from '#app/core/forms/form.ts';
import { Button } from '#app/ui/button.tsx';
import { type FieldState, Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import { ConflictView, type Difference } from './conflict-view.tsx';
import { savedValue, useFormVersion } from './held-version.ts';
import { useChosenSavedValues } from './taken-values.ts';

/** How a conflict shows a field: its label and the value as text. */
export type ComparedField = { label: string; asText?: ((value: string) => string) | undefined };

export type Filling<Name extends string> = {
  /** The state of a field; spread it. */
  fill: (name: Name) => FieldState;
  /** The field's React key: a new one makes the browser show a new value. */
  keyOf: (name: Name) => string;
};

type RecordFormProps<Name extends string> = {
  /** The stored record, as the page loaded it. */
  record: Record<NoInfer<Name>, string | number | null> & { version: number };
  fields: Record<Name, ComparedField>;
  intent: string;
  /** Where the form is sent, if not to the page itself. */
  action?: string;
  schema: z.ZodType;
  /** The fields; each is filled by its name. */
  children: (filling: Filling<Name>) => ReactNode;
};

/**
 * Edits one record. If somebody else saved meanwhile, both values are shown and nothing typed is lost; an untouched
 * form shows the newest values.
 */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { record, fields, intent, action, schema, children } = props;
  const { t } = useTexts();
  const names = Object.keys(fields) as Name[];
  const writing = useWrite<{ version: number }>();
  const refused = useRefusalInPage(intent);
  const held = useFormVersion(
    { version: record.version, content: names.map((name) => record[name]) },
    writing.result ?? refused,
  );
  const taken = useChosenSavedValues(writing.result);

  function startAgain() {
    taken.forget();
    held.refill();
  }

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        writing={writing}
        result={held.result}
        intent={intent}
        {...(action ? { action } : {})}
        schema={schema}
        warnOnLeave
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={held.version} />
            {currentRecord(held.result) ? (
              <ConflictView
                differences={differences(held.result, fields).filter(({ name }) => !taken.has(name))}
                onTake={({ name }) => taken.take(name, savedValue(held.result, name))}
                onTakeAll={startAgain}
              />
            ) : null}
            {children({
              fill: (name) => taken.over(name, field(name, record[name])),
              keyOf: taken.keyOf,
            })}
            <div>
              <Button>{t('common.action.save')}</Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

/** Without scripts, the answer arrives with the page. */
function useRefusalInPage(intent: string) {
  const result = useActionData<FormResult>();
  return result?.ok === false && result.values['intent'] === intent ? result : undefined;
}

function differences(result: FormResult | undefined, fields: Record<string, ComparedField>): Difference[] {
  if (!currentRecord(result) || result?.ok !== false) return [];

  return Object.entries(fields)
    .map(([name, { label, asText = String }]) => ({
      name,
      label,
      mine: asText(result.values[name] ?? ''),
      theirs: asText(savedValue(result, name)),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
