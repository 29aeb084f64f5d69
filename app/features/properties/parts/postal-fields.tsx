import { useEffect, useId, useRef, useState } from 'react';
import type { PostalPlace } from '../domain/postal-code.ts';
import properties from '../locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import { Field, type FieldProps } from '#app/ui/form/field.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';

const useTexts = featureTexts(properties);

const filled = ['city', 'municipality', 'state'] as const;
export type PostalField = 'postalCode' | 'neighborhood' | (typeof filled)[number];

type PostalFieldsProps = {
  fill: (name: PostalField) => FieldState;
  keyOf?: (name: PostalField) => string;
  /** Where links lead that speak of a field. */
  anchorOf?: (name: PostalField) => string;
  /** Fields were filled in that nobody typed. */
  onFilled?: () => void;
  /** Who knows the codes, for people without a session. */
  source?: string;
  /** What a field has besides, such as being required. */
  more?: (name: PostalField) => Partial<FieldProps>;
};

/** The postal code fills in municipality, city and state and offers its colonias; whatever is typed is accepted. */
export function PostalFields(props: PostalFieldsProps) {
  const { fill, keyOf = (name) => name, anchorOf, onFilled, source = '/admin/postal-codes', more } = props;
  const { t } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [code, setCode] = useState(fill('postalCode').defaultValue ?? '');
  const place = usePostalPlace(source, code, (found) => {
    for (const name of filled) write(frameRef.current, name, found[name]);
    onFilled?.();
  });
  const shared = (name: PostalField) => ({
    ...fill(name),
    label: t(`properties.field.${name}`),
    autoComplete: 'off',
    ...more?.(name),
  });
  const frame = (name: PostalField) => ({
    id: anchorOf?.(name),
    className: 'min-w-0 scroll-mt-24',
  });

  return (
    <div ref={frameRef} className="contents">
      <div {...frame('postalCode')} key={keyOf('postalCode')}>
        <Field
          {...shared('postalCode')}
          hint={t('properties.postal.hint')}
          inputMode="numeric"
          maxLength={5}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <div {...frame('neighborhood')} key={keyOf('neighborhood')}>
        <Field
          {...shared('neighborhood')}
          hint={
            place && place.neighborhoods.length > 0
              ? t('properties.postal.colonias', { count: place.neighborhoods.length })
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
      {filled.map((name) => (
        <div {...frame(name)} key={keyOf(name)}>
          <Field {...shared(name)} maxLength={120} />
        </div>
      ))}
    </div>
  );
}

/** Asks once for each whole code; a code typed by hand fills in, the one the form came with only offers. */
function usePostalPlace(source: string, code: string, onFound: (place: PostalPlace) => void) {
  const [place, setPlace] = useState<PostalPlace | null>(null);
  const first = useRef(code);
  const found = useRef(onFound);
  useEffect(() => void (found.current = onFound));

  useEffect(() => {
    if (!/^\d{5}$/.test(code)) return;
    const question = new AbortController();
    void placeOf(`${source}/${code}`, question.signal).then((answer) => {
      if (question.signal.aborted) return;
      setPlace(answer);
      if (answer && code !== first.current) found.current(answer);
      first.current = '';
    });
    return () => question.abort();
  }, [source, code]);

  return place;
}

/** A help, never a hindrance: without an answer one writes everything oneself. */
async function placeOf(address: string, signal: AbortSignal): Promise<PostalPlace | null> {
  try {
    const answer = await fetch(address, { signal });
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
