import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../postgres/errors.server.ts';

/** Newest first: the first signs and encrypts, all are accepted. */
export type Secrets = readonly [string, ...string[]];

const placeholderWords = ['changeme', 'example', 'secret', 'cambiame', 'ejemplo'];

/**
 * The configured secrets, or one generated at the first start and stored in the data folder, readable only by its
 * owner.
 */
export async function loadSecrets(configured: readonly string[] | null, dataDir: string): Promise<Secrets> {
  const [first, ...older] = configured ?? (await storedSecrets(dataDir));
  if (!first)
    throw new OperatorError('No hay secretos: define SECRETS o borra el archivo keys/secrets vacío.');
  for (const secret of [first, ...older]) assertStrong(secret);
  return [first, ...older];
}

function assertStrong(secret: string) {
  const isExample = placeholderWords.some((word) => secret.toLowerCase().includes(word));
  if (secret.length < 32 || new Set(secret).size < 10 || isExample) {
    throw new OperatorError(
      'SECRETS es demasiado débil: usa al menos 32 caracteres al azar (openssl rand -base64 48).',
    );
  }
}

async function storedSecrets(dataDir: string) {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  try {
    // `wx`: of two processes that start together, one writes the file and the other reads it.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`);
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter(Boolean);
}

/** A key for one purpose, so that a value made for one purpose is not valid for another. */
export function derivedKey(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, 'sahuaro', purpose, 32));
}

/** Identifies the secret that made a value, without revealing the secret. */
export function keyId(secret: string) {
  return derivedKey(secret, 'key-id').subarray(0, 4).toString('hex');
}

/**
 * Encrypts text that must not be readable in the database. It is bound to `place` (table:column:row): moved to
 * another row, it cannot be decrypted.
 */
export function seal([secret]: Secrets, place: string, text: string) {
  return `${keyId(secret)}.${encrypted(secret, place, Buffer.from(text)).toString('base64url')}`;
}

export function unseal(secrets: Secrets, place: string, sealed: string) {
  const [id = '', payload = ''] = sealed.split('.');
  return decrypted(secretOf(secrets, id, place), place, Buffer.from(payload, 'base64url')).toString('utf8');
}

const keyIdLength = 4;

/** The same for a whole file: the key id, then the encrypted bytes. */
export function sealBytes([secret]: Secrets, place: string, bytes: Uint8Array) {
  return Buffer.concat([Buffer.from(keyId(secret), 'hex'), encrypted(secret, place, bytes)]);
}

export function unsealBytes(secrets: Secrets, place: string, sealed: Buffer) {
  const secret = secretOf(secrets, sealed.subarray(0, keyIdLength).toString('hex'), place);
  return decrypted(secret, place, sealed.subarray(keyIdLength));
}

function secretOf(secrets: Secrets, id: string, place: string) {
  const secret = secrets.find((candidate) => keyId(candidate) === id);
  if (!secret) throw new Error(`No key ${id} to open ${place}`);
  return secret;
}

/** The nonce, the authentication tag and the encrypted bytes. */
function encrypted(secret: string, place: string, bytes: Uint8Array) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'seal'), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(secret: string, place: string, bytes: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, 'seal'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** A keyed hash of the normalised value, to find equal values without storing them in readable form. */
export function blindIndex([secret]: Secrets, field: string, value: string) {
  return createHmac('sha256', derivedKey(secret, `blind:${field}`))
    .update(value)
    .digest('base64url');
}

/** Signs a short text that the browser keeps for us and cannot change. */
export function sign([secret]: Secrets, purpose: string, value: string) {
  return `${value}.${signature(secret, purpose, value)}`;
}

export function unsign(secrets: Secrets, purpose: string, signed: string) {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const matches = secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, purpose, value));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return matches ? value : null;
}

function signature(secret: string, purpose: string, value: string) {
  return createHmac('sha256', derivedKey(secret, `sign:${purpose}`))
    .update(value)
    .digest('base64url');
}
