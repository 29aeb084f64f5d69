import { eq, sql } from 'drizzle-orm';
import { type Actor, canEnterSection, type Section, seesOnlyOwn } from '#app/core/access.ts';
import type { RegisteredTopic } from '#app/platform/feature.server.ts';
import { liveChanges } from '#app/platform/live/live-changes.ts';
import { type Database, isConnectionLost } from '#app/platform/data/database.server.ts';
import { type EventFeed, isLater, type LiveEvent } from '#app/platform/live/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';

type StreamOptions = {
  db: Database;
  events: EventFeed;
  topics: readonly RegisteredTopic[];
  actor: Actor;
  sessionToken: string;
  /** The last event that this browser received, when it reconnects. */
  lastEventId: string | null;
  signal: AbortSignal;
  /** Called once, when the stream has ended. */
  onEnd: () => void;
};

const heartbeat = 20_000;
/** Milliseconds: events wait briefly so that a burst is sent together, a few times a second. */
const batchDelays = { first: 20, next: 200 };

/** A stream of changes, limited to what this person may see at that moment. */
export function liveStream(options: StreamOptions) {
  let line: OpenResponse | null = null;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      line = openResponse(controller);
      line.atEnd(options.onEnd);
      await connect(line, options);
    },
    cancel: () => line?.end(''),
  });
}

type OpenResponse = ReturnType<typeof openResponse>;

/** The open response: it takes text until it is closed, then runs the cleanups. */
function openResponse(controller: ReadableStreamDefaultController<Uint8Array>) {
  const encoder = new TextEncoder();
  const cleanups: (() => void)[] = [];
  let isOpen = true;
  let work = Promise.resolve();

  const write = (text: string) => {
    if (isOpen && text) controller.enqueue(encoder.encode(text));
  };
  const end = (lastWords: string) => {
    if (!isOpen) return;
    write(lastWords);
    isOpen = false;
    for (const cleanup of cleanups) cleanup();
    try {
      controller.close();
    } catch {
      // The browser closed the stream first.
    }
  };
  return {
    write,
    end,
    atEnd: (cleanup: () => void) => void cleanups.push(cleanup),
    /**
     * Runs steps one after another, so that the person's permissions are refreshed before the next event is filtered.
     */
    inOrder(step: () => Promise<void>) {
      work = work.then(step).catch((error: unknown) => {
        log.warn('live.failed', { error });
        end('retry: 1000\n\n');
      });
    },
  };
}

async function connect(line: OpenResponse, options: StreamOptions) {
  const { db, events, topics, sessionToken, lastEventId, signal } = options;
  const changesIdentity = new Set(topics.filter((one) => one.changesIdentity).map(({ topic }) => topic.name));
  const ownedSections = new Set(topics.flatMap(({ ownedSection = [] }) => ownedSection));
  let { actor } = options;
  let isUnchecked = false;
  const refresh = async () => {
    const current = await currentActor(db, actor.id, sessionToken);
    isUnchecked = false;
    if (typeof current === 'object') actor = current;
    else line.end(`event: session\ndata: {"reason":"${current}"}\n\n`);
  };
  const deliver = async (batch: readonly LiveEvent[]) => {
    if (isUnchecked || batch.some(({ topic }) => changesIdentity.has(topic))) await refresh();
    const theirs = batch.filter((event) => isFor(actor, event, ownedSections));
    line.write(asMessages(theirs, batch.at(-1)?.cursor));
  };
  /** While the database is away there is nothing to tell; the next event is told only after asking who listens. */
  const untilItIsBack = (error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    isUnchecked = true;
  };
  const send = inBatches((batch) => line.inOrder(() => deliver(batch)));
  line.atEnd(() => send.stop());

  // Subscribes before reading missed events, so that no event is lost in between.
  const meanwhile: LiveEvent[] = [];
  let replayed: string | null = null;
  line.atEnd(
    events.subscribe((event) => {
      if (replayed === null) meanwhile.push(event);
      else send.add(event);
    }),
  );
  const timer = setInterval(() => {
    line.write(': \n\n');
    line.inOrder(() => refresh().catch(untilItIsBack));
  }, heartbeat);
  line.atEnd(() => clearInterval(timer));
  const goodbye = () => line.end('retry: 1000\n\n');
  events.goodbye.addEventListener('abort', goodbye);
  line.atEnd(() => events.goodbye.removeEventListener('abort', goodbye));
  signal.addEventListener('abort', () => line.end(''));

  const missed = lastEventId ? await events.since(lastEventId) : [];
  const from = missed?.at(-1)?.cursor ?? (missed && lastEventId) ?? events.latestCursor();
  replayed = from;
  // The first message has a cursor, so that a browser that received nothing else can still reconnect from here.
  line.write(`retry: 1000\nid: ${from}\nevent: ${missed ? 'ready' : 'reset'}\ndata: {}\n\n`);
  if (missed?.length) line.inOrder(() => deliver(missed));
  for (const event of meanwhile) if (isLater(event.cursor, from)) send.add(event);
}

/** Collects events into batches: the first after a short delay, the next ones at intervals. */
function inBatches(handOver: (batch: readonly LiveEvent[]) => void) {
  let waiting: LiveEvent[] = [];
  let timer: NodeJS.Timeout | null = null;

  function flush() {
    timer = null;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    handOver(batch);
    timer = setTimeout(flush, batchDelays.next);
  }
  return {
    add(event: LiveEvent) {
      waiting.push(event);
      timer ??= setTimeout(flush, batchDelays.first);
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** A session that somebody ended is gone from the table; one that only grew old is still there. */
async function currentActor(db: Database, userId: string, sessionToken: string) {
  const [session] = await db
    .select({ isExpired: sql<boolean>`${sessions.expiresAt} <= now()` })
    .from(sessions)
    .where(eq(sessions.token, sessionToken));
  if (session?.isExpired) return 'expired';
  return (session && (await loadActor(db, userId))) ?? 'ended';
}

function isFor(actor: Actor, { audience }: LiveEvent, ownedSections: ReadonlySet<string | undefined>) {
  if (audience === 'everyone') return true;
  const [kind, name] = audience.split(':');
  if (kind === 'user') return name === actor.id;
  // People who see only their own records get events addressed to them, not those of the section.
  if (ownedSections.has(name) && seesOnlyOwn(actor.grants)) return false;
  return canEnterSection(actor.grants, name as Section);
}

/** Only the last message has the cursor: if the stream is cut before it, the whole batch is sent again. */
function asMessages(batch: readonly LiveEvent[], cursor: string | undefined) {
  const changes = liveChanges(batch);
  return changes
    .map((change, index) => {
      const id = index === changes.length - 1 ? `id: ${cursor}\n` : '';
      return `${id}event: change\ndata: ${JSON.stringify(change)}\n\n`;
    })
    .join('');
}
