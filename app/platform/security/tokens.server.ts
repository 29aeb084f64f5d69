import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link. Only its hash is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}
