import { randomBytes, randomInt } from 'node:crypto';
import { sign, unsign } from '#app/platform/security/secrets.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { workHash, type WorkTask } from '../domain/proof-of-work.ts';

export type Challenge = WorkTask & { challenge: string };

const workMinutes = 30;
const purposeOf = (form: string) => `${form}:work`;

/** Work for one form that was sent: done, it lets that one through and nothing else. */
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

/** What the work was done for; null if it was not done, or too late. */
export function solvedFor(
  { now, services }: VisitorContext,
  form: string,
  { challenge, number }: { challenge: string; number: number },
): string | null {
  const [id, salt, target, until] = unsign(services.secrets, purposeOf(form), challenge)?.split('|') ?? [];
  if (!id || !salt || !target || Number(until) < now.getTime()) return null;
  return workHash(salt, number) === target ? id : null;
}
