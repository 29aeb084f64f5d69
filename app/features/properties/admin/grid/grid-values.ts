import { centavosOf } from '../../domain/office/draft-values.ts';
import type { InlineField } from '../../domain/office/inline-cell.ts';
import type { Listed } from '../list/list-types.ts';

/** The value of a cell as it is sent and compared. Prices are in centavos. */
export function cellValue(row: Listed, field: InlineField): string {
  switch (field) {
    case 'title':
      return row.title;
    case 'status':
      return row.status;
    case 'price':
      return row.price === null ? '' : String(row.price);
    case 'bedrooms':
      return row.bedrooms === null ? '' : String(row.bedrooms);
    case 'published':
      return row.published ? 'on' : '';
  }
}

/** The value as a person types it: prices in pesos. A refused text is given back as it was typed. */
export function editText(field: InlineField, value: string) {
  if (field !== 'price' || !/^\d+$/.test(value)) return value;
  const centavos = Number(value);
  return centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2);
}

export function typedValue(field: InlineField, text: string) {
  return field === 'price' && text.trim() !== '' ? centavosOf(text) : text.trim();
}
