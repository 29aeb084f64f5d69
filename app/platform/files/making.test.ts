import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicFiles, openPublicFile } from './public-files.server.ts';
import { hashOf, generatedFileStore } from './generated-files.server.ts';
import { startPrintPool } from '../print/print-pool.server.ts';
import { answerFile, answerWithEtag } from '../http/etag-answer.server.ts';

// Processes are started, which takes long on a busy machine.

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-made-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('generated files', () => {
  test('are made once, also when many ask at the same time', async () => {
    const made = generatedFileStore(join(folder, 'once'));
    let times = 0;
    const make = () => {
      times++;
      return Promise.resolve(bytes('hola'));
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => made.get('a.jpg', make)));
    answers.push(
      await made.get('a.jpg', make),
      await generatedFileStore(join(folder, 'once')).get('a.jpg', make),
    );
    expect(times).toBe(1);
    expect(new Set(answers.map((answer) => Buffer.from(answer).toString()))).toEqual(new Set(['hola']));
  });

  test('are made again after a failure', async () => {
    const made = generatedFileStore(join(folder, 'again'));
    await expect(made.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await made.get('a', () => Promise.resolve(bytes('sí')))).toEqual(bytes('sí'));
  });

  test('never exceed their size: the oldest are removed', async () => {
    const root = join(folder, 'sweep');
    const made = generatedFileStore(root, { maxBytes: 1_000 });
    for (let index = 0; index < 40; index++) {
      await made.get(`f${String(index).padStart(2, '0')}`, () => Promise.resolve(new Uint8Array(100)));
    }
    const names = await readdir(root);
    expect(names.length).toBeLessThanOrEqual(11);
    expect(names).toContain('f39');
    expect(names).not.toContain('f00');
  });

  test('have a name that depends on what went into them', () => {
    expect(hashOf('a', { b: 1 })).toBe(hashOf('a', { b: 1 }));
    expect(hashOf('a', { b: 1 })).not.toBe(hashOf('a', { b: 2 }));
    expect(hashOf('ab')).not.toBe(hashOf('a', 'b'));
  });
});

describe('publicFiles', () => {
  const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

  test('are written once per stamp, in pieces, and read from the disk', async () => {
    const fileSet = publicFiles(join(folder, 'publicFiles'));
    let times = 0;
    const making = (stamp: string) => ({
      name: 'feed',
      stamp,
      write: async (writer: {
        begin: (name: string) => Promise<void>;
        write: (text: string) => Promise<void>;
      }) => {
        times++;
        await writer.begin('one');
        await writer.write('á');
        await writer.write(stamp);
        await writer.begin('two');
        await writer.write('dos');
      },
    });
    const [first, second] = await Promise.all([fileSet(making('1')), fileSet(making('1'))]);
    expect(times).toBe(1);
    expect(first).toBe(second);
    const file = first?.files.get('one');
    expect(file?.bytes).toBe(3);
    expect(file && (await text(await openPublicFile(file)))).toBe('á1');

    const later = await fileSet(making('2'));
    expect(times).toBe(2);
    expect(later.files.get('one')?.etag).not.toBe(file?.etag);
    expect(later.files.get('two')?.etag).toBe(first?.files.get('two')?.etag);
  });

  test('an older file can be read to its end after a newer one replaced it', async () => {
    const fileSet = publicFiles(join(folder, 'reading'));
    const making = (stamp: string) => ({
      name: 'feed',
      stamp,
      write: async (writer: {
        begin: (name: string) => Promise<void>;
        write: (text: string) => Promise<void>;
      }) => {
        await writer.begin('one');
        await writer.write(stamp.repeat(200_000));
      },
    });
    const file = (await fileSet(making('a'))).files.get('one');
    const stream = file && (await openPublicFile(file));
    await fileSet(making('b'));
    await expect.poll(async () => (await readdir(join(folder, 'reading'))).length).toBe(1);
    expect(stream && (await text(stream))).toBe('a'.repeat(200_000));
  });

  test('expire: a change that the stamp does not show is seen after a while', async () => {
    let clock = 0;
    let content = 'antes';
    const fileSet = publicFiles(join(folder, 'old'), { maxAge: 1_000, now: () => clock });
    const making = {
      name: 'feed',
      stamp: 'same',
      write: async (writer: {
        begin: (name: string) => Promise<void>;
        write: (text: string) => Promise<void>;
      }) => {
        await writer.begin('one');
        await writer.write(content);
      },
    };
    const etag = async () => (await fileSet(making)).files.get('one')?.etag;
    const before = await etag();
    content = 'después';
    expect(await etag()).toBe(before);
    clock = 2_000;
    expect(await etag()).not.toBe(before);
  });

  test('leave nothing behind when writing fails', async () => {
    const fileSet = publicFiles(join(folder, 'half'));
    const write = () => Promise.reject(new Error('cortado'));
    await expect(fileSet({ name: 'feed', stamp: '1', write })).rejects.toThrow('cortado');
    const good = await fileSet({
      name: 'feed',
      stamp: '1',
      write: async (writer) => {
        await writer.begin('one');
        await writer.write('entero');
      },
    });
    expect(good.files.get('one')?.bytes).toBe(6);
  });
});

