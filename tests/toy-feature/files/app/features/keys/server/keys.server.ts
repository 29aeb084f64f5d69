import { desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, can } from '#app/core/access.ts';
import { tasksOf } from '#app/features/followup/server/tasks.server.ts';
import { timelineOf } from '#app/features/followup/server/timeline.server.ts';
import { readSettings, writeSettings } from '#app/features/settings/server/settings.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import type { PersonalData, RecordKind } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { keys } from '#db/schema/keys.ts';
import type { keysQuery } from '../domain/key-schema.ts';
import { keysSettings } from '../domain/keys-settings.ts';
import { keysSection } from '../domain/section.ts';

export async function keysPage(
  { db, actor, now }: UseCaseContext,
  { key, entries }: z.output<typeof keysQuery>,
) {
  authorize(can(actor.grants, keysSection, 'read'));
  const rows = await db
    .select({ id: keys.id, label: keys.label, holder: keys.holderName })
    .from(keys)
    .where(isNull(keys.returnedAt))
    .orderBy(desc(keys.createdAt));
  const { loanDays } = await readSettings(db, keysSettings);
  if (key === undefined) return { keys: rows, loanDays, open: null };
  const record = { kind: 'key', id: String(key) };
  const open = {
    keyId: key,
    story: await timelineOf(db, [record], entries),
    tasks: await tasksOf(db, record, now),
  };
  return { keys: rows, loanDays, open };
}

export async function setLoanDays({ db, actor }: UseCaseContext, loanDays: number) {
  authorize(can(actor.grants, keysSection, 'write'));
  await writeSettings(db, keysSettings, { loanDays });
}

export const keyRecord: RecordKind = {
  kind: 'key',
  recordId: keys.id,
  async allows({ db, actor }, id, { right }) {
    const [row] = await db
      .select({ id: keys.id })
      .from(keys)
      .where(eq(keys.id, Number(id)));
    return actor !== null && row !== undefined && can(actor.grants, keysSection, right);
  },
  audience: async () => ['section:keys'],
  followUp: {
    section: keysSection,
    async describe(db, id) {
      const [row] = await db
        .select({ label: keys.label })
        .from(keys)
        .where(eq(keys.id, Number(id)));
      return row ? { name: row.label, path: '/admin/keys' } : null;
    },
  },
};

export const lateKeysJob: JobDefinition = {
  queue: 'keys.late',
  schedule: '0 9 * * *',
  async run({ db }) {
    await db.select({ id: keys.id }).from(keys).where(isNull(keys.returnedAt)).limit(1);
  },
};

export const keyHolders: PersonalData = {
  label: 'keys.held',
  tables: [keys],
  async ofPerson({ db }, { emails }) {
    const rows = await db
      .select()
      .from(keys)
      .where(inArray(keys.holderEmail, [...emails]));
    return { records: rows.map((row) => ({ kind: 'key', id: String(row.id), facts: row })) };
  },
};
