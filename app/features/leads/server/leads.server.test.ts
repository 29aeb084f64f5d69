import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAppError } from '#app/core/errors.ts';
import { propertyDetail } from '#app/features/properties/server/property-detail.server.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aLead, aPhoto, aSubmission, aUser } from '#db/factories.ts';
import { forsakenFiles, photos } from '#db/schema/photos.ts';
import { auditEntries, mailOutbox } from '#db/schema/platform.ts';
import { leadDocuments, leadEntries, leads, leadTasks, submissions } from '#db/schema/submissions.ts';
import { as, asRole, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { leadInput, newLeadInput } from '../domain/lead-schema.ts';
import { pipelineQueryOf } from '../domain/pipeline-query.ts';
import { assignLead } from './assign-lead.server.ts';
import { changeLeads } from './bulk-leads.server.ts';
import { convertLead } from './convert-lead.server.ts';
import { deleteLead, restoreLead, sweepLeads } from './delete-lead.server.ts';
import { addEntry, editLead, setNextContact, setPriority } from './edit-lead.server.ts';
import { checkLeadFile, importLeads } from './import-leads.server.ts';
import { leadDetail } from './lead-detail.server.ts';
import { addDocument, readDocument, removeDocument } from './lead-documents.server.ts';
import { exportLeads } from './lead-export.server.ts';
import { addTask, setTaskDone } from './lead-tasks.server.ts';
import { moveLead } from './move-lead.server.ts';
import { createLead } from './new-lead.server.ts';
import { pipelinePage } from './pipeline-page.server.ts';
import { remindContacts, remindTasks } from './reminders.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const now = new Date('2026-11-14T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function stored(id: number) {
  const [row] = await database.db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error('No such lead');
  return row;
}

const lastEntry = async (leadId: number) =>
  (
    await database.db
      .select()
      .from(leadEntries)
      .where(eq(leadEntries.leadId, leadId))
      .orderBy(desc(leadEntries.id))
      .limit(1)
  )[0];

const auditsOf = (leadId: number, action: string) =>
  database.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'lead'),
        eq(auditEntries.subjectId, String(leadId)),
        eq(auditEntries.action, action),
      ),
    );

const lettersTo = (email: string) =>
  database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

const factsOf = (lead: Awaited<ReturnType<typeof stored>>, change: Record<string, unknown> = {}) =>
  leadInput.parse({ ...lead, hasMortgage: '', urgency: '', ...change });

