import { and, desc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf } from '#app/core/day.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { keptRead } from '#app/platform/data/cached-read.server.ts';
import { creditVersions } from '#db/schema/credit.ts';
import {
  type CreditConfigs,
  creditKinds,
  type CreditKind,
  type CreditRules,
} from '../domain/credit-rules.ts';
import { creditTopic } from '../domain/topics.ts';

export type VersionRow = typeof creditVersions.$inferSelect;

/** Of each credit, the version in force on a day; those without one are not in it. */
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

/** By what is counted on a day. Null until each of the three credits has a version: one cannot be counted without the rest. */
export async function rulesInForce(db: Database, now: Date): Promise<CreditRules | null> {
  return asRules(await versionsInForce(db, dayOf(now)));
}

/** The same for pages that show it: kept until something is published or the day ends. */
export function shownRules(db: Database, now: Date): Promise<CreditRules | null> {
  return keptRead(db, { topic: creditTopic, key: dayOf(now) }, () => rulesInForce(db, now));
}

/** The rules that somebody saw, by their numbers: what they saw is what is kept. Null where one is not or was withdrawn. */
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
        isNumbered(numbers),
      ),
    );
  return asRules(Object.fromEntries(rows.map((row) => [row.kind, row])));
}

function isNumbered(numbers: Record<CreditKind, number>) {
  const wanted = creditKinds.map((kind) => sql`(${kind}::text, ${numbers[kind]}::int)`);
  return sql`(${creditVersions.kind}, ${creditVersions.version}) in (${sql.join(wanted, sql`, `)})`;
}

/** Whether one of these versions had already given way to another at a moment. */
export async function areOvertaken(
  db: Database,
  numbers: Record<CreditKind, number>,
  moment: Date,
): Promise<boolean> {
  const later = alias(creditVersions, 'later');
  const overtaken = await db.$count(
    creditVersions,
    and(
      isNumbered(numbers),
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

/** The newest number of a credit, whether it has begun, or was withdrawn, or not. */
export async function latestNumber(db: Database, kind: CreditKind): Promise<number> {
  const [row] = await db
    .select({ version: creditVersions.version })
    .from(creditVersions)
    .where(eq(creditVersions.kind, kind))
    .orderBy(desc(creditVersions.version))
    .limit(1);
  return row?.version ?? 0;
}
