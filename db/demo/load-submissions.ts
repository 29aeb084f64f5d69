import { isOpen, type LeadStage, openStages } from '#app/features/leads/domain/lead-stage.ts';
import { consents } from '#db/schema/privacy.ts';
import { leadEntries, leads, leadTasks, submissions } from '#db/schema/submissions.ts';
import { sellerRow } from './intake/demo-seller.ts';
import type { DemoLead } from './intake/demo-lead.ts';
import { demoLeads } from './intake/leads.ts';
import { type DemoSubmission, demoSubmissions } from './intake/submissions.ts';
import { countOnFrom } from './count-on.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import { loadPhotos, type Pictured } from './load-photos.ts';

type Intake = Pick<DemoContext, 'people' | 'moments'>;
type Entry = typeof leadEntries.$inferInsert;

const firstResponseMinutes = 5;

/** Sellers at every step of the way, each with what happened to them until now. */
export async function loadSubmissions(intake: DemoContext) {
  const { db } = intake;
  await db.insert(submissions).values(demoSubmissions.map((one) => submissionRow(one, intake)));
  await db.insert(consents).values(demoSubmissions.map((one) => consentRow(one, intake)));
  await db.insert(leads).values(demoLeads.map((lead) => leadRow(lead, intake)));
  const told = [
    ...demoSubmissions.flatMap((one) => submissionEntries(one, intake)),
    ...demoLeads.flatMap((lead) => leadStory(lead, intake)),
  ];
  await db.insert(leadEntries).values(told.toSorted((a, b) => Number(a.at) - Number(b.at)));
  await db.insert(leadTasks).values(demoLeads.flatMap((lead) => taskRows(lead, intake)));
  await loadPhotos(intake, intakePictures);
  await countOnFrom(db, ['submissions', 'leads']);
}

const intakePictures: Pictured[] = [
  ...demoSubmissions.map(({ id, photos }) => ({ kind: 'submission' as const, id, photos })),
  ...demoLeads.map(({ id, photos }) => ({ kind: 'lead' as const, id, photos })),
];

const advisorOf = ({ advisor }: { advisor?: 'asesor' | 'agent' }, { people }: Intake) =>
  advisor ? people[advisor] : null;

/** When it came, when an answer was due and when it was decided, of one submission. */
function times({ hoursAgo, status, answeredAfterMinutes }: DemoSubmission, { moments }: Intake) {
  const createdAt = moments.ago(hoursAgo / 24);
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const isDecided = status === 'aprobada' || status === 'rechazada';
  return {
    createdAt,
    dueAt: after(firstResponseMinutes),
    answeredAt: answeredAfterMinutes === undefined ? null : after(answeredAfterMinutes),
    reviewedAt: after(60),
    decidedAt: isDecided ? after(20 * 60) : null,
  };
}

const decidedLead = (submissionId: number) => demoLeads.find((lead) => lead.submissionId === submissionId);

function submissionRow(one: DemoSubmission, intake: Intake): typeof submissions.$inferInsert {
  const { id, folio, status, reason = '', note = '', suspicions = [] } = one;
  const { createdAt, dueAt, answeredAt, decidedAt } = times(one, intake);
  const isQuarantined = suspicions.length > 0;
  const advisorId = advisorOf(one, intake);
  const isLate = !isQuarantined && answeredAt === null;
  return {
    ...sellerRow(one, id),
    id,
    folio,
    status,
    suspicions: [...suspicions],
    isQuarantined,
    advisorId,
    dueAt: isQuarantined ? null : dueAt,
    firstResponseAt: answeredAt,
    firstResponseBy: answeredAt ? advisorId : null,
    // Told already: the demo writes no letters by itself.
    escalatedAt: isLate ? new Date(dueAt.getTime() + 60_000) : null,
    escalatedTo: isLate ? intake.people.admin : null,
    reason,
    reasonNote: note,
    decidedAt,
    decidedBy: decidedAt ? advisorId : null,
    propertyId: decidedLead(id)?.propertyId ?? null,
    createdAt,
    updatedAt: decidedAt ?? answeredAt ?? createdAt,
  };
}

