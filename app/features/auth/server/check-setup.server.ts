import { setTimeout } from 'node:timers/promises';
import type { Database } from '#app/platform/data/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { isSetupOpen } from './create-account.server.ts';

/** A document that has to wait longer is sent as «checking», and asks again for the answer. */
const documentPatience = 400;

export type SetupState = 'open' | 'done' | 'checking';

/** Whether the first account can still be created. */
export async function checkSetup(db: Database, { isDocument }: { isDocument: boolean }): Promise<SetupState> {
  // As specified: when the check fails, the page is shown. The use case checks again.
  const check = isSetupOpen(db).catch((error: unknown) => {
    log.error('auth.setup-check-failed', { error });
    return true;
  });
  const answer = check.then((isOpen) => (isOpen ? 'open' : 'done'));
  return isDocument ? Promise.race([answer, setTimeout(documentPatience, 'checking' as const)]) : answer;
}
