import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { once } from '#app/platform/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import type { NewLeadInput } from '../domain/lead-schema.ts';
import { writeToAdvisor } from './assign-lead.server.ts';
import { intakeAdvisors, nextAdvisor } from './assignment.server.ts';
import { tellLead } from './entries.server.ts';
import { announceIntake } from './lead-record.server.ts';

/** Who has no advisor chosen gets the one whose turn it is, by the agency's rule. */
export function createLead(context: UseCaseContext, publicOrigin: string, input: NewLeadInput) {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const { idempotencyKey, areRepeatsSeen, advisorId: chosen, ...facts } = input;
  return once(context, { scope: 'lead-new', key: idempotencyKey }, async (inside) => {
    const { db, actor, now } = inside;
    const repeats = areRepeatsSeen ? [] : await repeatsOf(db, facts);
    if (repeats.length > 0) {
      throw new AppError('conflict', {
        messageKey: 'submissions.pipeline.error.repeats',
        details: { repeats },
      });
    }
    const advisor = await advisorFor(inside, chosen, facts.neighborhood);
    const [lead] = await db
      .insert(leads)
      .values({
        ...facts,
        advisorId: advisor?.id ?? null,
        createdBy: actor.id,
        stageSince: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!lead) throw new Error('No lead was made');
    await tellLead(inside, lead.id, { kind: 'created', toStage: 'recibido' });
    await recordAudit(inside, {
      action: 'leads.created',
      subject: { type: 'lead', id: String(lead.id) },
      after: { source: facts.source },
    });
    await announceIntake(db, `lead:${lead.id}`);
    if (advisor && advisor.id !== actor.id) await writeToAdvisor(inside, publicOrigin, lead, advisor);
    return { id: lead.id };
  });
}

async function advisorFor({ db }: UseCaseContext, chosen: string | null, neighborhood: string) {
  const { assignment } = await readSettings(db, 'submissions');
  const id = chosen ?? (await nextAdvisor(db, assignment, { neighborhood }));
  if (id === null) return null;
  const advisor = (await intakeAdvisors(db)).find((one) => one.id === id);
  if (advisor) return advisor;
  throw new AppError('validation', { messageKey: 'properties.error.unknown_advisor', field: 'advisorId' });
}

type Known = Pick<NewLeadInput, 'phone' | 'email' | 'street' | 'number' | 'neighborhood'>;
export type Repeat = {
  kind: 'lead' | 'submission';
  id: number;
  name: string;
  place: string;
  /** The stage of a lead, the status of a submission. */
  state: string;
  folio: string | null;
  by: ('phone' | 'email' | 'address')[];
};

const most = 10;

/** Leads and submissions of what seems to be the same person or the same home. */
export async function repeatsOf(db: Database, known: Known): Promise<Repeat[]> {
  const address = known.street === '' ? '' : `${known.street} ${known.number} ${known.neighborhood}`;
  const ofLeads = await db
    .select({
      id: leads.id,
      name: leads.contactName,
      neighborhood: leads.neighborhood,
      city: leads.city,
      state: leads.stage,
      ...matches(leads, known, address),
    })
    .from(leads)
    .where(and(isNull(leads.deletedAt), isRepeat(leads, known, address)))
    .orderBy(desc(leads.id))
    .limit(most);
  const ofSubmissions = await db
    .select({
      id: submissions.id,
      name: submissions.contactName,
      neighborhood: submissions.neighborhood,
      city: submissions.city,
      state: submissions.status,
      folio: submissions.folio,
      ...matches(submissions, known, address),
    })
    .from(submissions)
    .where(
      and(
        isNull(submissions.deletedAt),
        // An approved one is a lead already, and told as such.
        ne(submissions.status, 'aprobada'),
        isRepeat(submissions, known, address),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(most);
  return [
    ...ofLeads.map((row) => asRepeat('lead', { ...row, folio: null })),
    ...ofSubmissions.map((row) => asRepeat('submission', row)),
  ];
}

type Contacts = typeof leads | typeof submissions;

const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-10);

function conditions(table: Contacts, { phone, email }: Known, address: string) {
  return {
    byPhone: phone === '' ? sql`false` : eq(table.phoneKey, phoneKey(phone)),
    byEmail: email === '' ? sql`false` : eq(table.email, email),
    byAddress: address === '' ? sql`false` : sql`${table.addressKey} = sahuaro_key(${address})`,
  };
}

function matches(table: Contacts, known: Known, address: string) {
  const { byPhone, byEmail, byAddress } = conditions(table, known, address);
  const said = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`;
  return { byPhone: said(byPhone), byEmail: said(byEmail), byAddress: said(byAddress) };
}

function isRepeat(table: Contacts, known: Known, address: string) {
  return or(...Object.values(conditions(table, known, address)));
}

type MatchedRow = {
  id: number;
  name: string;
  neighborhood: string;
  city: string;
  state: string;
  folio: string | null;
  byPhone: boolean;
  byEmail: boolean;
  byAddress: boolean;
};

function asRepeat(kind: Repeat['kind'], row: MatchedRow): Repeat {
  const { id, name, neighborhood, city, state, folio, byPhone, byEmail, byAddress } = row;
  return {
    kind,
    id,
    name,
    place: [neighborhood, city].filter(Boolean).join(', '),
    state,
    folio,
    by: [
      ...(byPhone ? (['phone'] as const) : []),
      ...(byEmail ? (['email'] as const) : []),
      ...(byAddress ? (['address'] as const) : []),
    ],
  };
}
