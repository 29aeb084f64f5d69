import { type AppError, isAppError } from '#app/core/errors.ts';
import { recordAudit } from '../data/audit.server.ts';
import { log } from '../log.server.ts';
import { enforceLimits } from './rate-limit.server.ts';
import type { RequestFacts } from './request-facts.server.ts';

/** How many refusals of one person are kept in an hour: enough to see what was tried, and no flood. */
const keptRefusals = { times: 60, seconds: 3_600 };

/** Keeps in the audit that somebody with a session asked for what they may not have. */
export async function noteRefusal(
  { services, actor, origin }: RequestFacts,
  request: Request,
  { kind }: AppError,
) {
  if (kind !== 'forbidden' || !actor) return;
  const { db } = services;
  const id = new URL(request.url).pathname.replace(/\.data$/, '').slice(0, 200);
  try {
    await enforceLimits(db, [{ key: `refusal:${actor.id}`, ...keptRefusals }]);
    await recordAudit(
      { db, actor, origin },
      { action: 'access.refused', subject: { type: 'page', id }, after: { method: request.method } },
    );
  } catch (error) {
    if (!isAppError(error, 'too_many_requests')) log.warn('audit.refusal-not-kept', { error });
  }
}
