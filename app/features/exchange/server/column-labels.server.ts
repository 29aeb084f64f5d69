import { i18n } from '#app/i18n/i18n.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { ColumnName } from '../domain/exchange-columns.ts';

/** What a column is called in files: its own word where a form's label would not tell it apart. */
export function columnLabel(column: ColumnName) {
  const own = `exchange.column.${column}`;
  return translate(i18n.exists(own) ? own : `properties.field.${column}`);
}
