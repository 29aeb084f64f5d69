import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { asc, inArray } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { type SubmissionSettings, submissionSettings } from '../domain/submission-settings.ts';
import { saveSettings, settingsRecord } from '#app/features/settings/server/save-settings.server.ts';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';

/** The settings of Captación, and the people who can be chosen in them. */
export async function submissionSettingsPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'write'));
  const { version, value } = await settingsRecord(db, submissionSettings);
  const advisors = (await assignablePeople(db, 'submissions')).map(({ id, name, email }) => ({
    value: id,
    label: name || email,
  }));
  return { version, settings: value, advisors, gone: await goneOf(db, value, advisors) };
}

type Choice = { value: string; label: string };

/** People named in the settings who can no longer be chosen. They are shown so that somebody can replace them. */
async function goneOf(db: Database, { assignment, escalateTo }: SubmissionSettings, advisors: Choice[]) {
  const named = [
    ...assignment.advisorIds,
    ...assignment.neighborhoods.map(({ advisorId }) => advisorId),
    ...(escalateTo ? [escalateTo] : []),
  ];
  const gone = [...new Set(named)].filter((id) => !advisors.some(({ value }) => value === id));
  if (gone.length === 0) return [];
  const rows = await db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(inArray(users.id, gone))
    .orderBy(asc(users.displayName));
  return rows.map(({ id, name, email }) => ({ value: id, label: name || email }));
}

/** Refuses people who may not handle leads. */
export async function saveSubmissionSettings(
  context: UseCaseContext,
  { version, value }: { version: number; value: SubmissionSettings },
) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'settings', 'write'));
  const known = new Set((await assignablePeople(db, 'submissions')).map(({ id }) => id));
  const { advisorIds, neighborhoods } = value.assignment;
  const isKnown = [...advisorIds, ...neighborhoods.map(({ advisorId }) => advisorId)].every((id) =>
    known.has(id),
  );
  if (!isKnown) throw unknown('advisorIds');
  if (value.escalateTo && !known.has(value.escalateTo)) throw unknown('escalateTo');
  return saveSettings(context, submissionSettings, { version, value });
}

const unknown = (field: string) =>
  new AppError('validation', { messageKey: 'followup.error.unknown_person', field });
