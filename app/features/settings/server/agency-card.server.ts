import { cachedSettings } from './settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { agencyCard } from '../domain/agency-card.ts';
import { agencySettings } from '../domain/agency-settings.ts';

export async function readAgencyCard(db: Database) {
  return agencyCard(await cachedSettings(db, agencySettings));
}
