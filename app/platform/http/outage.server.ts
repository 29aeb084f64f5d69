import { AppError, isAppError } from '#app/core/errors.ts';
import { CommitUnknownError, isConnectionLost, sqlState } from '../data/database.server.ts';
import type { DatabaseWatch } from '../data/database-watch.server.ts';

const retryAfter = 5;

/** A query that waited too long for others, or that the server had no means for: not now, but soon. */
const busyStates = /^(57014|55P03|25P03|53[0-9A-Z]{3})$/;
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

type Asked = {
  watch: DatabaseWatch;
  /** When the request began, in milliseconds of `performance.now()`. */
  startedAt: number;
  /** What was asked for is a change, and not a page. */
  isWrite: boolean;
};

/**
 * What a failure means for the person, when the cause is the database or the disk and not a mistake of ours. Libraries
 * replace errors by their own, so any error counts during whose request the database was away.
 */
export function outageOf(error: unknown, { watch, startedAt, isWrite }: Asked): AppError | null {
  if (isAppError(error)) return null;
  if (isStorageFull(error)) return storageFull(error);
  if (error instanceof CommitUnknownError) {
    return new AppError('unavailable', { messageKey: 'common.error.maybe_saved', retryAfter, cause: error });
  }
  const isAway = isConnectionLost(error) || busyStates.test(sqlState(error) ?? '');
  return isAway || watch.failedSince(startedAt) ? databaseAway(isWrite, error) : null;
}

function databaseAway(isWrite: boolean, cause?: unknown) {
  const messageKey = isWrite ? 'common.error.not_saved' : 'common.error.unavailable';
  return new AppError('unavailable', { messageKey, retryAfter, cause });
}

const storageFull = (cause?: unknown) =>
  new AppError('storage_full', { messageKey: 'common.error.storage_full', cause });

/** Also an error that was wrapped by the query builder, or by who wrote a file. */
function isStorageFull(error: unknown) {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && fullCodes.has(String(current.code))) return true;
  }
  return false;
}
