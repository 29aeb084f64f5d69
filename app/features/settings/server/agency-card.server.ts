import { shownSettings } from './settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { agencyCard } from '../domain/agency-card.ts';

export async function readAgencyCard(db: Database) {
  return agencyCard(await shownSettings(db, 'agency'));
}
