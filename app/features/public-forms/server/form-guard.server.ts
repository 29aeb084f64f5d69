import { randomBytes, randomInt } from 'node:crypto';
import { AppError } from '#app/core/errors.ts';
import { readablePhone } from '#app/features/settings/domain/agency-card.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { addressKey, countUse } from '#app/platform/http/rate-limit.server.ts';
import { sign, unsign } from '#app/platform/security/secrets.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { ageSuspicions, formLimits, nameSuspicions, type Suspicion } from '../domain/suspicion.ts';
import { workHash, workSize, type WorkTask } from '../domain/proof-of-work.ts';

type Stamp = { drawnAt: number; notice: string };

/** Forms of the site that anybody may send: each has its own stamps and counts. */
export type OpenForm = 'sell' | 'credit';

/** When the page was drawn and which privacy notice it showed, so that nobody else can say so. */
export function stampPage({ now, services }: VisitorContext, notice: string, form: OpenForm = 'sell') {
  return sign(services.secrets, `${form}:page`, `${now.getTime()}|${notice}`);
}

export function readStamp(
  { services }: VisitorContext,
  stamp: string,
  form: OpenForm = 'sell',
): Stamp | null {
  const [drawnAt, notice] = unsign(services.secrets, `${form}:page`, stamp)?.split('|') ?? [];
  return drawnAt && notice ? { drawnAt: Number(drawnAt), notice } : null;
}

/**
 * Why no person may have sent this. Nothing is refused for it, only kept apart; there is an end only where a single
 * address sends more than anybody can mean.
 */
export async function suspicionsOf(
  context: VisitorContext,
  { website, stamp, contactName }: { website: string; stamp: string; contactName: string },
  form: OpenForm = 'sell',
): Promise<Suspicion[]> {
  const { db, now, origin } = context;
  const { attackForms } = await readSettings(db, 'submissions');
  const address = addressKey(origin.ip);
  const count = (key: string, limit: { times: number; seconds: number }) =>
    countUse(db, { key: `${form}:${key}`, ...limit });
  const absurd = await count(`absurd:${address}`, formLimits.absurd);
  if (!absurd.allowed) throw await tooMany(context, absurd.retryAfter);

  const [recent, today, site, rush] = await Promise.all([
    count(`recent:${address}`, formLimits.recent),
    count(`today:${address}`, formLimits.today),
    count('site', formLimits.site),
    count('rush', { times: attackForms, seconds: 600 }),
  ]);
  const found: [Suspicion, boolean][] = [
    ['trap', website.trim() !== ''],
    ['many_recent', !recent.allowed],
    ['many_today', !today.allowed],
    ['site_busy', !site.allowed],
    ['attack', !rush.allowed],
  ];
  return [
    ...ageSuspicions(readStamp(context, stamp, form)?.drawnAt ?? null, now),
    ...nameSuspicions(contactName),
    ...found.filter(([, isSo]) => isSo).map(([name]) => name),
  ];
}

/** Whoever is a person after all can still call. */
async function tooMany({ db }: VisitorContext, retryAfter: number) {
  const { phones, whatsapp } = await readSettings(db, 'agency');
  return new AppError('too_many_requests', {
    messageKey: 'submissions.sell.error.too_many',
    params: { phone: readablePhone(phones[0]?.number ?? whatsapp) },
    retryAfter,
  });
}

export type Challenge = WorkTask & { challenge: string };

const workMinutes = 30;

/** Work for one submission: done, it lets that one through and nothing else. */
export function newChallenge(
  { now, services }: VisitorContext,
  submissionId: number,
  upTo = workSize,
): Challenge {
  const salt = randomBytes(12).toString('hex');
  const target = workHash(salt, randomInt(upTo));
  const until = now.getTime() + workMinutes * 60_000;
  const challenge = sign(services.secrets, 'sell:work', [submissionId, salt, target, until].join('|'));
  return { salt, target, upTo, challenge };
}

/** The submission that the work was done for; null if it was not done, or too late. */
export function workedFor(
  { now, services }: VisitorContext,
  { challenge, number }: { challenge: string; number: number },
): number | null {
  const [id, salt, target, until] = unsign(services.secrets, 'sell:work', challenge)?.split('|') ?? [];
  if (!id || !salt || !target || Number(until) < now.getTime()) return null;
  return workHash(salt, number) === target ? Number(id) : null;
}
