import { and, count, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';

/** How many visitors wait for an answer; null for people who may not read clients. */
export async function openEnquiries({ db, actor }: UseCaseContext): Promise<{ open: number } | null> {
  if (!can(actor.grants, 'clients', 'read')) return null;
  const [row] = await db
    .select({ open: count() })
    .from(simulations)
    .where(
      and(
        eq(simulations.source, 'site'),
        isNull(simulations.handledAt),
        eq(simulations.isQuarantined, false),
      ),
    );
  return { open: row?.open ?? 0 };
}
