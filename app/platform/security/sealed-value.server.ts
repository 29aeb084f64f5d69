import { seal, type Secrets, unseal } from './secrets.server.ts';

/** Something that a browser keeps for us for a while: it cannot be read or changed there. */
export function sealForNow(secrets: Secrets, place: string, value: unknown, now: Date) {
  return seal(secrets, place, JSON.stringify({ value, at: now.getTime() }));
}

/** What was sealed; null where it was not by us, or too long ago. */
export function openWithin<Value>(
  secrets: Secrets,
  place: string,
  sealed: string,
  { now, seconds }: { now: Date; seconds: number },
): Value | null {
  try {
    const { value, at } = JSON.parse(unseal(secrets, place, sealed)) as { value: Value; at: number };
    return now.getTime() > at + seconds * 1_000 ? null : value;
  } catch {
    return null;
  }
}
