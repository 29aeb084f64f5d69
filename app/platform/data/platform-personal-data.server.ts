import { auditEntries, mailOutbox, summaryLines } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import type { PersonalData } from '../feature.server.ts';
import { belongsToRecord, namesPerson } from './person-where.server.ts';

/** Links in e-mails open things without a password, and others may read the handed-over data on its way. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '[enlace]');

const letters: PersonalData = {
  label: 'common.personal_data.letters',
  tables: [mailOutbox, summaryLines],
  async ofPerson({ db }, person) {
    const rows = await db
      .select()
      .from(mailOutbox)
      .where(namesPerson(person, { email: mailOutbox.recipient }))
      .orderBy(mailOutbox.createdAt);
    const waiting = await db
      .select()
      .from(summaryLines)
      .where(namesPerson(person, { email: summaryLines.recipient }))
      .orderBy(summaryLines.id);
    const sent = rows.map(({ id, recipient, subject, plain, status, createdAt, sentAt }) => ({
      kind: 'letter',
      id,
      facts: { recipient, subject, text: withoutLinks(plain), status, createdAt, sentAt },
    }));
    const summed = waiting.map(({ id, recipient, line, createdAt }) => ({
      kind: 'summary-line',
      id: String(id),
      facts: { recipient, line, createdAt },
    }));
    return {
      records: [...sent, ...summed],
      files: rows.flatMap(({ id, attachments }) =>
        attachments.map(({ name, base64 }) => ({
          kind: 'letter',
          id,
          name,
          read: async () => Buffer.from(base64, 'base64'),
        })),
      ),
    };
  },
};

const consentsGiven: PersonalData = {
  label: 'common.personal_data.consents',
  tables: [],
  async ofRecords({ db }, records) {
    const rows = await db
      .select()
      .from(consents)
      .where(belongsToRecord(records, { kind: consents.subjectKind, id: consents.subjectId }))
      .orderBy(consents.givenAt);
    return { records: rows.map(({ id, ...facts }) => ({ kind: 'consent', id, facts })) };
  },
};

const shownOfAudit = {
  id: auditEntries.id,
  action: auditEntries.action,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  at: auditEntries.at,
};

/** What was changed in the person's records. Of what the person did to other records, only that they did it. */
const audit: PersonalData = {
  label: 'common.personal_data.audit',
  tables: [],
  async ofRecords({ db }, records) {
    const about = await db
      .select({ ...shownOfAudit, changes: auditEntries.changes })
      .from(auditEntries)
      .where(belongsToRecord(records, { kind: auditEntries.subjectType, id: auditEntries.subjectId }))
      .orderBy(auditEntries.id);
    const userIds = records.filter(({ kind }) => kind === 'user').map(({ id }) => id);
    const done = await db
      .select({ ...shownOfAudit, ip: auditEntries.ip })
      .from(auditEntries)
      .where(namesPerson({ emails: [], phoneKeys: [], userIds }, { userId: auditEntries.actorId }))
      .orderBy(auditEntries.id);
    const known = new Set(about.map(({ id }) => id));
    return {
      records: [...about, ...done.filter(({ id }) => !known.has(id))].map(({ id, ...facts }) => ({
        kind: 'audit',
        id: String(id),
        facts,
      })),
    };
  },
};

/** The personal data that the platform itself holds. */
export const platformPersonalData: Record<string, PersonalData> = { letters, consents: consentsGiven, audit };
