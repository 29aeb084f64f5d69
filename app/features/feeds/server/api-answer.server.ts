import { isAppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';

/** Enough for a program that reads a whole catalogue, too few for one in an endless loop. */
export const apiUse = { times: 300, seconds: 60 };

/** Answers an API request within its rate limit; expected errors are problem documents (RFC 9457), in Spanish. */
export async function answerApi(
  { db, origin }: VisitorContext,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    await enforceLimits(db, [{ key: `api:${addressKey(origin.ip)}`, ...apiUse }]);
    return await run();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { kind, messageKey, params, retryAfter } = error;
    const status = kind === 'validation' ? 400 : error.status;
    const problem = {
      type: 'about:blank',
      title: translate(`feeds.api.problem.${kind}`),
      status,
      detail: translate(messageKey, params),
    };
    return new Response(JSON.stringify(problem), {
      status,
      headers: {
        'Content-Type': 'application/problem+json; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
      },
    });
  }
}
