import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { desc, eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDocument } from '#app/features/attachments/server/documents.server.ts';
import { accountKey } from '#app/features/auth/server/known-device.server.ts';
import { newRecordLink } from '#app/features/followup/server/record-links.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { keepSimulation } from '#app/features/simulations/server/keep-simulation.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { recordConsent } from '#app/platform/data/consent.server.ts';
import { phoneKeyOf } from '#app/platform/data/person-where.server.ts';
import { personalData, readPersonalData } from '#app/platform/data/personal-data.server.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { accountTokens, sessions } from '#db/schema/auth.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { tasks } from '#db/schema/followup.ts';
import { invitations } from '#db/schema/users.ts';
import { asRole, jobAt, visitor } from '#tests/support/context.ts';
import { someRules, twoCredits } from '#tests/support/credit/credit-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testUseCaseServices } from '#tests/support/services.ts';
import { unzip } from '#tests/support/unzip.ts';
import { readPersonArguments } from './personal-data-command.ts';
import { personalDataZip } from './personal-data-zip.ts';

const database = testDatabase();
const { files } = testUseCaseServices;

type Somebody = { name: string; email: string; phone: string; samePhone: string };
const rosa = {
  name: 'Rosa Elena Duarte',
  email: 'rosa@ejemplo.mx',
  phone: '+526621550101',
  samePhone: '044 662-155-0101',
};
const luis = {
  name: 'Luis Encinas',
  email: 'luis@ejemplo.mx',
  phone: '+526621550202',
  samePhone: '(662) 155 0202',
};

/** Creates a record of one person in every feature; returns what must be found in the file. */
async function inEveryFeature({ name, email, phone, samePhone }: Somebody) {
  const { db } = database;
  const office = await asRole(db, 'admin');
  const contact = { contactName: name, email: '', phone: '' };

  const user = await aUser(db, { email, displayName: name, phone: samePhone });
  const [session] = await db
    .insert(sessions)
    .values({ token: randomUUID(), userId: user.id, expiresAt: new Date(), ipAddress: phone })
    .returning();
  const [code] = await db
    .insert(accountTokens)
    .values({ userId: user.id, kind: 'verifyEmail', tokenHash: randomUUID(), email, expiresAt: new Date() })
    .returning();
  const [invitation] = await db
    .insert(invitations)
    .values({ email, role: 'usuario', tokenHash: randomUUID(), expiresAt: new Date() })
    .returning();

  const refusedFrom = `2001:db8::${accountKey(email)}`;
  await recordAudit(visitor(db, refusedFrom), {
    action: 'auth.sign-in-refused',
    subject: { type: 'sign-in', id: accountKey(email) },
  });

  const submission = await aSubmission(db, { ...contact, phone: samePhone });
  const signedIn = await aSubmission(db, { ...contact, userId: user.id });
  await addToTimeline(office, submissionRef(submission.id), { kind: 'call', text: `Llamada a ${name}` });
  await recordConsent(visitor(db), {
    subjectKind: 'submission',
    subjectId: String(submission.id),
    purpose: 'seller_form',
    noticeVersion: `de ${name}`,
  });
  const picture = await files.put(Buffer.from(`fotografía de ${name}`), 'webp');
  await aPhoto(db, {
    ownerKind: 'submission',
    ownerId: String(submission.id),
    variants: [{ format: 'webp', width: 640, height: 480, name: picture }],
    files: [picture],
  });

  const lead = await aLead(db, { ...contact, email: email.toUpperCase(), deletedAt: new Date() });
  const openLead = await aLead(db, { ...contact, phone });
  await addToTimeline(office, leadRef(openLead.id), { kind: 'note', text: `Nota sobre ${name}` });
  await db.insert(tasks).values({
    recordKind: 'lead',
    recordId: String(openLead.id),
    title: `Llamar a ${name}`,
    dueAt: new Date(),
  });
  const purpose = `enlace de ${name}`;
  await newRecordLink(visitor(db), { purpose, record: submissionRef(submission.id), days: 1 });
  for (const words of ['anverso', 'reverso']) {
    const file = new File([`%PDF-1.7 ${words} de ${name}`], 'Identificación.pdf');
    const idempotencyKey = randomUUID();
    const owner = { ownerKind: 'lead', ownerId: String(openLead.id) };
    await addDocument(office, { ...owner, kind: 'identificacion', file, idempotencyKey });
  }

  const about = { source: 'site' as const, name, phone: samePhone };
  const simulation = await keepSimulation(visitor(db), { cases: [twoCredits], rules: someRules(), about });
  await aProperty(db, { ownerId: user.id, title: `Casa de ${name}` });
  await recordAudit(office, {
    action: 'leads.edited',
    subject: { type: 'lead', id: String(openLead.id) },
    before: { comments: '' },
    after: { comments: `Apuntes sobre ${name}` },
  });
  await sendMail(db, {
    to: email,
    subject: `Hola, ${name}`,
    html: '<p>Hola</p>',
    plain: 'Entra en https://sahuaro.example/auth/action?code=abierto para seguir.',
  });
  return {
    'users.json': [user.id, invitation?.id],
    'auth.json': [session?.id, code?.id, refusedFrom],
    'followup.json': [`Llamada a ${name}`, `Nota sobre ${name}`, `Llamar a ${name}`, purpose],
    'submissions.json': [submission.folio, signedIn.folio],
    'leads.json': [`"id": "${lead.id}"`, `"id": "${openLead.id}"`],
    'simulations.json': [simulation.folio],
    'properties.json': [`Casa de ${name}`],
    'attachments.json': [`"ownerId": "${submission.id}"`, 'Identificación.pdf'],
    'consents.json': [`de ${name}`],
    'audit.json': [`Apuntes sobre ${name}`],
    'letters.json': [`Hola, ${name}`, 'Entra en [enlace] para seguir.'],
    [`archivos/submission-${submission.id}/foto-1.webp`]: [`fotografía de ${name}`],
    [`archivos/lead-${openLead.id}/Identificación.pdf`]: [`%PDF-1.7 anverso de ${name}`],
    [`archivos/lead-${openLead.id}/2-Identificación.pdf`]: [`%PDF-1.7 reverso de ${name}`],
  };
}

