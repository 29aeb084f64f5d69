import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { catalogueSettings } from '../domain/catalogue-settings.ts';

/** Hosts from which pages may load map images, for the content security policy. */
export async function mapTileHosts(db: Database): Promise<readonly string[]> {
  const { mapTiles } = await cachedSettings(db, catalogueSettings);
  return tileHostsOf(mapTiles.url);
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
function tileHostsOf(url: string) {
  const plain = /^https:\/\/([\w.{}-]+)(?::\d+)?\//.exec(url)?.[0];
  if (!plain) return [];
  return [plain.slice(0, -1).replace('{s}', '*')].filter((host) => !/[{}]/.test(host));
}
