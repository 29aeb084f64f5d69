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
