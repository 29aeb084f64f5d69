import { seal, type Secrets, unseal } from './secrets.server.ts';

/** Encrypts a value that the browser keeps for us for a while and can neither read nor change. */
export function sealTemporary(secrets: Secrets, place: string, value: unknown, now: Date) {
  return seal(secrets, place, JSON.stringify({ value, at: now.getTime() }));
}

/** The sealed value; null when we did not seal it, or too long ago. */
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
