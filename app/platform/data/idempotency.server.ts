import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { idempotencyKeys } from '#db/schema/platform.ts';
import { transact, type VisitorContext } from '../use-case.server.ts';

type OnceOptions<Result> = {
  scope: string;
  key: string | undefined;
  /** What was sent. The same key with other content is another write: nobody's form may be taken for another's. */
  content: unknown;
  /** What a repeated request may be answered with: leave out a secret that is shown only once. */
  keep?: (result: Result) => Result;
};

/**
 * Runs a write once for the key that its form carried. The key is stored in the same transaction, so a copy that
 * arrives meanwhile waits for the first to end and gets its answer; if the first failed, the copy runs.
 */
export function once<Context extends VisitorContext, Result>(
  context: Context,
  { scope, key: given, content, keep = (result) => result }: OnceOptions<Result>,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (!given) return transact(context, run);
  const key = `${given}:${contentHash(content)}`;
  const owner = `${scope}:${context.actor?.id ?? 'visitor'}`;

  return transact(context, async (inside) => {
    const [taken] = await inside.db
      .insert(idempotencyKeys)
      .values({ scope: owner, key })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.scope, owner), eq(idempotencyKeys.key, key));

    if (!taken) {
      const [first] = await inside.db
        .select({ result: idempotencyKeys.result })
        .from(idempotencyKeys)
        .where(mine);
      if (!first) throw new AppError('conflict', { messageKey: 'common.error.try_again' });
      return first.result as Result;
    }

    const result = await run(inside);
    await inside.db
      .update(idempotencyKeys)
      .set({ result: keep(result) ?? null })
      .where(mine);
    return result;
  });
}

/** A file is known by its name, size and kind; bytes by themselves. */
function contentHash(content: unknown) {
  const text = JSON.stringify(content, (_name, value: unknown) => {
    if (value instanceof Uint8Array) return hashOf(value);
    if (value instanceof File) return { name: value.name, size: value.size, type: value.type };
    return typeof value === 'bigint' ? String(value) : value;
  });
  return hashOf(text ?? '');
}

const hashOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url');
