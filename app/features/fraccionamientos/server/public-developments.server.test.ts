import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aDevelopment, aModel } from '#db/factories/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import { developmentCards, developmentsForApi, publicDevelopment } from './public-developments.server.ts';
import { developmentScenario } from '#tests/support/scenarios/development-scenario.ts';

const { database, aPhoto, aUnit, aLot } = developmentScenario();

describe('what the public may read', () => {
  test('only live units, and lots reveal nothing else', async () => {
    const { id } = await aDevelopment(database.db, {
      published: true,
      street: 'Calle Secreta',
      number: '99',
    });
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id, name: 'Palo Verde' });
    const live = await aUnit(id, { published: true, title: 'Viva', modelId, price: 240_000_000 });
    const hidden = await aUnit(id, { title: 'Escondida', price: 1_000_000, privateNotes: 'notas privadas' });
    const sold = await aUnit(id, { title: 'Vendida ya', status: 'vendida', published: true });
    await aUnit(id, { title: 'Borrada', published: true, deletedAt: new Date() });
    await aLot(id, '1', live.id);
    await aLot(id, '2', hidden.id);
    await aLot(id, '3', sold.id);
    await aLot(id, '4');
    await aPhoto(id);

    const shown = await publicDevelopment(database.db, id);
    expect(shown).toMatchObject({ priceFrom: 240_000_000, priceTo: 285_000_000, availableUnits: 1 });
    expect(shown?.units.map(({ title, lot, model }) => [title, lot, model])).toEqual([
      ['Viva', '1', 'Palo Verde'],
    ]);
    expect(shown?.lots.map(({ label, state, unitId }) => [label, state, unitId])).toEqual([
      ['1', 'available', live.id],
      ['2', 'soon', null],
      ['3', 'sold', null],
      ['4', 'soon', null],
    ]);
    const everything = JSON.stringify([
      shown,
      await developmentsForApi(database.db),
      await developmentCards(database.db, 50),
    ]);
    for (const secret of ['Calle Secreta', '"99"', 'Escondida', 'Vendida ya', 'Borrada', 'notas privadas']) {
      expect(everything).not.toContain(secret);
    }
    await database.db.update(properties).set({ status: 'apartada' }).where(eq(properties.id, live.id));
    expect((await publicDevelopment(database.db, id))?.lots[0]?.state).toBe('reserved');
  });

  test('a sold-out development shows no prices, nor do its models', async () => {
    const { id } = await aDevelopment(database.db, { published: true, status: 'agotado' });
    await aModel(database.db, { fraccionamientoId: id, basePrice: 198_000_000 });
    await aUnit(id, { published: true, status: 'vendida' });
    expect(await publicDevelopment(database.db, id)).toMatchObject({
      priceFrom: null,
      priceTo: null,
      models: [{ priceFrom: null }],
    });
    const cards = await developmentCards(database.db, 500);
    expect(cards.find((card) => card.id === id)).toMatchObject({ priceFrom: null, priceTo: null });
  });

  test('nothing of an unpublished development; an inactive one has a page but is not listed', async () => {
    const hidden = await aDevelopment(database.db);
    expect(await publicDevelopment(database.db, hidden.id)).toBeNull();
    const withdrawn = await aDevelopment(database.db, { published: true, status: 'inactivo' });
    await aUnit(withdrawn.id, { published: true });
    expect(await publicDevelopment(database.db, withdrawn.id)).toMatchObject({
      units: [],
      availableUnits: 0,
    });
    const offered = [
      ...(await developmentCards(database.db, 500)),
      ...(await developmentsForApi(database.db)),
    ];
    expect(offered.filter(({ id }) => [hidden.id, withdrawn.id].includes(id))).toEqual([]);
  });
});
