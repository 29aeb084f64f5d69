import { privateFields, propertyFields } from '#app/features/properties/domain/property-fields.ts';

/** A unique value for each private column: finding it in a public response means a leak. */
type Sentinel = { column: string; value: unknown; forms: string[] };

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Amounts in centavos, in pesos and as people write them. */
const moneyForms = (centavos: number) => {
  const pesos = Math.floor(centavos / 100);
  return [String(centavos), String(pesos), pesos.toLocaleString('es-MX')];
};

export function sentinels(owner: string): Sentinel[] {
  let amount = 7_193_417_00;
  return privateFields.map((field) => {
    const { kind } = propertyFields[field];
    const column = columnOf(field);
    switch (kind) {
      case 'money': {
        amount += 1_313_137_00;
        return { column, value: amount, forms: moneyForms(amount) };
      }
      case 'coordinate': {
        const value = field === 'latitude' ? 29.123456 : -110.987654;
        // Four decimals are eleven metres, which is enough to find the house.
        return {
          column,
          value,
          forms: [String(value), String(Math.abs(value)).slice(0, field === 'latitude' ? 7 : 8)],
        };
      }
      case 'percentage':
        return {
          column,
          // No rate or CAT comes near this value. The surrounding characters avoid matches in the middle of an
          // amount.
          value: '93.71',
          // A colon alone would also match the seconds of a time.
          forms: [
            ...['93.71', '93,71'].flatMap((text) => [
              `${text}%`,
              `${text} %`,
              `"${text}"`,
              `>${text}<`,
              `":${text}`,
            ]),
            '[93.71',
            ',93.71',
          ],
        };
      case 'date':
        return { column, value: '1999-07-23', forms: ['1999-07-23', '23 jul 1999', '23/07/1999'] };
      case 'person':
        return { column, value: owner, forms: [owner] };
      case 'text':
        return {
          column,
          value: `Centinela-${field}-Ñandú`,
          forms: [`Centinela-${field}-Ñandú`, `Centinela-${field}`],
        };
      case 'postal_code':
      case 'whole':
      case 'decimal':
      case 'flag':
      case 'choice':
      case 'choices':
      case 'tags':
      case 'record':
        throw new Error(`A private field of kind ${kind} needs a sentinel`);
    }
  });
}

/** The same text encoded for an address, HTML, JSON or base64. */
export function spellings(text: string) {
  const entities = Array.from(text, (letter) =>
    (letter.codePointAt(0) ?? 0) > 127 ? `&#${letter.codePointAt(0)};` : letter,
  );
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // The text may start at any of three positions of a base64 group: compares the part that does not depend on it.
  const base64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.from(' '.repeat(shift) + text).toString('base64');
    return whole.slice(shift === 0 ? 0 : 4, Math.floor((text.length + shift) / 3) * 4).replace(/=+$/, '');
  });
  return [
    text,
    text.toLowerCase(),
    text.normalize('NFD'),
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    entities.join(''),
    escaped,
    ...base64.filter((part) => part.length >= 8),
    Buffer.from(text).toString('hex'),
    Buffer.from(text, 'utf16le').swap16().toString('hex'),
  ];
}

/** The sentinels that a text contains, in any encoding. */
export function leaksIn(text: string, list: readonly Sentinel[]) {
  const lower = text.toLowerCase();
  return list.flatMap(({ column, forms }) =>
    forms.some((form) => spellings(form).some((spelling) => lower.includes(spelling.toLowerCase())))
      ? [column]
      : [],
  );
}
