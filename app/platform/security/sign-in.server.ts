import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins';
import { accounts, sessions, verifications } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import type { Database } from '../data/database.server.ts';
import { log } from '../log.server.ts';
import { hashPassword, verifyPassword } from './passwords.server.ts';
import type { Config } from '../read-config.ts';
import { derivedKey, type Secrets } from './secrets.server.ts';

type Stranger = { id: string; email: string; displayName: string };

/** What the product decides about people; the library does the rest. */
export type SignInPolicy = {
  /** Why this person may not have a session now, as a code; null opens the door. Asked on every way in. */
  refusal(db: Database, userId: string): Promise<string | null>;
  /** A provider vouches for someone we do not know: which role, or null for «by invitation only». */
  roleForStranger(db: Database, email: string): Promise<string | null>;
  strangerCreated(db: Database, user: Stranger): Promise<void>;
  signedIn(db: Database, userId: string): Promise<void>;
};

const day = 24 * 3_600;
/** Remembered: a month, renewed by use. Otherwise the browser's session, and half a day at most. */
export const sessionLife = { remembered: 30 * day, renewAfter: day, unremembered: day / 2 };

type SignInOptions = {
  db: Database;
  secrets: Secrets;
  publicOrigin: string;
  google: Config['google'];
  policy: SignInPolicy;
};

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ db, secrets, publicOrigin, google, policy }: SignInOptions) {
  const isSecure = publicOrigin.startsWith('https:');

  return betterAuth({
    appName: 'Sahuaro',
    baseURL: publicOrigin,
    basePath: '/api/auth',
    secret: derivedKey(secrets[0], 'sign-in').toString('base64url'),
    trustedOrigins: [publicOrigin],
    database: drizzleAdapter(db as Parameters<typeof drizzleAdapter>[0], {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      modelName: 'user',
      fields: { name: 'displayName', emailVerified: 'isEmailVerified', image: 'photoUrl' },
      // Known to the library, set by our hooks alone: no request can name them.
      additionalFields: {
        role: { type: 'string', required: false, input: false, returned: false },
        status: { type: 'string', required: false, input: false, returned: false },
      },
      async validateUserInfo({ user, source }) {
        if (source.action !== 'create-user') return;
        const { email, emailVerified } = user;
        const { error } = await welcome(db, policy, { email: String(email ?? ''), emailVerified });
        return error ? { error } : undefined;
      },
    },
    // No cookie cache: a session that was ended is over at the next request.
    session: {
      expiresIn: sessionLife.remembered,
      updateAge: sessionLife.renewAfter,
      cookieCache: { enabled: false },
    },
    account: {
      accountLinking: { enabled: true },
      encryptOAuthTokens: true,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    databaseHooks: policyHooks(db, policy),
    plugins: google ? [genericOAuth({ config: [googleProvider(google)] })] : [],
    // Ours count in the database and know the account as well as the address.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (level, message) => log.debug('sign-in.library', { level, message }) },
    telemetry: { enabled: false },
    onAPIError: { errorURL: '/login' },
    advanced: {
      database: { generateId: 'uuid' },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      useSecureCookies: false,
      cookies: cookieNames(isSecure ? '__Host-' : ''),
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** Ours, so that the `__Host-` prefix can be had: bound to this host, over HTTPS, for every path. */
function cookieNames(prefix: string) {
  const cookie = (name: string) => ({ name: `${prefix}sahuaro_${name}` });
  return {
    session_token: cookie('session'),
    dont_remember: cookie('passing'),
    state: cookie('state'),
    pk_code_verifier: cookie('verifier'),
    account_data: cookie('account'),
    session_data: cookie('data'),
  };
}

type Welcome = { role: string; error?: never } | { role?: never; error: string };

/** An address that the provider does not vouch for is anybody's: it takes no invitation and makes no account. */
async function welcome(
  db: Database,
  policy: SignInPolicy,
  { email, emailVerified }: { email: string; emailVerified?: unknown },
): Promise<Welcome> {
  if (emailVerified !== true) return { error: 'email_not_verified' };
  const role = await policy.roleForStranger(db, email);
  return role ? { role } : { error: 'invitation_only' };
}

/** Where the product's decisions are asked for: when a person is made, and whenever a session would begin. */
function policyHooks(db: Database, policy: SignInPolicy): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        async before(user) {
          const { role, error } = await welcome(db, policy, user);
          if (error) throw APIError.from('FORBIDDEN', { code: error, message: error });
          return { data: { ...user, role, status: 'active' } };
        },
        after: ({ id, email, name }) => policy.strangerCreated(db, { id, email, displayName: name }),
      },
    },
    session: {
      create: {
        async before(session) {
          const code = await policy.refusal(db, session.userId);
          if (code) throw APIError.from('FORBIDDEN', { code, message: code });
          const isRemembered = session.expiresAt.getTime() - Date.now() > day * 1_000;
          if (isRemembered) return;
          return { data: { ...session, expiresAt: new Date(Date.now() + sessionLife.unremembered * 1_000) } };
        },
        after: (session) => policy.signedIn(db, session.userId),
      },
      update: {
        // The library asks a cookie whether a session may be renewed; the session itself knows better.
        async before({ expiresAt }, context) {
          const held = context?.context.session?.session;
          if (expiresAt && held && lifeOf(held) < day * 1_000) return { data: { expiresAt: held.expiresAt } };
        },
      },
    },
  };
}

/** How long a session was given when it began or was last renewed, in milliseconds. */
function lifeOf({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  return expiresAt.getTime() - createdAt.getTime();
}

/** Google by its discovery document, so that tests can put a server of their own in its place. */
function googleProvider({ clientId, clientSecret, discoveryUrl }: NonNullable<Config['google']>) {
  return {
    providerId: 'google',
    name: 'Google',
    discoveryUrl,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    prompt: 'select_account' as const,
    mapProfileToUser: (profile: Record<string, unknown>) => ({
      name: textOf(profile['name']) ?? '',
      email: textOf(profile['email']) ?? '',
      image: textOf(profile['picture']),
      emailVerified: profile['email_verified'] === true,
    }),
  };
}

function textOf(claim: unknown) {
  return typeof claim === 'string' ? claim : undefined;
}
