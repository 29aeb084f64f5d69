import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { mapSettings } from '../domain/map-settings.ts';
import { imageHostsOf, streetsOf } from '../domain/map-streets.ts';

/** The streets for a page with a map. */
export async function readMapStreets(db: Database) {
  return streetsOf(await cachedSettings(db, mapSettings));
}

/** Hosts from which pages may load map images, for the content security policy. */
export async function mapImageHosts(db: Database) {
  return imageHostsOf(await cachedSettings(db, mapSettings));
}
