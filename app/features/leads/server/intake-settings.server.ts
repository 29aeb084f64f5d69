import { asc, inArray } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { Settings } from '#app/features/settings/domain/settings.ts';
import { saveSettings, settingsRecord } from '#app/features/settings/server/save-settings.server.ts';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';
import { intakeAdvisors } from './assignment.server.ts';

/** How sellers are received, and who can be chosen for it. */
export async function intakeSettingsPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'write'));
  const { version, value } = await settingsRecord(db, 'submissions');
  const advisors = (await intakeAdvisors(db)).map(({ id, name, email }) => ({
    value: id,
    label: name || email,
  }));
  return { version, settings: value, advisors, gone: await goneOf(db, value, advisors) };
}

type Choice = { value: string; label: string };

/** Who is named in the settings and cannot be chosen any more: shown, so that it can be put right. */
async function goneOf(db: Database, { assignment, escalateTo }: Settings<'submissions'>, advisors: Choice[]) {
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

/** Everybody who is named must be somebody who can do it. */
export async function saveIntakeSettings(
  context: UseCaseContext,
  { version, value }: { version: number; value: Settings<'submissions'> },
) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'settings', 'write'));
  const known = new Set((await intakeAdvisors(db)).map(({ id }) => id));
  const { advisorIds, neighborhoods } = value.assignment;
  const isKnown = [...advisorIds, ...neighborhoods.map(({ advisorId }) => advisorId)].every((id) =>
    known.has(id),
  );
  if (!isKnown) throw unknown('advisorIds');
  if (value.escalateTo && !known.has(value.escalateTo)) throw unknown('escalateTo');
  return saveSettings(context, 'submissions', { version, value });
}

const unknown = (field: string) =>
  new AppError('validation', { messageKey: 'leads.error.unknown_advisor', field });
