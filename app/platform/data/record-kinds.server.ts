import { type RecordRef, recordIdShapes } from '#app/core/record-ref.ts';
import { type RecordKind, type RecordNeed, registeredFeatures } from '../feature.server.ts';
import type { VisitorContext } from '../use-case.server.ts';

/** Every kind of record that photographs, documents or follow-up can be attached to. */
export function recordKinds(): RecordKind[] {
  return registeredFeatures().flatMap(({ records = [] }) => records);
}

export const recordKind = (kind: string) => recordKinds().find((known) => known.kind === kind);

/** Text of another shape is no id, and no query is made with it. */
const idShapes: Record<string, RegExp> = recordIdShapes;

export type WantedRight = { right: RecordNeed['right']; isHeld?: boolean };

/**
 * The kind of a record when this person may do `need` with it, else null. A record that is not theirs, one that does
 * not exist and a kind that no feature registers look the same.
 */
export async function openRecord(
  context: VisitorContext,
  { kind, id }: RecordRef,
  { right, isHeld = false }: WantedRight,
): Promise<RecordKind | null> {
  const known = recordKind(kind);
  const isOne = known && idShapes[known.recordId.getSQLType()]?.test(id);
  return isOne && (await known.allows(context, id, { right, isHeld })) ? known : null;
}
