import { i18n } from '#app/i18n/i18n.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { ColumnName } from '../domain/exchange-columns.ts';

/** The name of a column in files: a separate text where the label in the form would be ambiguous. */
export function columnLabel(column: ColumnName) {
  const own = `exchange.column.${column}`;
  return translate(i18n.exists(own) ? own : `properties.field.${column}`);
}
