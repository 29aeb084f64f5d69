import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { FieldOf } from '#app/ui/form.tsx';
import type { DraftValues } from '../../domain/draft-values.ts';
import { fieldAnchor } from '../../domain/form-address.ts';
import { useTexts } from '../texts.ts';

type PostalPlace = {
  municipality: string;
  city: string;
  state: string;
  neighborhoods: string[];
} | null;

type PostalFieldsProps = { values: DraftValues; field: FieldOf; onTouch: () => void };

const filled = ['municipality', 'city', 'state'] as const;
const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The postal code fills in municipality, city and state and offers its colonias; whatever is typed is accepted. */
export function PostalFields({ values, field, onTouch }: PostalFieldsProps) {
  const { t } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [code, setCode] = useState(textOf(values['postalCode']));
  const place = usePostalPlace(code, (found) => {
    for (const name of filled)
      write(frameRef.current, name, found[name] || (name === 'city' ? found.municipality : ''));
    onTouch();
  });
  const shared = (name: 'postalCode' | 'neighborhood' | (typeof filled)[number]) => ({
    ...field(name),
    label: t(`properties.field.${name}`),
    defaultValue: textOf(values[name]),
    autoComplete: 'off',
  });

  return (
    <div ref={frameRef} className="contents">
      <div id={fieldAnchor('postalCode')} className="scroll-mt-24">
        <Field
          {...shared('postalCode')}
          hint={t('properties.admin.hint.postalCode')}
          inputMode="numeric"
          maxLength={5}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <div id={fieldAnchor('neighborhood')} className="scroll-mt-24">
        <Field
          {...shared('neighborhood')}
          hint={
            place && place.neighborhoods.length > 0
              ? t('properties.admin.form.colonias', { count: place.neighborhoods.length })
              : undefined
          }
          maxLength={120}
          list={listId}
        />
        <datalist id={listId}>
          {place?.neighborhoods.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      {(['city', 'municipality', 'state'] as const).map((name) => (
        <div key={name} id={fieldAnchor(name)} className="scroll-mt-24">
          <Field {...shared(name)} maxLength={120} />
        </div>
      ))}
    </div>
  );
}

/** Asks once for each whole code; a code typed by hand fills in, the one the form came with only offers. */
function usePostalPlace(code: string, onFound: (place: NonNullable<PostalPlace>) => void) {
  const [place, setPlace] = useState<PostalPlace>(null);
  const first = useRef(code);
  const found = useRef(onFound);
  useEffect(() => void (found.current = onFound));

  useEffect(() => {
    if (!/^\d{5}$/.test(code)) return;
    const question = new AbortController();
    void placeOf(code, question.signal).then((answer) => {
      if (question.signal.aborted) return;
      setPlace(answer);
      if (answer && code !== first.current) found.current(answer);
      first.current = '';
    });
    return () => question.abort();
  }, [code]);

  return place;
}

/** A help, never a hindrance: without an answer one writes everything oneself. */
async function placeOf(code: string, signal: AbortSignal): Promise<PostalPlace> {
  try {
    const answer = await fetch(`/admin/postal-codes/${code}`, { signal });
    return answer.ok ? ((await answer.json()) as PostalPlace) : null;
  } catch {
    return null;
  }
}

/** As if it had been typed, so that whoever listens hears it. */
function write(frame: HTMLElement | null, name: string, text: string) {
  const input = frame?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input || !text || input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
