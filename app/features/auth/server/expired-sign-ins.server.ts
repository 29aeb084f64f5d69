import { oldRows } from '#app/platform/data/ageing.server.ts';
import { accountTokens, sessions, verifications } from '#db/schema/auth.ts';

/** Expired sessions and codes. Codes are kept a month longer, to tell a used code from a wrong one. */
export const expiredSignIns = [
  oldRows({ name: 'sessions', since: sessions.expiresAt }),
  oldRows({ name: 'verifications', since: verifications.expiresAt }),
  oldRows({ name: 'account codes', since: accountTokens.expiresAt, kept: { days: 30 } }),
];