describe('the board and the table', () => {
  const colonia = 'Las Quintas del Tablero';
  let context: UseCaseContext;
  beforeAll(async () => {
    context = await person('asesor');
    const given = { neighborhood: colonia };
    await aLead(database.db, {
      ...given,
      contactName: 'Tarde',
      stageSince: daysAgo(2),
      createdAt: daysAgo(9),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Nuevo',
      stageSince: now,
      priority: 'urgent',
      createdAt: daysAgo(1),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Aparte',
      stage: 'perdido',
      leftStage: 'listo',
      stageSince: daysAgo(90),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Mío',
      stage: 'calificado',
      advisorId: context.actor.id,
      nextContactOn: '2026-11-13',
      source: 'legacy',
      price: 100,
    });
    await aLead(database.db, { ...given, contactName: 'Borrado', deletedAt: now });
  });

  const read = (search: string) =>
    pipelinePage(context, pipelineQueryOf(`colonia=${encodeURIComponent(colonia)}&${search}`));
  const names = (rows: readonly { contactName: string }[]) => rows.map(({ contactName }) => contactName);

  test('columns have their counts and their newest first; closed ones only when asked for', async () => {
    const page = await read('');
    expect(page.columns.map(({ stage }) => stage)).toEqual([
      'recibido',
      'contactado',
      'calificado',
      'visitado',
      'documentado',
      'listo',
    ]);
    expect(names(page.columns[0]?.cards ?? [])).toEqual(['Nuevo', 'Tarde']);
    expect(page.counts).toMatchObject({ recibido: 2, calificado: 1, perdido: 1, listo: 0 });
    expect(page.total).toBe(3);
    const all = await read('closed=yes');
    expect(names(all.columns.find(({ stage }) => stage === 'perdido')?.cards ?? [])).toEqual(['Aparte']);
    expect((await read('stage=perdido')).columns.map(({ stage }) => stage)).toEqual(['perdido']);
  });

  test('a card says what is late about it and what the next stage will ask', async () => {
    const { id } = await aLead(database.db, {
      neighborhood: 'Otra más',
      type: null,
      price: null,
      stage: 'contactado',
    });
    await database.db.insert(leadTasks).values({ leadId: id, title: 'Llamar', dueAt: daysAgo(1) });
    const page = await pipelinePage(context, pipelineQueryOf(`search=${id}`));
    const card = page.columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
    expect(card).toMatchObject({ lateTaskCount: 1, asks: ['type', 'price'] });
    const late = (await read('')).columns[0]?.cards.find(({ contactName }) => contactName === 'Tarde');
    expect(late).toMatchObject({ days: 2, isOverdue: true });
  });

  test.each([
    ['age=late', ['Tarde']],
    ['priority=urgent', ['Nuevo']],
    ['advisor=me', ['Mío']],
    ['advisor=none&sort=contact', ['Nuevo', 'Tarde']],
    ['contact=late', ['Mío']],
    ['contact=today', []],
    ['source=legacy', ['Mío']],
    ['stage=perdido', ['Aparte']],
    ['search=tarde', ['Tarde']],
    ['search=%25', []],
    ['sort=created', ['Tarde', 'Nuevo', 'Mío']],
    ['sort=price', ['Mío', 'Tarde', 'Nuevo']],
    ['sort=-since', ['Tarde', 'Nuevo', 'Mío']],
  ])('the table with %s', async (search, expected) => {
    const page = await read(`view=table&${search}`);
    expect(search.includes('sort') ? names(page.rows) : names(page.rows).toSorted()).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test('more of a column, and pages of the table', async () => {
    const many = 'Colonia de Muchos';
    for (let index = 0; index < 26; index++) await aLead(database.db, { neighborhood: many });
    const at = (search: string) =>
      pipelinePage(context, pipelineQueryOf(`colonia=${encodeURIComponent(many)}&${search}`));
    expect((await at('')).columns[0]?.cards).toHaveLength(20);
    expect((await at('more=recibido-40')).columns[0]?.cards).toHaveLength(26);
    expect((await at('view=table&page=2')).rows).toHaveLength(1);
    expect((await at('view=table&page=99')).query.page).toBe(2);
  });

  test('a file holds the list, with the columns asked for', async () => {
    const query = {
      ...pipelineQueryOf(`view=table&sort=contact&colonia=${encodeURIComponent(colonia)}`),
      format: 'csv' as const,
      columns: ['contact', 'stage', 'price'] as const,
    };
    const { header, batches } = await exportLeads(context, query);
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect(header).toEqual(['Clave', 'Contacto', 'Etapa', 'Precio']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Mío', 'Calificado', 1],
      ['Nuevo', 'Recibido', 2_890_000],
      ['Tarde', 'Recibido', 2_890_000],
    ]);
  });
});

describe('editing', () => {
  test('saves what changed, over the version that was read, and tells the timeline', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { commissionPercentage: '5' });
    const before = await stored(id);
    await editLead(context, id, factsOf(before, { price: 300_000_000, title: 'Casa con patio' }));
    expect(await stored(id)).toMatchObject({
      price: 300_000_000,
      title: 'Casa con patio',
      version: before.version + 1,
    });
    expect((await lastEntry(id))?.details).toEqual({ fields: ['price', 'title'] });

    const conflict = await refusal(editLead(context, id, factsOf(before, { price: 1 })));
    expect(conflict).toMatchObject({ kind: 'conflict', messageKey: 'common.error.conflict' });
    expect(conflict.details).toMatchObject({ current: { price: 300_000_000 } });
    // Saved again as it is, nothing happens.
    await editLead(context, id, factsOf(await stored(id)));
    expect((await stored(id)).version).toBe(before.version + 1);
  });

  test('a note is in nobody’s way: the version stays', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    const before = await stored(id);
    await addEntry(context, id, {
      kind: 'call',
      text: 'Contestó su hija',
      isShared: true,
      idempotencyKey: 'una-vez',
    });
    await addEntry(context, id, {
      kind: 'call',
      text: 'Contestó su hija',
      isShared: true,
      idempotencyKey: 'una-vez',
    });
    expect(await lastEntry(id)).toMatchObject({ kind: 'call', isShared: true, authorId: context.actor.id });
    const entries = await database.db.select().from(leadEntries).where(eq(leadEntries.leadId, id));
    expect(entries).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ version: before.version, lastContactAt: context.now });
    await editLead(context, id, factsOf(before, { title: 'Otra' }));
    expect((await stored(id)).title).toBe('Otra');
  });

  test('the first word answers whoever was waiting, once; what came before is part of the story', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db, { status: 'aprobada' });
    await database.db.insert(leadEntries).values({ submissionId: submission.id, kind: 'received' });
    const { id } = await aLead(database.db, { submissionId: submission.id });
    const waiting = async () =>
      (await database.db.select().from(submissions).where(eq(submissions.id, submission.id)))[0];
    await addEntry(context, id, { kind: 'visit', text: 'Pasé a verla', isShared: false });
    expect((await waiting())?.firstResponseAt).toBeNull();
    await addEntry(context, id, { kind: 'message', text: 'Le escribí', isShared: false });
    expect(await waiting()).toMatchObject({
      firstResponseAt: context.now,
      firstResponseBy: context.actor.id,
    });
    const other = await person('asesor');
    await addEntry(other, id, { kind: 'note', text: 'Otra', isShared: false });
    expect(await waiting()).toMatchObject({ firstResponseBy: context.actor.id });
    const detail = await leadDetail(context, id, 30);
    expect(detail?.entries.map(({ kind }) => kind)).toEqual(['note', 'message', 'visit', 'received']);
    expect((await leadDetail(context, id, 2))?.hasMoreEntries).toBe(true);
  });

  test('what is a property is edited there', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'convertido', convertedAt: now });
    const refused = await refusal(editLead(context, id, factsOf(await stored(id), { title: 'x' })));
    expect(refused.messageKey).toBe('leads.pipeline.error.converted');
  });

  test('priority and next contact are told with their new value', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    await setPriority(context, id, 'urgent');
    expect((await lastEntry(id))?.details).toMatchObject({ priority: 'urgent' });
    await setNextContact(context, id, '2026-11-20');
    expect(await stored(id)).toMatchObject({ priority: 'urgent', nextContactOn: '2026-11-20' });
    await setNextContact(context, id, null);
    expect((await stored(id)).nextContactOn).toBeNull();
  });
});

