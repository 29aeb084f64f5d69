import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSecrets } from '#tests/support/test-secrets.ts';
import {
  blindIndex,
  loadSecrets,
  seal,
  sealBytes,
  sign,
  unseal,
  unsealBytes,
  unsign,
} from './secrets.server.ts';

const [current, old] = testSecrets;

describe('secrets', () => {
  test('are created once and readable only by their owner, even when two processes start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahuaro-keys-'));
    const [one, two] = await Promise.all([loadSecrets(null, folder), loadSecrets(null, folder)]);
    expect(one).toEqual(two);
    expect(await loadSecrets(null, folder)).toEqual(one);
    expect((await stat(join(folder, 'keys/secrets'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, 'keys/secrets'), 'utf8')).length).toBeGreaterThan(32);
  });

  test.each(['a'.repeat(40), 'changeme-changeme-changeme-changeme', 'corta'])(
    '«%s» is refused',
    async (weak) => {
      await expect(loadSecrets([weak], '/nowhere')).rejects.toThrow('SECRETS');
    },
  );
});

describe('sealed text', () => {
  test('opens in its place with the key that sealed it, also after a change of keys', () => {
    const sealed = seal([old], 'users:rfc:1', 'VECJ880326XXX');
    expect(unseal([current, old], 'users:rfc:1', sealed)).toBe('VECJ880326XXX');
    expect(sealed).not.toContain('VECJ');
    expect(seal([old], 'users:rfc:1', 'VECJ880326XXX')).not.toBe(sealed);
  });

  test('does not open in another place, when changed, or without its key', () => {
    const sealed = seal([current], 'users:rfc:1', 'secreto');
    expect(() => unseal([current], 'users:rfc:2', sealed)).toThrow('authenticate');
    expect(() => unseal([current], 'users:rfc:1', `${sealed.slice(0, -2)}AA`)).toThrow('authenticate');
    expect(() => unseal([old], 'users:rfc:1', sealed)).toThrow('No key');
  });

  test('a file is sealed like a text: for its place, with its key', () => {
    const bytes = Buffer.from('%PDF-1.7 escritura');
    const sealed = sealBytes([old], 'lead_documents:1', bytes);
    expect(sealed.includes('escritura')).toBe(false);
    expect(unsealBytes([current, old], 'lead_documents:1', sealed)).toEqual(bytes);
    expect(() => unsealBytes([current, old], 'lead_documents:2', sealed)).toThrow('authenticate');
    expect(() => unsealBytes([current], 'lead_documents:1', sealed)).toThrow('No key');
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unsealBytes([old], 'lead_documents:1', changed)).toThrow('authenticate');
  });

  test('equal values are found by an index that reveals nothing', () => {
    expect(blindIndex([current], 'rfc', 'X')).toBe(blindIndex([current], 'rfc', 'X'));
    expect(blindIndex([current], 'rfc', 'X')).not.toBe(blindIndex([current], 'curp', 'X'));
    expect(blindIndex([current], 'rfc', 'X')).not.toBe(blindIndex([old], 'rfc', 'X'));
  });
});

test('a signed value is returned only when unchanged and for its purpose', () => {
  const signed = sign([current], 'device', 'abc');
  expect(unsign([current], 'device', signed)).toBe('abc');
  expect(unsign([old, current], 'device', signed)).toBe('abc');
  expect(unsign([current], 'other', signed)).toBeNull();
  expect(unsign([current], 'device', `x${signed}`)).toBeNull();
  expect(unsign([current], 'device', 'nothing')).toBeNull();
});
