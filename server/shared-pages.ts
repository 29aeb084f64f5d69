import { createHash } from 'node:crypto';
import type { LiveTopic } from '#app/core/live-topic.ts';
import type { EventFeed } from '#app/platform/live/events.server.ts';
import type { RequestFacts } from '#app/platform/http/request-facts.server.ts';

type Kept = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  until: number;
};

const megabyte = 1024 * 1024;
const limits = { bytes: 64 * megabyte, seconds: 60 };

/** Cached pages by address; the least recently used page is evicted first. */
function pageStore() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }
  return {
    forgetAll() {
      kept.clear();
      bytes = 0;
    },
    keep(key: string, page: Kept) {
      forget(key);
      kept.set(key, page);
      bytes += page.body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= limits.bytes) return;
        forget(oldest);
      }
    },
    find(key: string) {
      const page = kept.get(key);
      if (!page || page.until < Date.now()) return null;
      kept.delete(key);
      kept.set(key, page);
      return page;
    },
  };
}

type Rendered = Pick<RequestFacts, 'isShared' | 'document'> & { response: Response };
type Render = () => Promise<Rendered>;

/**
 * A cache of pages that are the same for every visitor without a session. It is emptied as soon as something that they
 * show changes; the database announces changes, so this works with any number of processes. Only pages whose loader
 * allows it are cached.
 */
export function sharedPages(
  events: Pick<EventFeed, 'subscribe' | 'isCurrent'>,
  shownTopics: readonly LiveTopic[],
) {
  const topics = new Set(shownTopics.map(({ name }) => name));
  const store = pageStore();
  const underway = new Map<string, Promise<Response>>();
  let changeCount = 0;

  events.subscribe(({ topic }) => {
    if (!topics.has(topic)) return;
    store.forgetAll();
    changeCount++;
  });

  async function make(key: string, render: Render) {
    const changesBefore = changeCount;
    const { response, isShared, document } = await render();
    if (!isShared || response.status !== 200 || response.headers.has('set-cookie')) return response;

    const body = document ?? new Uint8Array(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const headers = [...response.headers].filter(([name]) => name !== 'etag');
    const page = { status: 200, headers, body, etag, until: Date.now() + limits.seconds * 1000 };
    // A page rendered from data read before a change must not be cached after it.
    if (changesBefore === changeCount) store.keep(key, page);
    return asResponse(page, null);
  }

  /**
   * Returns the page under this key and renders it at most once at a time. `known` is the ETag of the browser's copy.
   */
  return async function shared(key: string, known: string | null, render: Render): Promise<Response> {
    // A change committed a moment ago may not have been announced to this process yet: then the cache is not used. While
    // nobody can ask the database, a page that was true less than a minute ago is better than none.
    const isCurrent = await events.isCurrent().catch(() => null);
    if (isCurrent === false) return (await render()).response;
    const page = store.find(key);
    if (page) return asResponse(page, known);
    if (isCurrent === null) return (await render()).response;

    // There is no `await` between this lookup and `underway.set` when nothing is under way, so that simultaneous
    // requests all find the first rendering.
    const other = underway.get(key);
    if (other) {
      await other.catch(() => {});
      const made = store.find(key);
      if (made) return asResponse(made, known);
    }

    const making = make(key, render);
    underway.set(key, making);
    try {
      return await making;
    } finally {
      if (underway.get(key) === making) underway.delete(key);
    }
  };
}

function asResponse({ status, headers, body, etag }: Kept, known: string | null) {
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
  const response = new Response(isKnown ? null : body, { status: isKnown ? 304 : status, headers });
  response.headers.set('ETag', etag);
  if (isKnown) response.headers.delete('content-encoding');
  return response;
}
