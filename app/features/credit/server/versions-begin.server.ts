import { and, eq, isNull } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { creditTopic } from '../domain/topics.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { creditVersions } from '#db/schema/credit.ts';

/** Announces a version that starts today, so that simulators that stay open over midnight reload. */
export const startedVersionsJob: JobDefinition = {
  queue: 'credit-versions-begin',
  schedule: '1 0 * * *',
  run: announceStartedVersions,
};

export async function announceStartedVersions({ db, now }: VisitorContext) {
  const begun = await db
    .select({ kind: creditVersions.kind })
    .from(creditVersions)
    .where(and(eq(creditVersions.startsOn, dayOf(now)), isNull(creditVersions.withdrawnAt)));
  for (const kind of new Set(begun.map((row) => row.kind))) {
    await announce(db, creditTopic, { subjectId: kind, audience: 'everyone' });
  }
}
