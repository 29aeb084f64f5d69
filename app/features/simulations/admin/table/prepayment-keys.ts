import { pesosToCentavos } from '#app/ui/form/masks/number-mask.ts';

export type Step = 'up' | 'down' | 'year_up' | 'year_down' | 'first' | 'last';

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'year_up',
  PageDown: 'year_down',
  Home: 'first',
  End: 'last',
};

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The step that a key means. While an amount is edited, Home and End move in the text instead. */
export function stepOfKey({ key, ctrlKey, metaKey, altKey }: Key, state: 'reading' | 'writing' = 'reading') {
  if (ctrlKey || metaKey || altKey) return null;
  const step = steps[key] ?? null;
  return state === 'writing' && (step === 'first' || step === 'last') ? null : step;
}

/** The month that a step leads to, within the table. */
export function monthAfter(month: number, step: Step, months: number) {
  const by = { up: -1, down: 1, year_up: -12, year_down: 12, first: -months, last: months }[step];
  return Math.min(months, Math.max(1, month + by));
}

/** More than any property costs, and still an exact number. */
const most = 1e12;

/** `$1,500.50` → 150050 centavos; null for an empty text. */
export function amountTyped(text: string): number | null {
  const centavos = pesosToCentavos(text);
  return centavos === '' ? null : Math.min(most, Number(centavos));
}
