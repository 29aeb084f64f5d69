import type { Database } from '#app/platform/data/database.server.ts';
import type { StoredImage } from './demo-images.ts';
import type { Moments } from './moments.ts';
import type { People } from './property-rows.ts';

/** What every feature has at hand when it fills its part of the demo. */
export type DemoContext = {
  db: Database;
  people: People & { admin: string };
  /** Days counted from the moment of loading. */
  moments: Moments;
  images: ReadonlyMap<string, StoredImage>;
};
