import { and, eq, gt, sql } from 'drizzle-orm';
import { type Actor, canEnterSection, type Section } from '#app/core/access.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type EventFeed, isLater, type LiveEvent } from '#app/platform/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { loadActor } from './load-actor.server.ts';

type StreamOptions = {
  db: Database;
  events: EventFeed;
  actor: Actor;
  sessionToken: string;
  /** The last event this browser saw, if it comes back after a cut. */
  lastEventId: string | null;
  signal: AbortSignal;
};

/** After these, who someone is or what they may see can be different. */
const identityTopics = new Set(['roles', 'users', 'session']);
const heartbeat = 20_000;

/** What changes, as it changes, limited to what this person may see at that moment. */
export function liveStream({ db, events, actor: first, sessionToken, lastEventId, signal }: StreamOptions) {
  const encoder = new TextEncoder();
  let actor: Actor = first;
  let leave = () => {};

  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      let work = Promise.resolve();
      const write = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      const end = (lastWords: string) => {
        if (!open) return;
        write(lastWords);
        open = false;
        leave();
        controller.close();
      };

      async function refresh() {
        const current = await currentActor(db, actor.id, sessionToken);
        if (current) actor = current;
        else end('event: session\ndata: {"ended":true}\n\n');
      }
      async function deliver(event: LiveEvent) {
        if (identityTopics.has(event.topic)) await refresh();
        if (isFor(actor, event)) write(asMessage(event));
      }
      /** One after another, so that what a person may see is settled before the next event is judged. */
      const inOrder = (step: () => Promise<void>) => {
        work = work.then(step).catch((error: unknown) => {
          log.warn('live.failed', { error });
          end('retry: 1000\n\n');
        });
      };

      const pending: LiveEvent[] = [];
      let replayed: string | null = null;
      const unsubscribe = events.subscribe((event) => {
        if (replayed === null) pending.push(event);
        else inOrder(() => deliver(event));
      });
      const timer = setInterval(() => {
        write(': \n\n');
        inOrder(refresh);
      }, heartbeat);
      const goodbye = () => end('retry: 1000\n\n');
      leave = () => {
        unsubscribe();
        clearInterval(timer);
        events.goodbye.removeEventListener('abort', goodbye);
      };
      events.goodbye.addEventListener('abort', goodbye);
      signal.addEventListener('abort', () => end(''));

      const missed = lastEventId ? await events.since(lastEventId) : [];
      replayed = missed?.at(-1)?.cursor ?? lastEventId ?? events.latestCursor();
      const from = replayed;
      // A greeting with a cursor, so that even a browser that saw nothing can say where it was.
      write(`retry: 1000\nid: ${from}\nevent: ${missed ? 'ready' : 'reset'}\ndata: {}\n\n`);
      for (const event of missed ?? []) inOrder(() => deliver(event));
      for (const event of pending) if (isLater(event.cursor, from)) inOrder(() => deliver(event));
    },
    cancel: () => leave(),
  });
}

async function currentActor(db: Database, userId: string, sessionToken: string) {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, sessionToken), gt(sessions.expiresAt, sql`now()`)));
  return session ? loadActor(db, userId) : null;
}

function isFor(actor: Actor, { audience }: LiveEvent) {
  if (audience === 'everyone') return true;
  const [kind, name] = audience.split(':');
  return kind === 'user' ? name === actor.id : canEnterSection(actor.grants, name as Section);
}

function asMessage({ cursor, topic, subjectId }: LiveEvent) {
  return `id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ topic, id: subjectId })}\n\n`;
}
