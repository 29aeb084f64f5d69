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

/** What the product decides about accounts; the library does the rest. */
export type SignInPolicy = {
  /** A code for why this person may not have a session now, or null when they may. Called for every kind of sign-in. */
  refusal(db: Database, userId: string): Promise<string | null>;
  /** The role for a person whom only the identity provider knows, or null when an invitation is required. */
  roleForStranger(db: Database, email: string): Promise<string | null>;
  strangerCreated(db: Database, user: Stranger): Promise<void>;
  signedIn(db: Database, userId: string): Promise<void>;
};

const day = 24 * 3_600;
/**
 * A remembered session lasts a month and is renewed by use. Otherwise it ends with the browser, after half a day at
 * most.
 */
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
      // Declared for the library and set only by our hooks, so that no request can set them.
      additionalFields: {
        role: { type: 'string', required: false, input: false, returned: false },
        status: { type: 'string', required: false, input: false, returned: false },
      },
      async validateUserInfo({ user, source }) {
        if (source.action !== 'create-user') return;
        const { email, emailVerified } = user;
        const { error } = await decideNewAccount(db, policy, { email: String(email ?? ''), emailVerified });
        return error ? { error } : undefined;
      },
    },
    // No cookie cache, so that an ended session is invalid at the next request.
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
    // Our own limits count in the database, by account as well as by address.
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

/** Our own names, because the `__Host-` prefix binds a cookie to this host, HTTPS and every path. */
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

type NewAccountDecision = { role: string; error?: never } | { role?: never; error: string };

/**
 * Anybody could claim an address that the provider has not verified: it accepts no invitation and creates no account.
 */
async function decideNewAccount(
  db: Database,
  policy: SignInPolicy,
  { email, emailVerified }: { email: string; emailVerified?: unknown },
): Promise<NewAccountDecision> {
  if (emailVerified !== true) return { error: 'email_not_verified' };
  const role = await policy.roleForStranger(db, email);
  return role ? { role } : { error: 'invitation_only' };
}

/** Calls the policy when an account is created and whenever a session would begin. */
function policyHooks(db: Database, policy: SignInPolicy): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        async before(user) {
          const { role, error } = await decideNewAccount(db, policy, user);
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
        // The library decides by a cookie whether to renew a session; the stored session is more reliable.
        async before({ expiresAt }, context) {
          const held = context?.context.session?.session;
          if (expiresAt && held && lifeOf(held) < day * 1_000) return { data: { expiresAt: held.expiresAt } };
        },
      },
    },
  };
}

/** The lifetime of a session since it began or was last renewed, in milliseconds. */
function lifeOf({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  return expiresAt.getTime() - createdAt.getTime();
}

/** Google through its discovery document, so that tests can use their own server. */
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
