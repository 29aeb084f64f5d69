import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { timelineEntries } from '#db/schema/followup.ts';
import { onRecord } from '#tests/support/scenarios/followup.ts';
import { jobAt } from '#tests/support/context.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aProperty } from '#db/factories/properties.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { sendSellerNews } from './seller-news.server.ts';
import { saleScenario } from '#tests/support/scenarios/sale-scenario.ts';

const { database, lettersTo } = saleScenario();

describe('the weekly e-mail', () => {
  /** A Monday at a quarter past nine in Hermosillo, and the Tuesday after. */
  const monday = new Date('2026-11-16T16:15:00Z');
  const tuesday = new Date('2026-11-17T16:15:00Z');
  const address = (who: string) => `${who}.${randomUUID()}@ejemplo.mx`;

  test('goes once a week to each seller with an open sale, even when the job runs again', async () => {
    const [open, closed, quiet, suspicious, waiting, sold, two] = [
      'abierto',
      'cerrado',
      'callado',
      'sospechoso',
      'espera',
      'vendida',
      'dos',
    ].map(address) as [string, string, string, string, string, string, string];
    const lead = await aLead(database.db, { email: open, stage: 'calificado', stageSince: monday });
    await database.db.insert(timelineEntries).values([
      { ...onRecord(leadRef(lead.id)), kind: 'visit', text: 'Vino una pareja.', isShared: true, at: monday },
      { ...onRecord(leadRef(lead.id)), kind: 'note', text: 'Centinela-interna', at: monday },
    ]);
    await aLead(database.db, { email: closed, stage: 'perdido', leftStage: 'recibido' });
    await aLead(database.db, { email: quiet, wantsNews: false });
    await aSubmission(database.db, { email: suspicious, isQuarantined: true });
    await aSubmission(database.db, { email: waiting });
    const property = await aProperty(database.db, { status: 'vendida', slug: 'vendida' });
    await aLead(database.db, {
      email: sold,
      stage: 'convertido',
      convertedAt: monday,
      propertyId: property.id,
    });
    await aLead(database.db, { email: two, neighborhood: 'Pitic' });
    await aLead(database.db, { email: two.toUpperCase(), neighborhood: 'Modelo' });

    await sendSellerNews(jobAt(database.db, tuesday));
    expect(await lettersTo(open)).toEqual([]);
    await Promise.all([1, 2].map(() => sendSellerNews(jobAt(database.db, monday))));
    await sendSellerNews(jobAt(database.db, monday));

    const counts = await Promise.all(
      [open, closed, quiet, suspicious, waiting, sold, two].map(async (who) => (await lettersTo(who)).length),
    );
    expect(counts).toEqual([1, 0, 0, 0, 1, 0, 1]);
    const [letter] = await lettersTo(open);
    expect(letter?.plain).toContain('Casa en Centenario: Valor calculado.');
    expect(letter?.plain).toContain('Esta semana hubo avance.');
    expect(letter?.plain).toContain('Visita: Vino una pareja.');
    expect(letter?.plain).toContain('Te falta entregar: Escritura, Recibo predial e Identificación oficial.');
    expect(letter?.plain).not.toContain('Centinela');
    const [both] = await lettersTo(two);
    expect(both?.plain).toMatch(/Pitic[^]*Modelo/);

    await sendSellerNews(jobAt(database.db, new Date(monday.getTime() + 7 * 86_400_000)));
    expect(await lettersTo(open)).toHaveLength(2);
  });
});