async function zipOf(person: { emails: string[]; phoneKeys: string[] }) {
  const held = await readPersonalData(jobAt(database.db), person, 'operadora');
  const parts = unzip(await buffer(personalDataZip(held)));
  return new Map([...parts].map(([path, bytes]) => [path, bytes.toString()]));
}

describe('the data stored about a person', () => {
  test('is found in every feature, however the number was written, and includes nobody else', async () => {
    const left = await inEveryFeature(rosa);
    const others = await inEveryFeature(luis);
    const zip = await zipOf({ emails: ['Rosa@Ejemplo.mx'], phoneKeys: [phoneKeyOf('662 155 0101') ?? ''] });

    expect([...zip.keys()].toSorted()).toEqual([...Object.keys(left), 'LEEME.txt'].toSorted());
    for (const [path, traces] of Object.entries(left)) {
      for (const trace of traces) expect(zip.get(path), path).toContain(trace);
    }
    const everything = [...zip.values()].join('\n');
    const strange = [luis.name, luis.email, luis.phone, ...Object.values(others).flat()].filter(
      (trace) => !Object.values(left).flat().includes(trace),
    );
    expect(strange.filter((trace) => trace !== undefined && everything.includes(trace))).toEqual([]);
    expect(everything).not.toMatch(/tokenHash|"token"|abierto/);

    const explained = zip.get('LEEME.txt') ?? '';
    for (const path of Object.keys(left)) expect(explained).toContain(path);
    expect(explained).toContain('leads.json: El seguimiento de la venta de tu inmueble (2)');
  });

  test('reading it is audited with the operator and the records, but without the address', async () => {
    await inEveryFeature({ ...rosa, email: 'ana@ejemplo.mx', phone: '', samePhone: '' });
    await zipOf({ emails: ['ana@ejemplo.mx'], phoneKeys: [] });
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'personal-data.read'))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({ actorId: null, requestId: 'prueba', subjectType: 'person' });
    expect(entry?.changes['operator']?.after).toBe('operadora');
    expect(entry?.changes['records']?.after).toEqual(
      expect.arrayContaining([expect.stringMatching(/^lead:/)]),
    );
    expect(JSON.stringify(entry?.changes)).not.toContain('ana@ejemplo.mx');
  });

  test('lists a stored file that no longer exists as missing', async () => {
    const lead = await aLead(database.db, { email: 'sin-foto@ejemplo.mx', phone: '' });
    await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(lead.id) });
    const zip = await zipOf({ emails: ['sin-foto@ejemplo.mx'], phoneKeys: [] });
    expect([...zip.keys()].filter((path) => path.startsWith('archivos/'))).toEqual([]);
    expect(zip.get('LEEME.txt')).toContain('Archivos que ya no están en nuestro almacén');
  });

  test('of an unknown person is only the page that says so', async () => {
    const zip = await zipOf({ emails: ['nadie@ejemplo.mx'], phoneKeys: ['6620000000'] });
    expect([...zip.keys()]).toEqual(['LEEME.txt']);
    expect(zip.get('LEEME.txt')).toContain('No encontramos ningún dato.');
  });
});

describe('the command', () => {
  test('takes addresses and telephones, several of each', () => {
    const said = [
      '--email',
      'a@b.mx',
      '--email',
      'c@d.mx',
      '--phone',
      '+52 1 662 155 0101',
      '--out',
      'x.zip',
    ];
    expect(readPersonArguments(said)).toEqual({
      emails: ['a@b.mx', 'c@d.mx'],
      phoneKeys: ['6621550101'],
      out: 'x.zip',
    });
  });

  test.each([
    [['--out', 'x.zip'], 'Di de quién'],
    [['--email', 'a@b.mx'], 'Di de quién'],
    [['--email', 'nadie', '--out', 'x.zip'], '«nadie» no es un correo'],
    [['--phone', '12', '--out', 'x.zip'], '«12» no es un teléfono'],
    [['--nombre', 'Rosa', '--out', 'x.zip'], 'No entendemos la orden'],
  ])('refuses %s', (said, sentence) => {
    expect(() => readPersonArguments(said)).toThrow(sentence);
  });
});

test('every part of the personal data has a label in words', () => {
  const labels = [...personalData().values()].map(({ label }) => label);
  expect(labels.filter((label) => translate(label) === label)).toEqual([]);
});

test('every table with e-mail addresses or telephones belongs to the personalData of a feature', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(email|phone|contact_name|recipient)$'`);
  const answered = new Set([...personalData().values()].flatMap(({ tables }) => tables.map(getTableName)));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
});