function consentRow(one: DemoSubmission, intake: Intake): typeof consents.$inferInsert {
  return {
    subjectKind: 'submission',
    subjectId: String(one.id),
    purpose: 'seller_form',
    noticeVersion: '1.0',
    ip: `198.51.100.${one.id}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
    givenAt: times(one, intake).createdAt,
  };
}

function submissionEntries(one: DemoSubmission, intake: Intake): Entry[] {
  const { id: submissionId, status, reason = '', note = '', advisor } = one;
  const { createdAt, dueAt, answeredAt, reviewedAt, decidedAt } = times(one, intake);
  const authorId = advisorOf(one, intake);
  const name = advisor === 'agent' ? 'Diego Fimbres Soto' : 'Ana Valenzuela Ruiz';
  const entries: Entry[] = [{ submissionId, kind: 'received', at: createdAt }];
  if (authorId) {
    entries.push({
      submissionId,
      kind: 'assigned',
      details: { advisorId: authorId, name, isByRule: true },
      at: createdAt,
    });
  }
  if (answeredAt) {
    entries.push({ submissionId, kind: 'call', details: { channel: 'phone' }, authorId, at: answeredAt });
  } else if (authorId) {
    const details = { to: 'Marcos Ibarra Noriega', advisor: name };
    entries.push({ submissionId, kind: 'escalated', details, at: new Date(dueAt.getTime() + 60_000) });
  }
  if (status === 'pendiente') return entries;
  entries.push({
    submissionId,
    kind: 'status',
    fromStage: 'pendiente',
    toStage: 'revisando',
    authorId,
    at: reviewedAt,
  });
  if (decidedAt) {
    const decision = { fromStage: 'revisando', toStage: status, reason, text: note };
    entries.push({ submissionId, kind: 'status', ...decision, authorId, at: decidedAt });
  }
  return entries;
}

/** Where it stands, and since how many days. */
function standing({ reached, closed, convertedDaysAgo }: DemoLead): { stage: LeadStage; daysAgo: number } {
  if (closed) return { stage: closed.stage, daysAgo: closed.daysAgo };
  if (convertedDaysAgo !== undefined) return { stage: 'convertido', daysAgo: convertedDaysAgo };
  return { stage: openStages[reached.length - 1] ?? 'recibido', daysAgo: reached.at(-1) ?? 0 };
}

const hasReached = ({ reached }: DemoLead, stage: (typeof openStages)[number]) =>
  reached.length > openStages.indexOf(stage);

function leadRow(lead: DemoLead, intake: Intake): typeof leads.$inferInsert {
  const { ago, dayIn } = intake.moments;
  const { id, source, priority = 'normal', reached, closed, notes = [] } = lead;
  const { stage, daysAgo } = standing(lead);
  const advisorId = advisorOf(lead, intake);
  const dayOf = (place: number) => dayIn(-(reached[place] ?? 0));
  const spoken = notes.filter(({ kind }) => kind !== 'note').map((note) => note.daysAgo);
  return {
    ...sellerRow(lead, id),
    id,
    source,
    priority,
    stage,
    leftStage: closed?.from ?? null,
    stageSince: ago(daysAgo),
    reason: closed?.reason ?? '',
    title: lead.title ?? '',
    visitedOn: hasReached(lead, 'visitado') ? dayOf(3) : null,
    legalStatus: hasReached(lead, 'documentado') ? 'libre_de_gravamen' : null,
    ownerAuthorizedOn: hasReached(lead, 'documentado') ? dayOf(4) : null,
    commissionPercentage: hasReached(lead, 'documentado') ? '5.00' : null,
    nextContactOn: lead.nextContact === undefined ? null : dayIn(lead.nextContact),
    lastContactAt: spoken.length > 0 ? ago(Math.min(...spoken)) : null,
    advisorId,
    submissionId: lead.submissionId ?? null,
    propertyId: lead.propertyId ?? null,
    convertedAt: stage === 'convertido' ? ago(daysAgo) : null,
    createdBy: advisorId,
    createdAt: ago(reached[0] ?? 0),
    updatedAt: ago(daysAgo),
  };
}

/** What the pipeline itself would have written on the way. */
function leadStory(lead: DemoLead, intake: Intake): Entry[] {
  const { ago } = intake.moments;
  const { id: leadId, reached, closed, notes = [], propertyId = null } = lead;
  const authorId = advisorOf(lead, intake);
  const moved = (from: LeadStage, to: LeadStage, since: number, daysAgo: number, reason = ''): Entry => ({
    leadId,
    kind: 'stage',
    fromStage: from,
    toStage: to,
    reason,
    details: { since: ago(since).toISOString(), leftStage: null, reason: '', note: '' },
    authorId,
    at: ago(daysAgo),
  });
  const { stage, daysAgo } = standing(lead);
  const last = openStages[reached.length - 1] ?? 'recibido';
  const steps = reached
    .slice(1)
    .map((days, place) =>
      moved(
        openStages[place] ?? 'recibido',
        openStages[place + 1] ?? 'recibido',
        reached[place] ?? days,
        days,
      ),
    );
  const ending: Entry[] = isOpen(stage)
    ? []
    : stage === 'convertido'
      ? [
          {
            leadId,
            kind: 'converted',
            fromStage: last,
            toStage: stage,
            details: { propertyId },
            authorId,
            at: ago(daysAgo),
          },
        ]
      : [moved(last, stage, reached.at(-1) ?? daysAgo, daysAgo, closed?.reason)];
  return [
    { leadId, kind: 'created', toStage: 'recibido', authorId, at: ago(reached[0] ?? 0) },
    ...steps,
    ...notes.map((note): Entry => ({
      leadId,
      kind: note.kind,
      text: note.text,
      authorId,
      at: ago(note.daysAgo - 0.02),
    })),
    ...ending,
  ];
}

/** None falls due by itself soon: the demo writes no reminders. */
function taskRows(lead: DemoLead, intake: Intake): (typeof leadTasks.$inferInsert)[] {
  const { ago, now } = intake.moments;
  const assigneeId = advisorOf(lead, intake);
  return (lead.tasks ?? []).map(({ title, inDays }) => ({
    leadId: lead.id,
    title,
    dueAt: ago(-inDays - 0.25),
    assigneeId,
    remindedAt: now,
    createdBy: assigneeId,
    createdAt: ago(lead.reached.at(-1) ?? 0),
  }));
}
