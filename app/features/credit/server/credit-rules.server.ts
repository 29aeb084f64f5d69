import { and, desc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf } from '#app/core/day.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { cachedRead } from '#app/platform/data/cached-read.server.ts';
import { creditVersions } from '#db/schema/credit.ts';
import {
  type CreditConfigs,
  creditKinds,
  type CreditKind,
  type CreditRules,
} from '../domain/credit-rules.ts';
import { creditTopic } from '../domain/topics.ts';

export type VersionRow = typeof creditVersions.$inferSelect;

/** The version of each credit in force on a day; credits without one are missing. */
export async function versionsInForce(
  db: Database,
  day: string,
): Promise<Partial<Record<CreditKind, VersionRow>>> {
  const rows = await db
    .selectDistinctOn([creditVersions.kind])
    .from(creditVersions)
    .where(and(isNull(creditVersions.withdrawnAt), lte(creditVersions.startsOn, day)))
    .orderBy(creditVersions.kind, desc(creditVersions.startsOn), desc(creditVersions.version));
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

/** The rules on a day. Null until each of the three credits has a version, because they depend on each other. */
export async function rulesInForce(db: Database, now: Date): Promise<CreditRules | null> {
  return asRules(await versionsInForce(db, dayOf(now)));
}

/** The rules for pages, cached until something is published or the day ends. */
export function shownRules(db: Database, now: Date): Promise<CreditRules | null> {
  return cachedRead(db, { topic: creditTopic, key: dayOf(now) }, () => rulesInForce(db, now));
}

/** The rules with the version numbers that a person saw. Null when a version does not exist or was withdrawn. */
export async function rulesOfVersions(
  db: Database,
  numbers: Record<CreditKind, number>,
): Promise<CreditRules | null> {
  const rows = await db
    .select()
    .from(creditVersions)
    .where(
      and(
        inArray(creditVersions.kind, [...creditKinds]),
        isNull(creditVersions.withdrawnAt),
        hasVersionNumber(numbers),
      ),
    );
  return asRules(Object.fromEntries(rows.map((row) => [row.kind, row])));
}

function hasVersionNumber(numbers: Record<CreditKind, number>) {
  const wanted = creditKinds.map((kind) => sql`(${kind}::text, ${numbers[kind]}::int)`);
  return sql`(${creditVersions.kind}, ${creditVersions.version}) in (${sql.join(wanted, sql`, `)})`;
}

/** Whether one of these versions had already been replaced by another at a moment. */
export async function areReplaced(
  db: Database,
  numbers: Record<CreditKind, number>,
  moment: Date,
): Promise<boolean> {
  const later = alias(creditVersions, 'later');
  const overtaken = await db.$count(
    creditVersions,
    and(
      hasVersionNumber(numbers),
      exists(
        db
          .select({ version: later.version })
          .from(later)
          .where(
            and(
              eq(later.kind, creditVersions.kind),
              isNull(later.withdrawnAt),
              lte(later.startsOn, dayOf(moment)),
              lte(later.publishedAt, moment),
              sql`(${later.startsOn}, ${later.version}) > (${creditVersions.startsOn}, ${creditVersions.version})`,
            ),
          ),
      ),
    ),
  );
  return overtaken > 0;
}

function asRules(found: Partial<Record<CreditKind, VersionRow>>): CreditRules | null {
  const { bancario, cofinavit, infonavit } = found;
  if (!bancario || !cofinavit || !infonavit) return null;
  const numbered = ({ version, startsOn }: VersionRow) => ({ version, startsOn });
  return {
    bancario: bancario.value as CreditConfigs['bancario'],
    cofinavit: cofinavit.value as CreditConfigs['cofinavit'],
    infonavit: infonavit.value as CreditConfigs['infonavit'],
    versions: {
      bancario: numbered(bancario),
      cofinavit: numbered(cofinavit),
      infonavit: numbered(infonavit),
    },
  };
}

/** The newest number of a credit, including versions that have not started or were withdrawn. */
export async function latestNumber(db: Database, kind: CreditKind): Promise<number> {
  const [row] = await db
    .select({ version: creditVersions.version })
    .from(creditVersions)
    .where(eq(creditVersions.kind, kind))
    .orderBy(desc(creditVersions.version))
    .limit(1);
  return row?.version ?? 0;
}