describe('assignment', () => {
  test('is traced, told, and the new advisor gets a letter unless it is oneself', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Marta Ruiz' });
    const { id } = await aLead(database.db);
    await assignLead(context, { id, advisorId: advisor.id });
    expect((await stored(id)).advisorId).toBe(advisor.id);
    expect(await lastEntry(id)).toMatchObject({ kind: 'assigned', details: { advisor: 'Marta Ruiz' } });
    expect(await auditsOf(id, 'leads.assigned')).toHaveLength(1);
    const [letter] = await lettersTo(advisor.email);
    expect(letter?.plain).toContain(`${testOrigin}/admin/submissions/pipeline?lead=${id}`);
    await assignLead(context, { id, advisorId: advisor.id });
    expect(await lettersTo(advisor.email)).toHaveLength(1);
    await assignLead(context, { id, advisorId: context.actor.id });
    expect(await lettersTo(context.actor.email)).toHaveLength(0);
    await assignLead(context, { id, advisorId: null });
    expect((await stored(id)).advisorId).toBeNull();
  });

  test('only to who may write here', async () => {
    const context = await person('admin');
    const viewer = await aUser(database.db, { role: 'viewer' });
    const { id } = await aLead(database.db);
    expect(await refusal(assignLead(context, { id, advisorId: viewer.id }))).toMatchObject({
      messageKey: 'properties.error.unknown_advisor',
      field: 'advisorId',
    });
  });

  test('of many, each by itself, with what came of each', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const one = await aLead(database.db, { neighborhood: 'De a muchos' });
    const two = await aLead(database.db, { neighborhood: 'De a muchos' });
    const gone = await aLead(database.db, { deletedAt: now, contactName: 'Ido' });
    const base = { search: undefined, expected: 0, priority: undefined };
    const outcome = await changeLeads(context, {
      ...base,
      ids: [one.id, gone.id, two.id],
      change: 'advisor',
      advisorId: advisor.id,
    });
    expect(outcome).toEqual({
      done: 2,
      failures: [{ id: gone.id, name: 'Ido', problem: 'Este lead ya no existe o no puedes verlo.' }],
    });
    const found = {
      ...base,
      ids: [],
      search: 'colonia=De%20a%20muchos',
      change: 'priority' as const,
      priority: 'high' as const,
    };
    expect(await refusal(changeLeads(context, { ...found, expected: 3 }))).toMatchObject({
      kind: 'conflict',
    });
    expect(await changeLeads(context, { ...found, expected: 2 })).toEqual({ done: 2, failures: [] });
    expect((await stored(two.id)).priority).toBe('high');
  });
});

