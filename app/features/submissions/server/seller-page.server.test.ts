import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aLead, aPhoto, aProperty, aSubmission, aUser } from '#db/factories.ts';
import { documents } from '#db/schema/attachments.ts';
import { leadEntries, leads } from '#db/schema/submissions.ts';
import { visitor, jobAt } from '#tests/support/context.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellerPage, setSellerNews } from './seller-page.server.ts';
import { tokenIn, saleScenario } from '#tests/support/sale-scenario.ts';
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
    const url = await newSellerLink(visitor(database.db), { submissionId: submission.id });
    return { submission, lead, advisor, token: tokenIn(url) };
  }

  test('tells stage, who has it, missing papers, what was shared; and nothing of the office', async () => {
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
    await database.db.insert(leadEntries).values([
      { leadId: lead.id, kind: 'visit', text: 'Vino una familia.', isShared: true, authorId: advisor.id },
      { leadId: lead.id, kind: 'note', text: 'Centinela-nota-interna' },
      { submissionId: submission.id, kind: 'call', text: 'Llamamos para agendar.', isShared: true },
      {
        leadId: lead.id,
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
      missingPapers: ['escritura', 'identificacion'],
      hasNews: true,
    });
    expect(page.entries.map(({ text }) => text)).toEqual(['Llamamos para agendar.', 'Vino una familia.']);
    expect(page.photos).toHaveLength(1);
    const everything = JSON.stringify(page);
    expect(everything).not.toContain('Centinela');
    expect(everything).not.toContain('13.37');
    expect(everything).not.toContain(lead.email);
  });

  test('an old, unknown or deleted one looks like none', async () => {
    const { lead, submission, token } = await aFollowedLead();
    const old = await newSellerLink(jobAt(database.db, new Date('2024-01-01')), {
      submissionId: submission.id,
    });
    for (const bad of [tokenIn(old), 'inventado', submission.folio, '']) {
      expect((await refusalOf(sellerPage(someone(), bad))).kind).toBe('not_found');
    }
    await database.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id));
    expect((await refusalOf(sellerPage(someone(), token))).kind).toBe('not_found');
    // Nor does it come back to life when nothing is left of the lead but what was sent.
    await database.db.delete(leads).where(eq(leads.id, lead.id));
    expect((await refusalOf(sellerPage(someone(), token))).kind).toBe('not_found');
  });

  test('leads to the property once the public can see it', async () => {
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

  test('of a home that came by telephone has no folio, and says none', async () => {
    const lead = await aLead(database.db, { neighborhood: 'Centenario' });
    const url = await newSellerLink(visitor(database.db), { leadId: lead.id });
    const { links } = await sellerPage({ ...someone(), now: new Date() }, tokenIn(url));
    const said = decodeURIComponent(JSON.stringify(links));
    expect(said).toContain('Casa en Centenario');
    expect(said).not.toContain('folio');
  });

  test('one tap stops the letter for the submission and its lead', async () => {
    const { lead, submission, token } = await aFollowedLead();
    await setSellerNews(someone(), token, false);
    expect((await stored(submission.id)).wantsNews).toBe(false);
    const [after] = await database.db.select().from(leads).where(eq(leads.id, lead.id));
    expect(after?.wantsNews).toBe(false);
    await setSellerNews(someone(), token, true);
    expect((await sellerPage(someone(), token)).wantsNews).toBe(true);
  });
});
