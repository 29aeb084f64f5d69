import { createHash, randomUUID } from 'node:crypto';
import { type Secrets, sign, unsign } from '#app/platform/security/secrets.server.ts';

/** A hash, so that e-mail addresses are stored neither with the limits nor in the log or the browser. */
export function accountKey(email: string) {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

const cookieName = 'sahuaro_device';
/** A shared computer remembers the last people who signed in on it. */
const mostPeople = 8;

type Known = { account: string; device: string };

/** The accounts that this browser has signed in to, or confirmed by e-mail, newest first. */
function knownAccounts(secrets: Secrets, cookies: string | null): Known[] {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1];
  const entries = (value && unsign(secrets, 'device', value))?.split(',') ?? [];
  return entries.flatMap((entry) => {
    const [account, device] = entry.split(':');
    return account && device ? [{ account, device }] : [];
  });
}

/** The mark of this browser for an account; null when it has never signed in to it. */
export function knownDevice(secrets: Secrets, cookies: string | null, email: string) {
  const account = accountKey(email);
  return knownAccounts(secrets, cookies).find((known) => known.account === account)?.device ?? null;
}

type Site = { secrets: Secrets; publicOrigin: string };

/** The cookie that makes this browser a known device of an account, besides those that it already knows. */
export function deviceCookie(
  { secrets, publicOrigin }: Site,
  cookies: string | null,
  email: string,
  device = knownDevice(secrets, cookies, email) ?? randomUUID(),
) {
  const account = accountKey(email);
  const others = knownAccounts(secrets, cookies).filter((known) => known.account !== account);
  const all = [{ account, device }, ...others].slice(0, mostPeople);
  const value = sign(secrets, 'device', all.map((known) => `${known.account}:${known.device}`).join(','));
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}

/** The same for a browser whose owner has just proved who they are by e-mail: as a new device, with all its tries. */
export const newDeviceCookie = (site: Site, cookies: string | null, email: string) =>
  deviceCookie(site, cookies, email, randomUUID());
