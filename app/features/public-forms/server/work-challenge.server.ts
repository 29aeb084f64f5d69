import { randomBytes, randomInt } from 'node:crypto';
import { sign, unsign } from '#app/platform/security/secrets.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { workHash, type WorkTask } from '../domain/proof-of-work.ts';

export type Challenge = WorkTask & { challenge: string };

const workMinutes = 30;
const purposeOf = (form: string) => `${form}:work`;

/** A proof of work for one stored form; it clears no other form. */
export function newChallenge(
  { now, services }: VisitorContext,
  form: string,
  id: string,
  upTo: number,
): Challenge {
  const salt = randomBytes(12).toString('hex');
  const target = workHash(salt, randomInt(upTo));
  const until = now.getTime() + workMinutes * 60_000;
  const challenge = sign(services.secrets, purposeOf(form), [id, salt, target, until].join('|'));
  return { salt, target, upTo, challenge };
}

/** The form that a proof of work belongs to; null when it is wrong or too late. */
export function solvedFor(
  { now, services }: VisitorContext,
  form: string,
  { challenge, number }: { challenge: string; number: number },
): string | null {
  const [id, salt, target, until] = unsign(services.secrets, purposeOf(form), challenge)?.split('|') ?? [];
  if (!id || !salt || !target || Number(until) < now.getTime()) return null;
  return workHash(salt, number) === target ? id : null;
}