describe('moves', () => {
  test('of two who move one lead at once, one does', async () => {
    const [one, two] = [await person('asesor'), await person('asesor')];
    const { id } = await aLead(database.db, { stage: 'visitado' });
    const results = await Promise.allSettled([
      moveLead(one, { id, from: 'visitado', to: 'documentado' }),
      moveLead(two, { id, from: 'visitado', to: 'perdido', reason: 'Vendió por su cuenta' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = results.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ messageKey: 'leads.refusal.moved_meanwhile' });
    const moves = await database.db.select().from(leadEntries).where(eq(leadEntries.leadId, id));
    expect(moves.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
  });

  test('the drawer offers to undo only to whoever moved it, while it is fresh', async () => {
    const context = { ...(await person('asesor')), now: new Date() };
    const { id } = await aLead(database.db, { stage: 'visitado' });
    await moveLead(context, { id, from: 'visitado', to: 'documentado' });
    expect((await leadDetail(context, id, 30))?.canUndo).toBe(true);
    expect((await leadDetail({ ...(await person('asesor')), now: new Date() }, id, 30))?.canUndo).toBe(false);
    const later = { ...context, now: new Date(Date.now() + 11 * 60_000) };
    expect((await leadDetail(later, id, 30))?.canUndo).toBe(false);
  });
});

describe('tasks', () => {
  const task = { title: 'Pedir el predial', dueOn: '2026-11-13', dueTime: '10:00', assigneeId: null };

  test('are added, ticked off and taken back, and say when they are late', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    const made = await addTask(context, id, task);
    const read = async () => (await leadDetail(context, id, 30))?.tasks;
    expect(await read()).toMatchObject([{ id: made.id, isDone: false, isLate: true }]);
    await setTaskDone(context, id, { taskId: made.id, isDone: true });
    await setTaskDone(context, id, { taskId: made.id, isDone: true });
    expect(await read()).toMatchObject([{ isDone: true, isLate: false }]);
    await setTaskDone(context, id, { taskId: made.id, isDone: false });
    const kinds = (await leadDetail(context, id, 30))?.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(['task', 'task_done', 'task']);
    const other = await aLead(database.db);
    const refused = await refusal(setTaskDone(context, other.id, { taskId: made.id, isDone: true }));
    expect(refused.messageKey).toBe('leads.pipeline.error.no_task');
  });

  test('are reminded of once, when they are due and not done', async () => {
    const user = await aUser(database.db, { role: 'asesor' });
    const context = await as(database.db, user);
    const { id } = await aLead(database.db, { contactName: 'Rosa Elena' });
    await addTask(context, id, task);
    const done = await addTask(context, id, { ...task, title: 'Ya hecha' });
    await setTaskDone(context, id, { taskId: done.id, isDone: true });
    await addTask(context, id, { ...task, title: 'Mañana', dueOn: '2026-11-15' });
    await remindTasks(jobAt(database.db, now));
    await remindTasks(jobAt(database.db, now));
    const letters = await lettersTo(user.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Tarea pendiente: Pedir el predial']);
    expect(letters[0]?.plain).toContain(`?lead=${id}`);
  });

  test('are for advisors: nobody else is given one, or reminded of one', async () => {
    const context = await person('asesor');
    const client = await aUser(database.db, { role: 'usuario' });
    const lead = await aLead(database.db, { advisorId: client.id, nextContactOn: '2026-11-14' });
    const task = { title: 'Llamar', dueOn: '2026-11-14', dueTime: '08:00', assigneeId: client.id };
    expect(await refusal(addTask(context, lead.id, task))).toMatchObject({ field: 'assigneeId' });
    await database.db.insert(leadTasks).values({
      leadId: lead.id,
      title: 'Llamar',
      dueAt: new Date('2026-11-14T15:00:00Z'),
      assigneeId: client.id,
    });
    const now = new Date('2026-11-14T16:00:00Z');
    await remindTasks(jobAt(database.db, now));
    await remindContacts(jobAt(database.db, now));
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, client.email));
    expect(letters).toEqual([]);
  });

  test('whom to call today is one letter a day, from eight on', async () => {
    const user = await aUser(database.db, { role: 'asesor' });
    const given = { advisorId: user.id, nextContactOn: '2026-11-14' };
    await aLead(database.db, { ...given, contactName: 'Ana Hoy' });
    await aLead(database.db, { ...given, contactName: 'Luis Hoy' });
    await aLead(database.db, { ...given, contactName: 'Vieja', nextContactOn: '2026-11-01' });
    await aLead(database.db, { ...given, contactName: 'Perdida', stage: 'perdido', leftStage: 'listo' });
    await remindContacts(jobAt(database.db, new Date('2026-11-14T14:59:00Z')));
    expect(await lettersTo(user.email)).toHaveLength(0);
    await remindContacts(jobAt(database.db, new Date('2026-11-14T15:00:00Z')));
    await remindContacts(jobAt(database.db, now));
    const [letter, ...more] = await lettersTo(user.email);
    expect(more).toEqual([]);
    expect(letter?.plain).toContain('Ana Hoy');
    expect(letter?.plain).toContain('Luis Hoy');
    expect(letter?.plain).toContain('un contacto atrasado');
    expect(letter?.plain).not.toContain('Perdida');
  });
});

describe('papers', () => {
  const words = 'ESCRITURA PUBLICA NUMERO 4521 DE ROSA ELENA DUARTE';
  const pdf = () => new File([`%PDF-1.7\n${words}`], 'Escritura.pdf', { type: 'text/html' });

  async function vault() {
    const root = await mkdtemp(join(tmpdir(), 'sahuaro-papers-'));
    return { root, files: localFiles(root) };
  }

  async function bytesIn(root: string) {
    const names = await readdir(root, { recursive: true, withFileTypes: true });
    const found = names.filter((entry) => entry.isFile());
    return Promise.all(found.map((entry) => readFile(join(entry.parentPath, entry.name))));
  }

  test('lie sealed, open for who may read them, and every reading is kept', async () => {
    const safe = await vault();
    const context = withServices(await person('asesor'), { files: safe.files });
    const { id } = await aLead(database.db);
    const made = await addDocument(context, id, { kind: 'escritura', file: pdf() });
    const [raw, ...more] = await bytesIn(safe.root);
    expect(more).toEqual([]);
    expect(raw?.includes(words)).toBe(false);
    expect(raw?.includes('%PDF')).toBe(false);

    const viewer = withServices(await person('viewer'), { files: safe.files });
    const read = await readDocument(viewer, made.id);
    expect(read.bytes.toString()).toContain(words);
    expect(read).toMatchObject({ fileName: 'Escritura.pdf', mediaType: 'application/pdf' });
    expect(await auditsOf(id, 'leads.document-read')).toMatchObject([{ actorId: viewer.actor.id }]);
    const detail = await leadDetail(context, id, 30);
    expect(detail?.missingDocuments).toEqual(['predial', 'identificacion']);

    // In the place of another it does not open.
    const other = await addDocument(context, id, { kind: 'predial', file: pdf() });
    const [first] = await database.db.select().from(leadDocuments).where(eq(leadDocuments.id, made.id));
    const [second] = await database.db.select().from(leadDocuments).where(eq(leadDocuments.id, other.id));
    const sealed = await safe.files.readOriginal(first?.file ?? '');
    await safe.files.remove(second?.file ?? '');
    await safe.files.putOriginal(second?.file ?? '', sealed ?? Buffer.alloc(0));
    await expect(readDocument(context, other.id)).rejects.toThrow(/authenticate/);
  });

  test('what is none is refused, and those who may not read them are', async () => {
    const safe = await vault();
    const context = withServices(await person('asesor'), { files: safe.files });
    const { id } = await aLead(database.db);
    const html = new File(['<html><script>alert(1)</script>'], 'escritura.pdf', { type: 'application/pdf' });
    const refused = await refusal(addDocument(context, id, { kind: 'otro', file: html }));
    expect(refused).toMatchObject({ messageKey: 'leads.pipeline.error.document_type', field: 'file' });
    expect(await bytesIn(safe.root)).toEqual([]);
    const made = await addDocument(context, id, { kind: 'otro', file: pdf() });
    expect(await refusal(readDocument(await person('usuario'), made.id))).toMatchObject({
      kind: 'forbidden',
    });
    await removeDocument(context, id, made.id);
    expect(await refusal(readDocument(context, made.id))).toMatchObject({ kind: 'not_found' });
    expect(await lastEntry(id)).toMatchObject({ kind: 'document_removed', text: 'Escritura.pdf' });
    const waiting = await database.db
      .select()
      .from(forsakenFiles)
      .where(sql`true`);
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe('new leads', () => {
  const given = (change: Record<string, unknown> = {}) =>
    newLeadInput.parse({ source: 'phone', contactName: 'Ana', phone: '662 555 0101', ...change });

  test('go to whose turn it is, begin at recibido, and are made once for one key', async () => {
    const context = await person('asesor');
    const input = given({ idempotencyKey: 'clave-uno', phone: '662 555 0199' });
    const [one, two] = await Promise.all([createLead(context, input), createLead(context, input)]);
    expect(one).toEqual(two);
    expect(await stored(one.id)).toMatchObject({
      stage: 'recibido',
      source: 'phone',
      phone: '+526625550199',
    });
    expect((await stored(one.id)).advisorId).not.toBeNull();
    expect(await lastEntry(one.id)).toMatchObject({ kind: 'created' });
  });

  test('who seems to be known is shown before it is saved', async () => {
    const context = await person('asesor');
    const known = await aLead(database.db, { phone: '+526625550102', contactName: 'Conocida', email: '' });
    const sent = await aSubmission(database.db, { email: 'repetida@ejemplo.mx', phone: '+526620000000' });
    const refused = await refusal(
      createLead(context, given({ phone: '6625550102', email: 'repetida@ejemplo.mx' })),
    );
    expect(refused.messageKey).toBe('leads.pipeline.error.repeats');
    expect(refused.details).toMatchObject({
      repeats: [
        { kind: 'lead', id: known.id, title: 'Conocida', reasons: ['phone'] },
        { kind: 'submission', id: sent.id, reasons: ['email'] },
      ],
    });
    const byAddress = given({
      phone: '6625550777',
      street: 'CALLE LÓNDRES',
      number: '41',
      neighborhood: 'centenario',
    });
    expect(await refusal(createLead(context, byAddress))).toMatchObject({
      messageKey: 'leads.pipeline.error.repeats',
    });
    const seen = await createLead(context, given({ phone: '6625550102', areRepeatsSeen: 'on' }));
    expect(seen.id).toBeGreaterThan(known.id);
  });
});

describe('files of leads', () => {
  const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'leads.csv', { type: 'text/csv' });

  test('are checked row by row, and come in whole or not at all', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const header = 'Propietario,Teléfono,Correo,Colonia,Precio,Asesor,Calle';
    const good = `Irma Importada,662 555 0301,,Pitic,"$2,350,000",${advisor.email},Uno`;
    const bad = fileOf(
      header,
      good,
      'Sin nada,,,,,,',
      `Otro,662 555 0302,no,Pitic,mucho,nadie@ejemplo.mx,Dos`,
      good,
    );
    const report = await checkLeadFile(context, bad);
    expect(report).toMatchObject({ rowCount: 4, problemCount: 5 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Teléfono'],
      [4, 'Correo'],
      [4, 'Precio'],
      [4, 'Asesor'],
      [5, 'Teléfono'],
    ]);
    expect(await refusal(importLeads(context, bad, undefined))).toMatchObject({
      messageKey: 'leads.pipeline.error.import_problems',
    });
    const imported = () => database.db.select().from(leads).where(eq(leads.contactName, 'Irma Importada'));
    expect(await imported()).toEqual([]);

    const whole = fileOf(header, good);
    expect(await importLeads(context, whole, 'importa')).toEqual({ count: 1 });
    expect(await importLeads(context, whole, 'importa')).toEqual({ count: 1 });
    expect(await imported()).toMatchObject([
      {
        source: 'legacy',
        stage: 'recibido',
        phone: '+526625550301',
        price: 235_000_000,
        advisorId: advisor.id,
      },
    ]);
  });

  test('who is there already is told, and does not come in twice', async () => {
    const context = await person('asesor');
    const header = 'Propietario,Teléfono,Correo,Calle,Número,Colonia';
    const first = fileOf(
      header,
      'Nora Repetida,662 555 0411,,Uno,1,Pitic',
      'Luz,,luz.repetida@ejemplo.mx,Dos,2,Pitic',
    );
    expect(await importLeads(context, first, undefined)).toEqual({ count: 2 });
    const [known] = await database.db.select().from(leads).where(eq(leads.contactName, 'Nora Repetida'));
    const again = fileOf(
      header,
      'Nora R.,(662) 555-0411,,UNO,1,pitic',
      'Nora R.,(662) 555-0411,,Otra casa,9,Pitic',
      'Luz,,luz.repetida@ejemplo.mx,Dos,2,Pitic',
    );
    const report = await checkLeadFile(context, again);
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Teléfono'],
      [4, 'Correo'],
    ]);
    expect(report.problemCount).toBe(2);
    expect(report.problems[0]?.message).toContain(`#${known?.id}`);
    expect(await refusal(importLeads(context, again, 'otra-vez'))).toMatchObject({
      messageKey: 'leads.pipeline.error.import_problems',
      details: { report: { problemCount: 2 } },
    });
  });

  test('five thousand and one rows, and columns nobody knows, are told', async () => {
    const context = await person('asesor');
    const rows = Array.from({ length: 5_001 }, (_, index) => `Ana,66255${String(index).padStart(5, '0')}`);
    expect(await refusal(checkLeadFile(context, fileOf('Nombre,Teléfono', ...rows)))).toMatchObject({
      messageKey: 'exchange.error.too_many_rows',
    });
    expect(await refusal(checkLeadFile(context, fileOf('Color,Forma', 'rojo,redonda')))).toMatchObject({
      messageKey: 'leads.pipeline.error.no_columns',
    });
  });
});

describe('deleting', () => {
  test('hides a lead, brings it back, and after a month takes everything of it', async () => {
    const context = await person('admin');
    const { id } = await aLead(database.db);
    const photo = await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id) });
    const file = 'original-00000000-0000-4000-8000-000000000001';
    await database.db
      .insert(leadDocuments)
      .values({ leadId: id, kind: 'otro', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: 1, file });
    await deleteLead(context, id);
    expect(await leadDetail(context, id, 30)).toBeNull();
    await restoreLead(context, id);
    expect((await leadDetail(context, id, 30))?.lead.id).toBe(id);
    expect(await refusal(restoreLead(context, id))).toMatchObject({ kind: 'gone' });

    await deleteLead(context, id);
    await sweepLeads(database.db);
    expect((await stored(id)).deletedAt).not.toBeNull();
    await database.db
      .update(leads)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(leads.id, id));
    await sweepLeads(database.db);
    expect(await database.db.select().from(leads).where(eq(leads.id, id))).toEqual([]);
    expect(await database.db.select().from(photos).where(eq(photos.id, photo.id))).toEqual([]);
    expect(await database.db.select().from(forsakenFiles).where(eq(forsakenFiles.name, file))).toHaveLength(
      1,
    );
  });
});

