import type { ReactNode } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { z } from 'zod';
import type { FormResult } from '#app/core/form.ts';
import { Button } from '#app/ui/button.tsx';
import { type FieldState, Form } from '#app/ui/form/form.tsx';
import { useTexts } from '../texts.ts';
import { ConflictView, type Difference } from './conflict-view.tsx';
import { currentRecord, savedValue, useHeldVersion } from './held-version.ts';
import { useResultToast } from './result-toast.ts';
import { useTakenValues } from './taken-values.ts';

/** A field that both sides of a conflict can be shown by: its label and how its value reads. */
export type ComparedField = { label: string; asText?: ((value: string) => string) | undefined };

export type Filling<Name extends string> = {
  /** What a field shows; spread it. */
  fill: (name: Name) => FieldState;
  /** The field's React key: another one makes the browser show another value. */
  keyOf: (name: Name) => string;
};

type RecordFormProps<Name extends string> = {
  /** What is stored, as the page read it. */
  record: Record<NoInfer<Name>, string | number | null> & { version: number };
  fields: Record<Name, ComparedField>;
  intent: string;
  /** Where it is sent, if not to the page itself. */
  action?: string;
  schema: z.ZodType;
  /** The fields; each is filled by its name. */
  children: (filling: Filling<Name>) => ReactNode;
};

/**
 * Edits one record. If somebody saved meanwhile, both values are shown and nothing typed is lost; a form that nobody
 * touched follows what is saved.
 */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { record, fields, intent, action, schema, children } = props;
  const { t } = useTexts();
  const names = Object.keys(fields) as Name[];
  const fetcher = useFetcher<FormResult>();
  const refused = useRefusalInPage(intent);
  const held = useHeldVersion(
    { version: record.version, content: names.map((name) => record[name]) },
    fetcher.data ?? refused,
  );
  const taken = useTakenValues(fetcher.data);
  useResultToast(fetcher.data);

  function startAgain() {
    taken.forget();
    held.refill();
  }

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        fetcher={fetcher}
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

/** Sent without scripts, the answer comes with the page. */
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
