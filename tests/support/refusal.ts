import { type AppError, isAppError } from '#app/core/errors.ts';

/** The error of a refused action. Fails when the action succeeds, or breaks with any other error. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}
