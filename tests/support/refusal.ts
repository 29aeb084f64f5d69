import { type AppError, isAppError } from '#app/core/errors.ts';

/** How the product refused this; fails where it did not, or where it broke instead. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}
