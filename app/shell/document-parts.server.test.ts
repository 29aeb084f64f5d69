import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './document-parts.server.ts';

const page =
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/><title>x</title></head>' +
  '<body><main>algo</main><script>1</script><script type="module" async="">start()</script></body></html>';

test('visible content comes before every requested script', () => {
  expect(partsOf(page, null)).toEqual({
    head: '<!DOCTYPE html><html><head><title>x</title>',
    body: '</head><body><main>algo</main><script>1</script>',
    tail: '<script type="module">start()</script></body></html>',
  });
});

test.each(['', '<html><head></head><body></body></html>', '<p>suelto</p>'])(
  'nothing of «%s» is lost',
  (html) => {
    const { head, body, tail } = partsOf(html, null);
    expect(head + body + tail).toBe(html);
  },
);

test('any data arrives unchanged and cannot break out of its script', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>alert(1)', '<!--', '\u2028'),
  );
  let taken: string[] = [];
  const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push('end') };
  const browser = createContext({ window: { __reactRouterContext: { streamController } } });
  fc.assert(
    fc.property(texts, (data) => {
      const { tail } = partsOf(page, data);
      const source = /<script>(.*)<\/script><\/body><\/html>$/s.exec(tail)?.[1] ?? '';
      expect(source).not.toMatch(/[<>&\u2028\u2029]/);
      taken = [];
      runInContext(source, browser);
      expect(taken).toEqual([data, 'end']);
    }),
  );
});