describe('answers', () => {
  const asking = (etag?: string, method = 'GET') =>
    new Request('http://x/', { method, headers: etag ? { 'if-none-match': etag } : {} });
  const kind = { type: 'text/plain', cache: 'public, max-age=60' };

  test('are not sent again to a client that has them', async () => {
    const first = answerWithEtag(asking(), 'hola', kind);
    const etag = first.headers.get('etag') ?? '';
    expect(await first.text()).toBe('hola');
    expect(first.headers.get('content-length')).toBe('4');
    for (const held of [etag, `W/${etag}`, `"otra", ${etag}`, '*']) {
      const again = answerWithEtag(asking(held), 'hola', kind);
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect(answerWithEtag(asking('"otra"'), 'hola', kind).status).toBe(200);
    expect(answerWithEtag(asking(etag), 'adiós', kind).status).toBe(200);
  });

  test('to HEAD give the length of a file without opening it', async () => {
    const answer = await answerFile(
      asking(undefined, 'HEAD'),
      { path: '/no/existe', etag: '"a"', bytes: 12 },
      kind,
    );
    expect(answer.headers.get('content-length')).toBe('12');
    expect(await answer.text()).toBe('');
  });
});

describe('the print pool', () => {
  const module = async (name: string, code: string) => {
    const path = join(folder, `${name}.mjs`);
    await writeFile(path, code);
    return path;
  };

  test('prints one document after the other, and a failure affects only its own', async () => {
    const print = startPrintPool();
    const good = await module(
      'good',
      'let n = 0; export const print = async (c) => Buffer.from(c.text + ++n);',
    );
    const bad = await module('bad', 'export const print = async () => { throw new Error("roto"); };');
    const results = await Promise.allSettled([
      print(good, { text: 'a' }),
      print(bad, {}),
      print(good, { text: 'b' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(
      results.flatMap((one) => (one.status === 'fulfilled' ? [Buffer.from(one.value).toString()] : [])),
    ).toEqual(['a1', 'b2']);
  });

  test('a worker that dies or hangs is replaced', async () => {
    const print = startPrintPool({ requestTime: 1_500 });
    const dies = await module('dies', 'export const print = async () => process.exit(3);');
    const hangs = await module('hangs', 'export const print = () => { for (;;); };');
    const good = await module('good2', 'export const print = async () => Buffer.from("bien");');
    const results = await Promise.allSettled([print(dies, {}), print(hangs, {}), print(good, {})]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  test('refuses orders beyond its queue', async () => {
    const print = startPrintPool({ waiting: 1 });
    const good = await module('good3', 'export const print = async () => Buffer.from("x");');
    // All three are requested before any can be finished.
    const [first, second, third] = [print(good, {}), print(good, {}), print(good, {})];
    await expect(third).rejects.toMatchObject({ kind: 'unavailable' });
    await Promise.all([first, second]);
  });

  test('gets none of our environment variables', async () => {
    const print = startPrintPool();
    const looks = await module(
      'looks',
      'export const print = async () => Buffer.from(JSON.stringify(process.env));',
    );
    const seen = JSON.parse(Buffer.from(await print(looks, {})).toString()) as Record<string, string>;
    expect(
      Object.keys(seen).filter(
        (name) => !['NODE_ENV', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name),
      ),
    ).toEqual([]);
  });
});
