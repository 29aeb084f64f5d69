/** Names one record of any feature, so that photographs, documents, a timeline and tasks can belong to it. */
export type RecordRef = {
  /** One of the kinds that features declare in their `records`. */
  kind: string;
  /** Text, because some records have numeric ids and others uuids. */
  id: string;
};

/** How a live event names a record of any feature. */
export function recordSubject(kind: string, id: string | number | undefined) {
  return `${kind}:${id ?? ''}`;
}

/**
 * One record has one spelling of its id: a number with leading zeros would be the same record for a permission check
 * and another one in the tables that store the text. Numbers must also fit an integer column.
 */
export const recordIdShapes = {
  integer: /^[1-9]\d{0,8}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;
