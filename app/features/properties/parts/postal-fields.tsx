import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PostalPlace } from '../domain/postal-code.ts';
import properties from '../locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import { Field, type FieldProps } from '#app/ui/form/field.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';
import { readJson } from '#app/ui/write/read-json.ts';

const useTexts = featureTexts(properties);

const filledFields = ['city', 'municipality', 'state'] as const;
export type PostalField = 'postalCode' | 'neighborhood' | (typeof filledFields)[number];

type PostalFieldsProps = {
  fill: (name: PostalField) => FieldState;
  keyOf?: (name: PostalField) => string;
  /** HTML id for each field, so that links can lead to it. */
  anchorOf?: (name: PostalField) => string;
  /** Called when fields were filled in automatically. */
  onFilled?: () => void;
  /** Endpoint for postal codes, where the person may have no session. */
  source?: string;
  /** Additional props of a field, such as being required. */
  more?: (name: PostalField) => Partial<FieldProps>;
  /** Street and number, between the colonia and the city, as an address is read. */
  children?: ReactNode;
};

/** The postal code fills in municipality, city and state and suggests its colonias; any other text is accepted too. */
export function PostalFields(props: PostalFieldsProps) {
  const { fill, keyOf = (name) => name, anchorOf, onFilled, source = '/admin/postal-codes', more } = props;
  const { t } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [code, setCode] = useState(fill('postalCode').defaultValue ?? '');
  const place = usePostalPlace(source, code, (found) => {
    for (const name of filledFields) write(frameRef.current, name, found[name]);
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
      {props.children}
      {filledFields.map((name) => (
        <div {...frame(name)} key={keyOf(name)}>
          <Field {...shared(name)} maxLength={120} />
        </div>
      ))}
    </div>
  );
}

/**
 * Looks up each complete code once. A code typed by the person fills in the fields; the form's initial code only adds
 * suggestions.
 */
function usePostalPlace(source: string, code: string, onFound: (place: PostalPlace) => void) {
  const [place, setPlace] = useState<PostalPlace | null>(null);
  const first = useRef(code);
  const found = useRef(onFound);
  useEffect(() => void (found.current = onFound));

  useEffect(() => {
    if (!/^\d{5}$/.test(code)) return;
    const question = new AbortController();
    // The lookup is optional: without an answer people type everything themselves.
    void readJson<PostalPlace>(`${source}/${code}`, question.signal).then((answer) => {
      if (question.signal.aborted) return;
      setPlace(answer);
      if (answer && code !== first.current) found.current(answer);
      first.current = '';
    });
    return () => question.abort();
  }, [source, code]);

  return place;
}

/** Sets the value and sends an input event, so that listeners notice it as if it had been typed. */
function write(frame: HTMLElement | null, name: string, text: string) {
  const input = frame?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input || !text || input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
