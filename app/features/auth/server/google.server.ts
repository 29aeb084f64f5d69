import { AppError } from '#app/core/errors.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';

type Visit = { next: string; isPopup: boolean };
type GoogleContext = VisitorContext & { request: Request; services: Services };

/**
 * The provider's address for this sign-in, and the cookies that tie the return to it. Each start is stored as a row.
 */
export async function startGoogle(context: GoogleContext, { next, isPopup }: Visit) {
  const { request, origin } = context;
  const { config, signIn } = context.services;
  if (!config.google) throw new AppError('gone', { messageKey: 'auth.error.provider' });
  await enforceLimits(context.db, [{ key: `google:${addressKey(origin.ip)}`, times: 30, seconds: 900 }]);
  const wayBack = `/auth/google?next=${encodeURIComponent(next)}`;
  const { headers, response } = await signIn.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: isPopup ? `${wayBack}&popup=on` : next,
      errorCallbackURL: isPopup ? `${wayBack}&popup=on` : '/login',
      newUserCallbackURL: isPopup ? `${wayBack}&popup=on` : next,
      disableRedirect: true,
    },
    headers: request.headers,
    returnHeaders: true,
  });
  if (!response.url) throw new AppError('gone', { messageKey: 'auth.error.provider' });
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie);
  return { url: response.url, headers: cookies };
}