describe('the property that a lead became', () => {
  test('tells whose it was, to who follows its way and may read leads', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'listo', contactName: 'Rosa Elena' });
    await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id) });
    const { propertyId } = await convertLead(context, id);
    expect((await propertyDetail(context, propertyId)).intake).toMatchObject({
      leadId: id,
      contactName: 'Rosa Elena',
    });
    // May read both, and is not given the ways of properties.
    expect((await propertyDetail(await person('viewer'), propertyId)).intake).toBeNull();
  });
});

describe('who only looks', () => {
  test('is refused everything, and nothing changes', async () => {
    const viewer = await person('viewer');
    const { id } = await aLead(database.db);
    const before = await stored(id);
    const facts = factsOf(before, { title: 'x' });
    const file = new File(['%PDF-1.7'], 'a.pdf');
    const tries: (() => Promise<unknown>)[] = [
      () => moveLead(viewer, { id, from: 'recibido', to: 'contactado' }),
      () => editLead(viewer, id, facts),
      () => setPriority(viewer, id, 'high'),
      () => setNextContact(viewer, id, '2026-12-01'),
      () => assignLead(viewer, { id, advisorId: null }),
      () => addEntry(viewer, id, { kind: 'note', text: 'x', isShared: false }),
      () => addTask(viewer, id, { title: 'x', dueOn: '2026-12-01', dueTime: '09:00', assigneeId: null }),
      () => addDocument(viewer, id, { kind: 'otro', file }),
      () => deleteLead(viewer, id),
      () => restoreLead(viewer, id),
      async () => createLead(viewer, newLeadInput.parse({ source: 'phone', phone: '6625559999' })),
      () => checkLeadFile(viewer, file),
      () =>
        changeLeads(viewer, {
          ids: [id],
          search: undefined,
          expected: 0,
          change: 'priority',
          priority: 'low',
          advisorId: undefined,
        }),
    ];
    for (const attempt of tries) {
      expect(await refusal(attempt())).toMatchObject({ kind: 'forbidden' });
    }
    expect(await stored(id)).toEqual(before);
    expect((await leadDetail(viewer, id, 30))?.lead.id).toBe(id);
    // An advisor changes leads and deletes none.
    expect(await refusal(deleteLead(await person('asesor'), id))).toMatchObject({ kind: 'forbidden' });
    expect(await refusal(pipelinePage(await person('usuario'), pipelineQueryOf('')))).toMatchObject({
      kind: 'forbidden',
    });
  });
});
