import { describe, expect, test, vi } from 'vitest';
import { liveTopic } from '#app/core/live-topic.ts';
import type { LiveEvent } from '#app/platform/live/events.server.ts';
import { sharedPages } from './shared-pages.ts';

const publicTopics = ['catalogue', 'settings', 'fraccionamientos'];

function setUp() {
  let listener: (event: LiveEvent) => void = () => {};
  const feed = { isCurrent: true };
  const events = {
    subscribe(given: typeof listener) {
      listener = given;
      return () => {};
    },
    isCurrent: () => Promise.resolve(feed.isCurrent),
  };
  const shared = sharedPages(events, publicTopics.map(liveTopic));
  const change = (topic: string) => listener({ topic, cursor: '1-1', subjectId: null, audience: 'everyone' });
  return { shared, change, feed };
}

const page = (
  text: string,
  options: { isShared?: boolean; headers?: Record<string, string>; status?: number } = {},
) =>
  vi.fn<() => Promise<{ response: Response; isShared: boolean; document: null }>>(async () => ({
    response: new Response(text, { status: options.status ?? 200, headers: options.headers ?? {} }),
    isShared: options.isShared ?? true,
    document: null,
  }));

describe('pages shared by all visitors', () => {
  test('are rendered once for fifty simultaneous requests', async () => {
    const { shared } = setUp();
    const render = page('hola');
    const answers = await Promise.all(Array.from({ length: 50 }, () => shared('a', null, render)));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(50).fill('hola'));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test.each(publicTopics)('are rendered again after a change of %s', async (topic) => {
    const { shared, change } = setUp();
    await shared('a', null, page('antes'));
    change('users');
    expect(await (await shared('a', null, page('nunca'))).text()).toBe('antes');
    change(topic);
    expect(await (await shared('a', null, page('después'))).text()).toBe('después');
  });

  test('are rendered again while a committed change has not been announced yet', async () => {
    const { shared, feed } = setUp();
    await shared('a', null, page('antes'));
    feed.isCurrent = false;
    expect(await (await shared('a', null, page('ya'))).text()).toBe('ya');
    feed.isCurrent = true;
    expect(await (await shared('a', null, page('nunca'))).text()).toBe('antes');
  });

  test('are not cached when something changed while they were rendered', async () => {
    const { shared, change } = setUp();
    await shared('a', null, async () => {
      const answer = await page('viejo')();
      change('catalogue');
      return answer;
    });
    expect(await (await shared('a', null, page('nuevo'))).text()).toBe('nuevo');
  });

  test.each([
    ['whose loader does not allow it', { isShared: false }],
    ['that set a cookie', { headers: { 'set-cookie': 'a=1' } }],
    ['that failed', { status: 404 }],
  ])('pages %s are never cached', async (_which, options) => {
    const { shared } = setUp();
    const render = page('mío', options);
    await shared('a', null, render);
    await shared('a', null, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('are answered with 304 to a browser that already has them', async () => {
    const { shared } = setUp();
    const first = await shared('a', null, page('hola', { headers: { 'content-encoding': 'gzip' } }));
    const again = await shared('a', `W/${first.headers.get('etag')}`, page('nunca'));
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('an error is not shared with other visitors', async () => {
    const { shared } = setUp();
    await expect(shared('a', null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await (await shared('a', null, page('sí'))).text()).toBe('sí');
  });

  test('the oldest pages are evicted when there are too many', async () => {
    const { shared } = setUp();
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (let index = 0; index < 20; index++) await shared(`page ${index}`, null, page(large));
    const render = page('otra vez');
    expect(await (await shared('page 0', null, render)).text()).toBe('otra vez');
    expect(await (await shared('page 19', null, page('nunca'))).text()).toBe(large);
  });
});
