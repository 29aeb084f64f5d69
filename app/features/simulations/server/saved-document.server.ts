import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { DocumentFacts } from './document-content.server.ts';
import { readableSimulation } from './simulation-access.server.ts';

/** The content of the document of a saved simulation. */
export async function savedDocument(context: UseCaseContext, id: string): Promise<DocumentFacts> {
  const { kind, results, folio, name } = await readableSimulation(context, id);
  return { kind, results, folio, name };
}

/** The same content, for the browser to print. */
export async function printedSimulation(context: UseCaseContext, id: string) {
  const { name: agency, phones, email } = await readAgencyCard(context.db);
  const line = [phones[0]?.text, email].filter(Boolean).join(' · ');
  const { kind, results, folio, name } = await readableSimulation(context, id);
  return { id, kind, results, folio, name, agency: { name: agency, line } };
}
