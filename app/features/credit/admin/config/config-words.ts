import type { MessageParams } from '#app/core/errors.ts';
import { dayText } from '../../parts/calculation-words.ts';
import type { DraftProblem } from '../../domain/config/config-draft.ts';
import type { ConfigDifference } from '../../domain/config/config-differences.ts';
import type { ConfigField, ConfigScope, Leaf } from '../../domain/config/config-fields.ts';
import type { T } from './config-texts.ts';

type Key = Parameters<T>[0];
type Scope = ConfigScope | 'bank';

export const fieldLabel = (t: T, scope: Scope, path: string) =>
  t(`credit.config.field.${scope}.${path}` as Key);
export const fieldHint = (t: T, scope: Scope, { path, hasHint }: ConfigField) =>
  hasHint ? t(`credit.config.field.${scope}.${path}.hint` as Key) : undefined;
export const sectionTitle = (t: T, scope: Scope, name: string) =>
  t(`credit.config.section.${scope}.${name}` as Key);
export const optionLabel = (t: T, path: string, value: string) =>
  t(`credit.config.option.${path}.${value}` as Key);

/** Translates a message key that a schema reports. */
export const messageText = (t: T, key: string, params?: MessageParams) => t(key as Key, params);

export const draftProblemText = (t: T, { messageKey, params }: DraftProblem) =>
  messageText(t, messageKey, params);

/** A figure with its unit, as people write it. */
export function leafText(t: T, is: Leaf, text: string, path = ''): string {
  switch (is) {
    case 'amount':
      return `$${text} MXN`;
    case 'percent':
    case 'share':
      return `${text} %`;
    case 'per_thousand':
      return `${text} ‰`;
    case 'tenths':
      return `${text} UMA`;
    case 'day':
      return dayText(text);
    case 'switch':
      return t(text === 'true' ? 'credit.config.yes' : 'credit.config.no');
    case 'choice':
      return optionLabel(t, path, text);
    case 'figure':
    case 'whole':
    case 'years':
    case 'text':
      return text;
  }
}

/** Names the changed figure: its product or municipality, its field, and for a table the row. */
export function differenceLabel(t: T, { of, scope, path, row }: ConfigDifference) {
  const from = row ? t('credit.config.diff.from', { from: leafText(t, row.is, row.from) }) : '';
  return { of, figure: [fieldLabel(t, scope, path), from].filter(Boolean).join(', ') };
}

export function differenceValue(t: T, { is, path, unit }: ConfigDifference, value: string | null) {
  if (value === null) return null;
  if (unit === 'mxn_day') return `$${value} MXN`;
  const isBare = is === 'figure' || is === 'whole' || is === 'years';
  return isBare && unit ? `${value} ${t(`credit.config.unit.${unit}`)}` : leafText(t, is, value, path);
}
