/** The choice that leaves records with nobody. */
export const nobody = 'nobody';

const prefix = 'to_';

/** The form field that says who takes the records of a kind. */
export const takerField = (kind: string) => `${prefix}${kind}`;

/** Who takes what, by kind, from the fields of a form. */
export function chosenTakers(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
