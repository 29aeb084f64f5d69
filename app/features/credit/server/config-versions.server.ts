import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { creditVersions } from '#db/schema/credit.ts';
import { users } from '#db/schema/users.ts';
import { versionState, type VersionState } from '../domain/config/config-state.ts';
import type { CreditConfigs, CreditKind } from '../domain/credit-rules.ts';

export type ListedVersion = {
  kind: CreditKind;
  version: number;
  startsOn: string;
  source: string;
  note: string;
  author: string | null;
  publishedAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  state: VersionState;
};

const withdrawer = alias(users, 'withdrawer');

/** The published versions, newest first, with their state today. */
export async function listedVersions(
  { db, now }: Pick<UseCaseContext, 'db' | 'now'>,
  kind?: CreditKind,
): Promise<ListedVersion[]> {
  const rows = await db
    .select({
      kind: creditVersions.kind,
      version: creditVersions.version,
      startsOn: creditVersions.startsOn,
      source: creditVersions.source,
      note: creditVersions.note,
      author: users.displayName,
      publishedAt: creditVersions.publishedAt,
      withdrawnAt: creditVersions.withdrawnAt,
      withdrawnBy: withdrawer.displayName,
    })
    .from(creditVersions)
    .leftJoin(users, eq(users.id, creditVersions.authorId))
    .leftJoin(withdrawer, eq(withdrawer.id, creditVersions.withdrawnBy))
    .where(kind && eq(creditVersions.kind, kind))
    .orderBy(creditVersions.kind, desc(creditVersions.version));
  return rows.map((row) => ({ ...row, state: versionState(row, rows, dayOf(now)) }));
}

/** The versions that start in the future, in the order in which they start. */
export const scheduledOf = (versions: readonly ListedVersion[]): ListedVersion[] =>
  versions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn) || one.version - other.version);

export async function versionValue<Kind extends CreditKind>(
  { db }: Pick<UseCaseContext, 'db'>,
  kind: Kind,
  version: number,
): Promise<CreditConfigs[Kind]> {
  const [row] = await db
    .select({ value: creditVersions.value })
    .from(creditVersions)
    .where(and(eq(creditVersions.kind, kind), eq(creditVersions.version, version)));
  if (!row) throw new AppError('not_found', { messageKey: 'credit.error.no_version' });
  return row.value as CreditConfigs[Kind];
}
