import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { asc, count } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { postalCodes } from '#db/schema/properties.ts';
import { importPostalFile, PostalFileError, type PostalProblem } from './postal-file.server.ts';

const shownProblems = 50;

/** The states whose postal codes are loaded, with how many colonias each has. */
export async function postalCodesPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'write'));
  const states = await db
    .select({ state: postalCodes.state, rows: count() })
    .from(postalCodes)
    .groupBy(postalCodes.state)
    .orderBy(asc(postalCodes.state));
  return { states };
}

/** Replaces the postal codes of every state in an uploaded file, with the same code as the command. */
export async function uploadPostalCodes(context: UseCaseContext, file: File) {
  authorize(can(context.actor.grants, 'settings', 'write'));
  await enforceLimits(context.db, [{ key: `postal:${context.actor.id}`, times: 20, seconds: 3_600 }]);
  const folder = await mkdtemp(join(tmpdir(), 'sahuaro-postal-'));
  const path = join(folder, 'postal-codes.txt');
  try {
    await pipeline(Readable.fromWeb(file.stream() as ReadableStream), createWriteStream(path));
    return await transact(context, async (inside) => {
      const states = await importPostalFile(inside.db, path);
      const rows = states.reduce((sum, state) => sum + state.rows, 0);
      await recordAudit(inside, {
        action: 'properties.postal-codes-imported',
        subject: { type: 'postal-codes', id: 'all' },
        after: { file: file.name.slice(0, 200), rows, states: states.map(({ state }) => state) },
      });
      return { states, rows };
    });
  } catch (error) {
    throw error instanceof PostalFileError ? refusal(error.problems) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refusal(problems: readonly PostalProblem[]) {
  const shown = problems
    .slice(0, shownProblems)
    .map(({ line, message }) => ({ line, text: translate(message.key, message.params) }));
  return new AppError('validation', {
    messageKey: 'exchange.postal.refused',
    params: { count: problems.length },
    details: { problems: shown },
  });
}
