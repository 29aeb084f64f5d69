import type { LiveTopic } from '#app/core/live-topic.ts';
import type { Database } from './database.server.ts';
import type { EventFeed } from '../live/events.server.ts';

type Reads = Map<string, Promise<unknown>>;
const kept = new WeakMap<Database, Map<string, Reads>>();

/** Caches reads of these topics in this process until the database announces that the topic changed. */
export function startReadCache(
  db: Database,
  events: Pick<EventFeed, 'subscribe'>,
  topics: readonly LiveTopic[],
) {
  const reads = new Map(topics.map(({ name }) => [name, new Map() as Reads]));
  kept.set(db, reads);
  events.subscribe(({ topic }) => reads.get(topic)?.clear());
}

/**
 * For pages that only show the value: code that decides by it or changes it must read the database. Callers must not
 * modify the value, because it is shared.
 */
export async function cachedRead<Value>(
  db: Database,
  { topic, key }: { topic: LiveTopic; key: string },
  read: () => Promise<Value>,
): Promise<Value> {
  const reads = kept.get(db)?.get(topic.name);
  if (!reads) return read();
  const known = reads.get(key) ?? read();
  reads.set(key, known);
  try {
    return (await known) as Value;
  } catch (error) {
    reads.delete(key);
    throw error;
  }
}
