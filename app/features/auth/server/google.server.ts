import { AppError } from '#app/core/errors.ts';
import type { Services } from '#app/platform/services.server.ts';

type Visit = { next: string; isPopup: boolean };

/** The provider's address for this visit, and the cookies that tie its return to it. */
export async function startGoogle({ config, signIn }: Services, request: Request, { next, isPopup }: Visit) {
  if (!config.google) throw new AppError('gone', { messageKey: 'auth.error.provider' });
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
