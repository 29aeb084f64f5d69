import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { timelineEntries } from '#db/schema/followup.ts';
import { onRecord } from '#tests/support/scenarios/followup.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { documents } from '#db/schema/attachments.ts';
import { leads } from '#db/schema/leads.ts';
import { visitor, jobAt } from '#tests/support/context.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellerPage, setSellerNews } from './seller-page.server.ts';
import { tokenIn, saleScenario } from '#tests/support/scenarios/sale-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, someone, stored } = saleScenario();

describe('the seller’s page', () => {
  const secretsOfTheOffice = {
    reason: 'Centinela-motivo',
    reasonNote: 'Centinela-nota-del-motivo',
    comments: 'Centinela-comentario',
  };

  async function aFollowedLead(given: Parameters<typeof aLead>[1] = {}) {
    const advisor = await aUser(database.db, {
      role: 'asesor',
      displayName: 'Marta Ríos',
      phone: '+526629998877',
    });
    const submission = await aSubmission(database.db, { status: 'aprobada', ...secretsOfTheOffice });
    const lead = await aLead(database.db, {
      ...secretsOfTheOffice,
      submissionId: submission.id,
      advisorId: advisor.id,
      stage: 'visitado',
      commissionPercentage: '13.37',
      ...given,
    });
    const url = await newSellerLink(visitor(database.db), submissionRef(submission.id));
    return { submission, lead, advisor, token: tokenIn(url) };
  }

  test('shows the stage, the advisor, missing documents and shared entries, and no internal data', async () => {
    const { lead, submission, token, advisor } = await aFollowedLead();
    await database.db.insert(documents).values({
      ownerKind: 'lead',
      ownerId: String(lead.id),
      kind: 'predial',
      fileName: 'Centinela-archivo.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      file: randomUUID(),
    });
    await database.db.insert(timelineEntries).values([
      {
        ...onRecord(leadRef(lead.id)),
        kind: 'visit',
        text: 'Vino una familia.',
        isShared: true,
        authorId: advisor.id,
      },
      { ...onRecord(leadRef(lead.id)), kind: 'note', text: 'Centinela-nota-interna' },
      {
        ...onRecord(submissionRef(submission.id)),
        kind: 'call',
        text: 'Llamamos para agendar.',
        isShared: true,
      },
      {
        ...onRecord(leadRef(lead.id)),
        kind: 'stage',
        text: 'Centinela-etapa',
        reason: 'Centinela-razon',
        details: { note: 'Centinela-detalle' },
        isShared: true,
      },
    ]);
    await aPhoto(database.db, {
      ownerKind: 'lead',
      ownerId: String(lead.id),
      alt: 'Centinela-alt',
      fileName: 'Centinela-foto.jpg',
    });
    const page = await sellerPage(someone(), token);
    expect(page).toMatchObject({
      name: 'Casa en Centenario',
      folio: submission.folio,
      state: 'visitado',
      advisor: { name: 'Marta Ríos', phone: '662 999 8877' },
      missingDocuments: ['escritura', 'identificacion'],
      hasNews: true,
    });
    expect(page.entries.map(({ text }) => text)).toEqual(['Llamamos para agendar.', 'Vino una familia.']);
    expect(page.photos).toHaveLength(1);
    const everything = JSON.stringify(page);
    expect(everything).not.toContain('Centinela');
    expect(everything).not.toContain('13.37');
    expect(everything).not.toContain(lead.email);
  });

  test('an expired or unknown link and a deleted sale are all not found', async () => {
    const { lead, submission, token } = await aFollowedLead();
    const old = await newSellerLink(jobAt(database.db, new Date('2024-01-01')), submissionRef(submission.id));
    for (const bad of [tokenIn(old), 'inventado', submission.folio, '']) {
      expect((await refusalOf(sellerPage(someone(), bad))).kind).toBe('not_found');
    }
    await database.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id));
    expect((await refusalOf(sellerPage(someone(), token))).kind).toBe('not_found');
    // The submission does not become visible again after its lead was removed for good.
    await database.db.delete(leads).where(eq(leads.id, lead.id));
    expect((await refusalOf(sellerPage(someone(), token))).kind).toBe('not_found');
  });

  test('links to the property once it is public', async () => {
    const property = await aProperty(database.db, { published: true, publishedAt: new Date() });
    const { token } = await aFollowedLead({
      stage: 'convertido',
      convertedAt: new Date(),
      propertyId: property.id,
    });
    expect(await sellerPage(someone(), token)).toMatchObject({
      state: 'publicada',
      propertyPath: `/properties/${property.id}-casa-en-pitic`,
    });
  });

  test('shows no folio for a sale that came by telephone', async () => {
    const lead = await aLead(database.db, { neighborhood: 'Centenario' });
    const url = await newSellerLink(visitor(database.db), leadRef(lead.id));
    const { links } = await sellerPage({ ...someone(), now: new Date() }, tokenIn(url));
    const said = decodeURIComponent(JSON.stringify(links));
    expect(said).toContain('Casa en Centenario');
    expect(said).not.toContain('folio');
  });

  test('one click stops the e-mail for the submission and its lead', async () => {
    const { lead, submission, token } = await aFollowedLead();
    await setSellerNews(someone(), token, false);
    expect((await stored(submission.id)).wantsNews).toBe(false);
    const [after] = await database.db.select().from(leads).where(eq(leads.id, lead.id));
    expect(after?.wantsNews).toBe(false);
    await setSellerNews(someone(), token, true);
    expect((await sellerPage(someone(), token)).wantsNews).toBe(true);
  });
});
