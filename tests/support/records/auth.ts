import { newToken } from '#app/platform/security/tokens.server.ts';
import { type Makers, type Making } from '../scenarios/record-making.ts';
import { aPerson } from './users.ts';

export const makers: Makers = {
  resetPasswordCode: (making) => aCode(making, 'resetPassword'),
  verifyEmailCode: (making) => aCode(making, 'verifyEmail'),
};

/** The token of an e-mail to a user. */
async function aCode(making: Making, kind: string) {
  const { id, email } = await aPerson(making);
  const { token, tokenHash } = newToken();
  await making.query(
    `insert into account_tokens (user_id, kind, token_hash, email, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [id, kind, tokenHash, email],
  );
  return token;
}
