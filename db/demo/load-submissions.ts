import { isOpen, type LeadStage, openStages } from '#app/features/leads/domain/lead-stage.ts';
import { consents } from '#db/schema/privacy.ts';
import { tasks, timelineEntries } from '#db/schema/followup.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { sellerRow } from './submissions/demo-seller.ts';
import type { DemoLead } from './submissions/demo-lead.ts';
import { demoLeads } from './submissions/leads.ts';
import { type DemoSubmission, demoSubmissions } from './submissions/submissions.ts';
import { continueIdsAfterDemo } from './continue-ids.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import { loadPhotos, type Pictured } from './load-photos.ts';

type Demo = Pick<DemoContext, 'people' | 'moments'>;
type Entry = typeof timelineEntries.$inferInsert;

const firstResponseMinutes = 5;

/** Submissions and leads in every state, each with its history. */
export async function loadSubmissions(demo: DemoContext) {
  const { db } = demo;
  await db.insert(submissions).values(demoSubmissions.map((one) => submissionRow(one, demo)));
  await db.insert(consents).values(demoSubmissions.map((one) => consentRow(one, demo)));
  await db.insert(leads).values(demoLeads.map((lead) => leadRow(lead, demo)));
  const told = [
    ...demoSubmissions.flatMap((one) => submissionEntries(one, demo)),
    ...demoLeads.flatMap((lead) => leadStory(lead, demo)),
  ];
  await db.insert(timelineEntries).values(told.toSorted((a, b) => Number(a.at) - Number(b.at)));
  await db.insert(tasks).values(demoLeads.flatMap((lead) => taskRows(lead, demo)));
  await loadPhotos(demo, sellerPictures);
  await continueIdsAfterDemo(db, ['submissions', 'leads']);
}

const sellerPictures: Pictured[] = [
  ...demoSubmissions.map(({ id, photos }) => ({ kind: 'submission' as const, id, photos })),
  ...demoLeads.map(({ id, photos }) => ({ kind: 'lead' as const, id, photos })),
];

const advisorOf = ({ advisor }: { advisor?: 'asesor' | 'agent' }, { people }: Demo) =>
  advisor ? people[advisor] : null;

/** When a submission arrived, when its answer was due and when it was decided. */
function times({ hoursAgo, status, answeredAfterMinutes }: DemoSubmission, { moments }: Demo) {
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

function submissionRow(one: DemoSubmission, demo: Demo): typeof submissions.$inferInsert {
  const { id, folio, status, reason = '', note = '', suspicions = [] } = one;
  const { createdAt, dueAt, answeredAt, decidedAt } = times(one, demo);
  const isQuarantined = suspicions.length > 0;
  const advisorId = advisorOf(one, demo);
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
    // Marked as escalated already, so that the demo sends no e-mails.
    escalatedAt: isLate ? new Date(dueAt.getTime() + 60_000) : null,
    escalatedTo: isLate ? demo.people.admin : null,
    reason,
    reasonNote: note,
    decidedAt,
    decidedBy: decidedAt ? advisorId : null,
    propertyId: decidedLead(id)?.propertyId ?? null,
    createdAt,
    updatedAt: decidedAt ?? answeredAt ?? createdAt,
  };
}

