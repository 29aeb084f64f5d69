import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { dayOf } from '#app/core/day.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { contactLinks } from '#app/core/contact-links.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { simulationLinks, simulations } from '#db/schema/credit.ts';
import type { FactName, Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import { limitsBroken } from '#app/features/credit/domain/limits.ts';
import { firstName, simulationLinkDays, simulationPath } from '../domain/simulation-link.ts';
import type { DocumentFacts } from './document-content.server.ts';

/** A new link to a simulation. Those given before keep working until they are old. */
export async function newSimulationLink({ db, now, services }: VisitorContext, simulationId: string) {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + simulationLinkDays * 86_400_000);
  await db.insert(simulationLinks).values({ tokenHash, simulationId, expiresAt });
  return `${services.publicOrigin}${simulationPath(token)}`;
}

/** What a link shows: the results as they were kept. An old link and one that never was look the same. */
async function linkedSimulation({ db, now, origin }: VisitorContext, token: string) {
  await enforceLimits(db, [{ key: `simulation-link:${addressKey(origin.ip)}`, times: 60, seconds: 60 }]);
  const [found] = await db
    .select({
      kind: simulations.kind,
      folio: simulations.folio,
      name: simulations.name,
      results: simulations.results,
      createdAt: simulations.createdAt,
      expiresAt: simulationLinks.expiresAt,
    })
    .from(simulationLinks)
    .innerJoin(simulations, eq(simulations.id, simulationLinks.simulationId))
    .where(and(eq(simulationLinks.tokenHash, hashToken(token)), gt(simulationLinks.expiresAt, now)));
  if (!found) throw new AppError('not_found', { messageKey: 'simulations.link.gone' });
  return { ...found, name: firstName(found.name), results: found.results.map(withoutIncome) };
}

/** From these and a payment the income can be counted back. */
const incomeFacts: readonly FactName[] = ['level', 'discount_share'];
const incomeWarnings: readonly string[] = ['credit.limit.payment_share', 'credit.limit.below_minimum_wage'];

/** Links are passed on: whether the income is enough is told, not what it is. */
const withoutIncome = ({ name: scenario, sheet, problems, warnings }: Simulated): Simulated => ({
  name: scenario,
  sheet: sheet && {
    ...sheet,
    income: { ...sheet.income, stated: null },
    facts: sheet.facts.filter(({ name }) => !incomeFacts.includes(name)),
  },
  problems: limitsBroken(problems),
  warnings: warnings.filter(({ messageKey }) => !incomeWarnings.includes(messageKey)),
});

/** The page of a link. */
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

/** What its document tells. */
export async function linkedDocument(context: VisitorContext, token: string): Promise<DocumentFacts> {
  const { kind, folio, name, results } = await linkedSimulation(context, token);
  return { kind, folio, name, results };
}
