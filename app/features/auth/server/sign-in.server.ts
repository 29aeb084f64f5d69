import { createHash, randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { addressKey, enforceLimits, uncountUse, type Limit } from '#app/platform/http/rate-limit.server.ts';
import { type Secrets, sign, unsign } from '#app/platform/security/secrets.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { loginInput } from '../domain/auth-schema.ts';

type SignInContext = VisitorContext & { request: Request; services: Services };

const quarterHour = 15 * 60;

/** Milliseconds that every refusal takes at least, so that its time does not reveal the reason. */
const responseTime = 350;

/** Signs in with a password. Returns the cookies of the new session. */
export async function signInWithPassword(
  context: SignInContext,
  { email, password, remember }: z.output<typeof loginInput>,
): Promise<Headers> {
  const { services, request, origin } = context;
  const account = accountKey(email);
  const device = knownDevice(services.secrets, request.headers.get('cookie'), account);
  const limits = loginLimits(account, addressKey(origin.ip), device);
  await enforceLimits(context.db, limits);

  const startedAt = performance.now();
  try {
    const { headers } = await services.signIn.api.signInEmail({
      body: { email, password, rememberMe: remember === 'on' },
      headers: signInHeaders(request.headers),
      returnHeaders: true,
    });
    await uncountUse(context.db, limits);
    headers.append('Set-Cookie', deviceCookie(services, account, device));
    return headers;
  } catch (error) {
    const refusal = asRefusal(error);
    await recordAudit(context, {
      action: 'auth.sign-in-refused',
      subject: { type: 'sign-in', id: account },
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
  return headers;
}

/** Without the old session cookie, so that the new session does not continue the old one. */
function signInHeaders(given: Headers) {
  const headers = new Headers();
  const agent = given.get('user-agent');
  if (agent) headers.set('user-agent', agent);
  return headers;
}

/**
 * Few attempts per account, more per address, and a ceiling per account over all addresses. A browser that has signed
 * in before has its own allowance, so that strangers cannot lock its owner out.
 */
function loginLimits(account: string, address: string, device: string | null): Limit[] {
  return [
    { key: `login:near:${account}:${address}`, times: 5, seconds: quarterHour },
    { key: `login:address:${address}`, times: 20, seconds: quarterHour },
    device
      ? { key: `login:device:${account}:${device}`, times: 10, seconds: quarterHour }
      : { key: `login:account:${account}`, times: 20, seconds: 3_600 },
  ];
}

/** A hash, so that e-mail addresses are stored neither with the limits nor in the log. */
export function accountKey(email: string) {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
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

const deviceName = 'sahuaro_device';

function knownDevice(secrets: Secrets, cookies: string | null, account: string) {
  const value = new RegExp(`(?:^|;\\s*)${deviceName}=([^;]+)`).exec(cookies ?? '')?.[1];
  const [owner, device] = (value && unsign(secrets, 'device', value))?.split(':') ?? [];
  return owner === account && device ? device : null;
}

function deviceCookie({ secrets, publicOrigin }: Services, account: string, device: string | null) {
  const value = sign(secrets, 'device', `${account}:${device ?? randomUUID()}`);
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${deviceName}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}
