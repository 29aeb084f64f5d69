import { eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { dayOf } from '#app/core/day.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { contactLinks } from '#app/core/contact-links.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { linkedRecord, newRecordLink } from '#app/features/followup/server/record-links.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import type { FactName, Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { brokenLimits } from '#app/features/credit/domain/limits.ts';
import { firstName, simulationLink, simulationPath, simulationRef } from '../domain/simulation-link.ts';
import type { DocumentFacts } from './document-content.server.ts';

/** A new link to a simulation. Earlier links keep working until they expire. */
export async function newSimulationLink(context: VisitorContext, simulationId: string) {
  const token = await newRecordLink(context, { ...simulationLink, record: simulationRef(simulationId) });
  return `${context.services.publicOrigin}${simulationPath(token)}`;
}

/** What a link shows: the stored results. An expired link gives the same error as one that never existed. */
async function linkedSimulation(context: VisitorContext, token: string) {
  const { db } = context;
  const link = await linkedRecord(context, { purpose: simulationLink.purpose, token });
  if (!link) throw gone();
  const [found] = await db
    .select({
      kind: simulations.kind,
      folio: simulations.folio,
      name: simulations.name,
      results: simulations.results,
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .where(eq(simulations.id, link.record.id));
  if (!found) throw gone();
  const { expiresAt } = link;
  return { ...found, expiresAt, name: firstName(found.name), results: found.results.map(withoutIncome) };
}

const gone = () => new AppError('not_found', { messageKey: 'simulations.link.gone' });

/** With these facts and a payment, the income could be calculated. */
const incomeFacts: readonly FactName[] = ['level', 'discount_share'];
const incomeWarnings: readonly string[] = ['credit.limit.payment_share', 'credit.limit.below_minimum_wage'];

/** Links are passed on, so the page tells whether the income is enough, but not what it is. */
const withoutIncome = ({ name: scenario, calculation, problems, warnings }: Simulated): Simulated => ({
  name: scenario,
  calculation: calculation && {
    ...calculation,
    income: { ...calculation.income, stated: null },
    facts: calculation.facts.filter(({ name }) => !incomeFacts.includes(name)),
  },
  problems: brokenLimits(problems),
  warnings: warnings.filter(({ messageKey }) => !incomeWarnings.includes(messageKey)),
});

/** The data of the page that a link opens. */
export async function linkedPage(context: VisitorContext, token: string) {
  const { kind, folio, name, results, createdAt, expiresAt } = await linkedSimulation(context, token);
  const agency = await readAgencyCard(context.db);
  return {
    kind,
    folio,
    name,
    results,
    countedOn: dayOf(createdAt),
    validUntil: dayOf(expiresAt),
    pdf: `${simulationPath(token)}/pdf`,
    agency: { name: agency.name, phone: agency.phones[0]?.text ?? null },
    links: contactLinks(agency, null, {
      text: translate('simulations.link.whatsapp_text', { folio }),
      subject: translate('simulations.link.mail_subject', { folio }),
    }),
  };
}

/** The content of the document that a link opens. */
export async function linkedDocument(context: VisitorContext, token: string): Promise<DocumentFacts> {
  const { kind, folio, name, results } = await linkedSimulation(context, token);
  return { kind, folio, name, results };
}