function consentRow(one: DemoSubmission, demo: Demo): typeof consents.$inferInsert {
  return {
    subjectKind: 'submission',
    subjectId: String(one.id),
    purpose: 'seller_form',
    noticeVersion: '1.0',
    ip: `198.51.100.${one.id}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
    givenAt: times(one, demo).createdAt,
  };
}

function submissionEntries(one: DemoSubmission, demo: Demo): Entry[] {
  const { id, status, reason = '', note = '', advisor } = one;
  const { createdAt, dueAt, answeredAt, reviewedAt, decidedAt } = times(one, demo);
  const authorId = advisorOf(one, demo);
  const record = { recordKind: 'submission', recordId: String(id) };
  const name = advisor === 'agent' ? 'Diego Fimbres Soto' : 'Ana Valenzuela Ruiz';
  const entries: Entry[] = [{ ...record, kind: 'received', at: createdAt }];
  if (authorId) {
    entries.push({
      ...record,
      kind: 'assigned',
      details: { advisorId: authorId, advisor: name, isByRule: true },
      at: createdAt,
    });
  }
  if (answeredAt) {
    entries.push({ ...record, kind: 'call', details: { channel: 'phone' }, authorId, at: answeredAt });
  } else if (authorId) {
    const details = { to: 'Marcos Ibarra Noriega', advisor: name };
    entries.push({ ...record, kind: 'escalated', details, at: new Date(dueAt.getTime() + 60_000) });
  }
  if (status === 'pendiente') return entries;
  entries.push({
    ...record,
    kind: 'status',
    fromState: 'pendiente',
    toState: 'revisando',
    authorId,
    at: reviewedAt,
  });
  if (decidedAt) {
    const decision = { fromState: 'revisando', toState: status, reason, text: note };
    entries.push({ ...record, kind: 'status', ...decision, authorId, at: decidedAt });
  }
  return entries;
}

/** The current stage, and how many days ago the lead entered it. */
function standing({ reached, closed, convertedDaysAgo }: DemoLead): { stage: LeadStage; daysAgo: number } {
  if (closed) return { stage: closed.stage, daysAgo: closed.daysAgo };
  if (convertedDaysAgo !== undefined) return { stage: 'convertido', daysAgo: convertedDaysAgo };
  return { stage: openStages[reached.length - 1] ?? 'recibido', daysAgo: reached.at(-1) ?? 0 };
}

const hasReached = ({ reached }: DemoLead, stage: (typeof openStages)[number]) =>
  reached.length > openStages.indexOf(stage);

function leadRow(lead: DemoLead, demo: Demo): typeof leads.$inferInsert {
  const { ago, dayIn } = demo.moments;
  const { id, source, priority = 'normal', reached, closed, notes = [] } = lead;
  const { stage, daysAgo } = standing(lead);
  const advisorId = advisorOf(lead, demo);
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

/** The timeline that the pipeline would have written. */
function leadStory(lead: DemoLead, demo: Demo): Entry[] {
  const { ago } = demo.moments;
  const { id, reached, closed, notes = [], propertyId = null } = lead;
  const authorId = advisorOf(lead, demo);
  const record = { recordKind: 'lead', recordId: String(id) };
  const moved = (from: LeadStage, to: LeadStage, since: number, daysAgo: number, reason = ''): Entry => ({
    ...record,
    kind: 'stage',
    fromState: from,
    toState: to,
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
            ...record,
            kind: 'converted',
            fromState: last,
            toState: stage,
            details: { propertyId },
            authorId,
            at: ago(daysAgo),
          },
        ]
      : [moved(last, stage, reached.at(-1) ?? daysAgo, daysAgo, closed?.reason)];
  return [
    { ...record, kind: 'created', toState: 'recibido', authorId, at: ago(reached[0] ?? 0) },
    ...steps,
    ...notes.map((note): Entry => ({
      ...record,
      kind: note.kind,
      text: note.text,
      authorId,
      at: ago(note.daysAgo - 0.02),
    })),
    ...ending,
  ];
}

/** No task is due soon, so that the demo sends no reminders. */
function taskRows(lead: DemoLead, demo: Demo): (typeof tasks.$inferInsert)[] {
  const { ago, now } = demo.moments;
  const assigneeId = advisorOf(lead, demo);
  return (lead.tasks ?? []).map(({ title, inDays }) => ({
    recordKind: 'lead',
    recordId: String(lead.id),
    title,
    dueAt: ago(-inDays - 0.25),
    assigneeId,
    remindedAt: now,
    createdBy: assigneeId,
    createdAt: ago(lead.reached.at(-1) ?? 0),
  }));
}
