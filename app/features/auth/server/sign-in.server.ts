import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import { AppError, isAppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  addressKey,
  enforceLimits,
  forgetUses,
  type GrowingLimit,
  type Limit,
  uncountUse,
} from '#app/platform/http/rate-limit.server.ts';
import { isMailSent } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { loginInput } from '../domain/auth-schema.ts';
import { passwordTries } from '../domain/sign-in-limits.ts';
import { accountKey, deviceCookie, knownDevice } from './known-device.server.ts';

type SignInContext = VisitorContext & { request: Request; services: Services };

/** Milliseconds that every refusal takes at least, so that its time does not reveal the reason. */
const responseTime = 350;

/** Signs in with a password. Returns the cookies of the new session. */
export async function signInWithPassword(
  context: SignInContext,
  { email, password, remember }: z.output<typeof loginInput>,
): Promise<Headers> {
  const { services, request, origin } = context;
  const cookies = request.headers.get('cookie');
  const limits = loginLimits(email, addressKey(origin.ip), knownDevice(services.secrets, cookies, email));
  await enforceTries(context, limits);

  const startedAt = performance.now();
  try {
    const { headers } = await services.signIn.api.signInEmail({
      body: { email, password, rememberMe: remember === 'on' },
      headers: signInHeaders(request.headers),
      returnHeaders: true,
    });
    await forgiveTries(context.db, limits);
    headers.append('Set-Cookie', deviceCookie(services, cookies, email));
    return headers;
  } catch (error) {
    const refusal = asRefusal(error);
    await recordAudit(context, {
      action: 'auth.sign-in-refused',
      subject: { type: 'sign-in', id: accountKey(email) },
      after: { reason: refusal.messageKey },
    });
    await new Promise((resolve) => setTimeout(resolve, startedAt + responseTime - performance.now()));
    throw refusal;
  }
}

/** Opens a session for a person who has just set a new password. */
export async function openSession({ services, request }: SignInContext, email: string, password: string) {
  const { headers } = await services.signIn.api.signInEmail({
    body: { email, password, rememberMe: false },
    headers: signInHeaders(request.headers),
    returnHeaders: true,
  });
  headers.append('Set-Cookie', deviceCookie(services, request.headers.get('cookie'), email));
  return headers;
}

/** Without the old session cookie, so that the new session does not continue the old one. */
function signInHeaders(given: Headers) {
  const headers = new Headers();
  const agent = given.get('user-agent');
  if (agent) headers.set('user-agent', agent);
  return headers;
}

type LoginLimits = { growing: GrowingLimit[]; windows: Limit[] };

/**
 * A known device answers only for itself, so that strangers cannot lock its owner out. Anybody else waits longer after
 * each wrong password on an account, shares the tries of their address, and last those of the account over all
 * addresses, which a single address therefore never reaches.
 */
function loginLimits(email: string, address: string, device: string | null): LoginLimits {
  const account = accountKey(email);
  const { growing, address: ofAddress, account: ofAccount } = passwordTries;
  if (device) return { growing: [{ key: `login:device:${account}:${device}`, ...growing }], windows: [] };
  return {
    growing: [{ key: `login:near:${account}:${address}`, ...growing }],
    windows: [
      { key: `login:address:${address}`, ...ofAddress },
      { key: `login:account:${account}`, ...ofAccount },
    ],
  };
}

/** Refuses a try that comes too early, and says how else to get in: the wait, or a link by e-mail. */
async function enforceTries({ db, services }: SignInContext, { growing, windows }: LoginLimits) {
  try {
    await enforceLimits(db, [...growing, ...windows]);
  } catch (error) {
    if (!isAppError(error, 'too_many_requests')) throw error;
    const canConfirm = isMailSent(services.config);
    throw new AppError('too_many_requests', {
      messageKey: canConfirm ? 'auth.error.wait_or_confirm' : 'auth.error.wait',
      params: error.params,
      retryAfter: error.retryAfter ?? 60,
      details: { code: canConfirm ? 'wait_or_confirm' : 'wait' },
      cause: error,
    });
  }
}

/** The right password counts as no try, and the waits for this account begin again. */
async function forgiveTries(db: Database, { growing, windows }: LoginLimits) {
  await forgetUses(db, growing);
  await uncountUse(db, windows);
}

const refusals: Record<string, string> = {
  account_disabled: 'auth.error.disabled',
  email_not_verified: 'auth.error.not_verified',
};

function asRefusal(error: unknown) {
  if (error instanceof AppError) return error;
  if (!(error instanceof APIError)) throw error;
  const code = String(error.body?.code ?? '');
  return new AppError('unauthenticated', {
    messageKey: refusals[code] ?? 'auth.error.credentials',
    details: { code: code in refusals ? code : 'credentials' },
    cause: error,
  });
}
