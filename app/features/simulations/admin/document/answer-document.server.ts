import { translate } from '#app/i18n/translate.server.ts';
import { answerPdf } from '#app/platform/http/etag-answer.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { answerTable } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { DocumentFormat } from '../../domain/document-request.ts';
import type { DocumentFacts } from '../../server/document-content.server.ts';
import { simulationFileName, simulationPdf, simulationTable } from '../../server/document-file.server.ts';

/** Answers with a simulation as a download, in the requested format. */
export async function answerDocument(
  { db, actor, request }: UseCaseContext & { request: Request },
  facts: DocumentFacts,
  format: DocumentFormat,
) {
  await enforceLimits(db, [{ key: `simulation-document:${actor.id}`, times: 120, seconds: 3_600 }]);
  const fileName = simulationFileName(facts);
  if (format === 'pdf') {
    const bytes = await simulationPdf(db, facts);
    return answerPdf(request, bytes, { name: `${fileName}.pdf`, cache: 'no-store', isKept: true });
  }
  return answerTable(simulationTable(facts), {
    format,
    fileName,
    sheetName: translate('simulations.document.sheet_name'),
  });
}
