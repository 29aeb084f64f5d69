import type { LiveTopic } from '#app/core/live-topic.ts';
import type { Database } from './database.server.ts';
import type { EventFeed } from '../live/events.server.ts';

type Reads = Map<string, Promise<unknown>>;
const kept = new WeakMap<Database, Map<string, Reads>>();

/** From now on this process keeps what it has read of these topics until the database says that one changed. */
export function keepReads(db: Database, events: Pick<EventFeed, 'subscribe'>, topics: readonly LiveTopic[]) {
  const reads = new Map(topics.map(({ name }) => [name, new Map() as Reads]));
  kept.set(db, reads);
  events.subscribe(({ topic }) => reads.get(topic)?.clear());
}

/** For pages that show it; who decides by it or changes it reads it. Not to be changed by whoever gets it. */
export async function keptRead<Value>(
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
