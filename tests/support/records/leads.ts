import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { localFiles } from '#app/platform/files/files.server.ts';
import { sealBytes } from '#app/platform/security/secrets.server.ts';
import { type Makers, type Making } from '../scenarios/record-making.ts';
import { insertRow } from '../scenarios/published-property.ts';
import type { Query } from '../servers/running-product.ts';
import { testSecrets } from '../test-secrets.ts';

export const makers: Makers = {
  leadId: async ({ query }) => String(await aLead(query)),
  documentId: aDocument,
};

const aLead = (query: Query) =>
  insertRow(query, 'leads', {
    source: 'phone',
    contact_name: 'Propietaria de muestra',
    phone: '+526621230000',
    neighborhood: 'Pitic',
    city: 'Hermosillo',
    price: 235_000_000,
  });

/** A document of a lead, with a stored file. */
async function aDocument({ query, dataDir }: Making) {
  const [id, file] = [randomUUID(), `original-${randomUUID()}`];
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
  await localFiles(join(dataDir, 'files')).putOriginal(
    file,
    sealBytes(testSecrets, `lead_documents:${id}`, bytes),
  );
  await insertRow(query, 'documents', {
    id,
    owner_kind: 'lead',
    owner_id: String(await aLead(query)),
    kind: 'otro',
    file_name: 'muestra.pdf',
    media_type: 'application/pdf',
    bytes: bytes.length,
    file,
  });
  return id;
}
