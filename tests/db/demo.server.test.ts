import { timelineEntries } from '#db/schema/followup.ts';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSelling, isStatusAllowed } from '#app/features/fraccionamientos/domain/development.ts';
import { problemsOf } from '#app/features/fraccionamientos/domain/plan.ts';
import { publicDevelopment } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { propertyFieldNames } from '#app/features/properties/domain/property-fields.ts';
import { propertyInput } from '#app/features/properties/domain/property-schema.ts';
import {
  propertyOperations,
  propertyStatuses,
  propertyTypes,
} from '#app/features/properties/domain/property-vocabulary.ts';
import { missingForPublication } from '#app/features/properties/domain/publication.ts';
import { askForAvailability } from '#app/features/properties/server/availability.server.ts';
import { keepPhotoVersion } from '#app/features/properties/server/property-versions.server.ts';
import { similarCards } from '#app/features/properties/server/listing/public-property.server.ts';
import { ensureSystemRoles } from '#app/features/roles/server/ensure-system-roles.server.ts';
import { decideMove, type LeadStage, leadStages } from '#app/features/leads/domain/lead-stage.ts';
import { submissionStatuses } from '#app/features/submissions/domain/submission-status.ts';
import { escalateLate } from '#app/features/followup/server/response-clock.server.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import { readDemoImages } from '#db/demo/demo-images.ts';
import { type DemoImageName, demoImageNames, isFacade } from '#db/demo/image-names.ts';
import { loadDemo } from '#db/demo/load-demo.ts';
import { momentsFrom } from '#db/demo/moments.ts';
import { developmentModels, fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import {
  postalCodes,
  priceChanges,
  properties,
  propertyFacets,
  propertyPlaces,
  propertyVersions,
  searchWords,
} from '#db/schema/properties.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { jobs } from '#server/jobs.ts';
import { prepareDatabase } from '#server/open-database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobAt } from '#tests/support/context.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';

const database = testDatabase();
const restarted = testDatabase();
const now = new Date();
let folder: string;
let took: number;
let all: (typeof properties.$inferSelect)[];
let pictures: (typeof photos.$inferSelect)[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-demo-'));
  await ensureSystemRoles(database.db);
  const start = performance.now();
  await database.db.transaction((tx) => loadDemo(tx, localFiles(folder), now));
  took = performance.now() - start;
  console.log(`The demo loads in ${took.toFixed(0)} ms`);
  all = await database.db.select().from(properties).orderBy(properties.id);
  pictures = await database.db.select().from(photos);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const homes = () => all.filter(({ fraccionamientoId }) => fraccionamientoId === null);
const units = () => all.filter(({ fraccionamientoId }) => fraccionamientoId !== null);
const photosOf = (id: number) =>
  pictures
    .filter(({ ownerKind, ownerId }) => ownerKind === 'property' && ownerId === String(id))
    .toSorted((a, b) => a.position - b.position);
const imageOf = ({ fileName }: { fileName: string }) => fileName.replace(/\.jpg$/, '') as DemoImageName;
const countBy = <Row, Key extends PropertyKey>(rows: readonly Row[], key: (row: Row) => Key) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, key)).map(([name, of]) => [name, (of as Row[]).length]),
  );

describe('the demo', () => {
  test('loads fast enough for a first start', () => {
    // Less than a second on an idle machine; tests run on busy ones.
    expect(took).toBeLessThan(60_000);
  });

  test('is loaded once, however often the product starts', async () => {
    const config = { demo: true, dataDir: join(folder, 'restarts'), s3: null };
    for (let start = 0; start < 2; start++) {
      expect(await prepareDatabase(restarted.connection, config, testSecrets, jobs)).toBe(true);
      expect(await restarted.db.$count(properties)).toBe(96);
      expect(await restarted.db.$count(photos)).toBe(pictures.length);
    }
  });
});

describe('the catalogue of the demo', () => {
  test('has homes of every type, operation and status', () => {
    expect(homes()).toHaveLength(48);
    expect(countBy(homes(), ({ type }) => type)).toEqual({
      casa: 22,
      departamento: 10,
      terreno: 6,
      local: 5,
      comercial: 5,
    });
    expect(countBy(homes(), ({ status }) => status)).toEqual({
      activa: 13,
      disponible: 13,
      apartada: 3,
      vendida: 8,
      pendiente: 6,
      inactiva: 5,
    });
    for (const type of propertyTypes) {
      expect(homes().filter((home) => home.live && home.type === type).length, type).toBeGreaterThan(1);
    }
    for (const operation of propertyOperations) {
      expect(homes().filter((home) => home.live && home.operation === operation).length).toBeGreaterThan(5);
    }
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(propertyStatuses));
  });

  test('has fixed ids, and new records continue after them', async () => {
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 96 }, (_, index) => 1001 + index));
    expect(all.find(({ id }) => id === 1001)?.slug).toBe('casa-con-porche-de-vigas-en-la-pitic');
    await database.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(properties)
        .values({ slug: 'nueva', title: 'Nueva', type: 'casa' })
        .returning({ id: properties.id });
      expect(made?.id).toBe(1097);
      const [development] = await tx
        .insert(fraccionamientos)
        .values({ slug: 'otro', name: 'Otro' })
        .returning({ id: fraccionamientos.id });
      expect(development?.id).toBe(104);
      await tx.execute(sql`delete from properties where id = 1097`);
      await tx.execute(sql`delete from fraccionamientos where id = 104`);
    });
  });

  test('publishes only properties that pass the checks of the candado', () => {
    const today = momentsFrom(now).dayIn(0);
    const gaps = all
      .filter(({ published }) => published)
      .map((home) => ({
        id: home.id,
        missing: missingForPublication({ ...home, readyPhotos: photosOf(home.id).length }, today).filter(
          (need) => !(need === 'on_offer' && home.status === 'vendida'),
        ),
      }))
      .filter(({ missing }) => missing.length > 0);
    expect(gaps).toEqual([]);
    const inHalfAYear = momentsFrom(now).dayIn(179);
    expect(all.filter((home) => home.live && (home.offerValidUntil ?? '') < inHalfAYear)).toEqual([]);
    // Properties in preparation must fail the check, which shows that it works.
    for (const home of all.filter(({ status }) => status === 'pendiente')) {
      expect(missingForPublication({ ...home, readyPhotos: photosOf(home.id).length }, today)).not.toEqual(
        [],
      );
    }
  });

  test('has only values that the form would accept', () => {
    const refused = all.flatMap((home) => {
      const values = Object.fromEntries(propertyFieldNames.map((name) => [name, home[name]]));
      const parsed = propertyInput.safeParse(values);
      if (!parsed.success)
        return [{ id: home.id, fields: parsed.error.issues.map(({ path }) => String(path[0])) }];
      const changed = propertyFieldNames.filter(
        (name) => JSON.stringify(parsed.data[name]) !== JSON.stringify(values[name]),
      );
      return changed.length > 0 ? [{ id: home.id, fields: changed as string[] }] : [];
    });
    expect(refused).toEqual([]);
  });

  test('has its own texts for each property, without filler words', () => {
    const texts = all.map(({ description }) => description);
    expect(new Set(texts).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { id, description, title } of all) {
      expect(description.length, `${id}`).toBeGreaterThanOrEqual(200);
      // Longer titles are cut off on the cards.
      expect(title.length, title).toBeLessThanOrEqual(44);
      expect(description.split('\n\n').length, `${id}`).toBeGreaterThanOrEqual(2);
      expect(description.split('\n\n').length, `${id}`).toBeLessThanOrEqual(4);
      expect(`${title} ${description}`, `${id}`).not.toMatch(
        /lorem|ipsum|excelente|inigualable|exclusiv|de tus sueños|oportunidad|no te lo pierdas|lujos|\busted\b|!|[^\S\n]{2,}/iu,
      );
    }
    // No paragraph is used for two properties.
    const paragraphs = homes().flatMap(({ description }) => description.split('\n\n'));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  test('lies inside Hermosillo, in colonias of the postal code sample', async () => {
    const known = await database.db.select().from(postalCodes);
    expect(known.length).toBeGreaterThan(100);
    const places = new Set(known.map(({ code, neighborhood }) => `${code} ${neighborhood}`));
    for (const { id, latitude, longitude, postalCode, neighborhood } of all) {
      expect(latitude, `${id}`).toBeGreaterThan(29.0);
      expect(latitude, `${id}`).toBeLessThan(29.18);
      expect(longitude, `${id}`).toBeGreaterThan(-111.06);
      expect(longitude, `${id}`).toBeLessThan(-110.9);
      expect(places, `${id}`).toContain(`${postalCode} ${neighborhood}`);
    }
    expect(new Set(homes().map(({ neighborhood }) => neighborhood)).size).toBeGreaterThan(20);
    expect(new Set(all.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBeGreaterThan(
      85,
    );
  });

  test('has realistic prices', () => {
    const cheapest = { venta: 50_000_000, renta: 800_000 };
    for (const { id, operation, price, constructionSize, type } of all) {
      if (price === null) continue;
      expect(price, `${id}`).toBeGreaterThan(cheapest[operation]);
      if (operation === 'venta' && type === 'casa') {
        const perMetre = price / 100 / (constructionSize ?? 1);
        expect(perMetre, `${id}`).toBeGreaterThan(14_000);
        expect(perMetre, `${id}`).toBeLessThan(30_000);
      }
      if (operation === 'renta') expect(price, `${id}`).toBeLessThanOrEqual(4_500_000);
    }
  });

  test('was published over the last four months, with price history and versions', async () => {
    const oldest = momentsFrom(now).ago(121).getTime();
    for (const { publishedAt, createdAt, updatedAt } of all) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      if (publishedAt) expect(publishedAt.getTime()).toBeGreaterThan(oldest);
    }
    const changes = await database.db
      .select()
      .from(priceChanges)
      .orderBy(priceChanges.changedAt, priceChanges.id);
    for (const { id, price } of all) {
      expect(changes.findLast(({ propertyId }) => propertyId === id)?.price ?? null, `${id}`).toBe(price);
    }
    expect(changes.length - all.length).toBeGreaterThan(8);

    const versions = await database.db.select().from(propertyVersions);
    for (const home of all) {
      const of = versions.filter(({ propertyId }) => propertyId === home.id);
      expect(of.length > 0, `${home.id}`).toBe(home.publishedAt !== null);
      expect(of.filter(({ endedAt }) => endedAt === null).length, `${home.id}`).toBe(home.live ? 1 : 0);
      for (const { publishedAt, endedAt } of of) {
        if (endedAt) expect(endedAt.getTime(), `${home.id}`).toBeGreaterThan(publishedAt.getTime());
      }
    }
  });

  test('stays on offer for months, although nobody answers the e-mails to its owners', async () => {
    const onOffer = () => database.db.$count(properties, eq(properties.live, true));
    const before = await onOffer();
    for (const days of [45, 90, 150]) {
      await askForAvailability(jobAt(database.db, momentsFrom(now).ago(-days)));
    }
    expect(await onOffer()).toBe(before);
  });

  test('has current versions: saving without a change makes no new version', async () => {
    const before = await database.db.$count(propertyVersions);
    for (const { id } of all.filter(({ live }) => live)) await keepPhotoVersion(database.db, id, null);
    expect(await database.db.$count(propertyVersions)).toBe(before);
  });

  test('belongs to users of the demo', async () => {
    const people = new Map((await database.db.select().from(users)).map(({ id, role }) => [id, role]));
    expect(
      all.every(({ advisorId }) => ['asesor', 'agent'].includes(people.get(advisorId ?? '') ?? '')),
    ).toBe(true);
    const owned = all.filter(({ ownerId }) => ownerId !== null);
    expect(owned.length).toBeGreaterThanOrEqual(4);
    expect(owned.every(({ ownerId }) => people.get(ownerId ?? '') === 'propietario')).toBe(true);
    expect(new Set(owned.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
  });

  test('has facets, places and search words, which the database maintains', async () => {
    const live = all.filter((home) => home.live).length;
    const facets = await database.db.select().from(propertyFacets);
    expect(facets.reduce((sum, { n }) => sum + n, 0)).toBe(live);
    const places = await database.db.select().from(propertyPlaces);
    expect(places.reduce((sum, { n }) => sum + n, 0)).toBe(live);
    const words = new Set((await database.db.select().from(searchWords)).map(({ word }) => word));
    for (const word of [
      'alberca',
      'cochera',
      'paneles',
      'cisterna',
      'minisplit',
      'asador',
      'desertico',
      'pitic',
    ]) {
      expect(words, word).toContain(word);
    }
  });
});

describe('sellers of the demo', () => {
  test('have every status and stage, with one late, one in quarantine and one repeated telephone', async () => {
    const sent = await database.db.select().from(submissions);
    const known = await database.db.select().from(leads);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(submissionStatuses));
    expect(new Set(known.map(({ stage }) => stage))).toEqual(new Set(leadStages));
    expect([sent.length, known.length]).toEqual([12, 18]);
    expect(sent.filter(({ isQuarantined }) => isQuarantined)).toHaveLength(1);
    expect(sent.filter(({ dueAt, firstResponseAt }) => dueAt && !firstResponseAt)).toHaveLength(1);
    expect(sent.length - new Set(sent.map(({ phoneKey }) => phoneKey)).size).toBe(1);
    const approved = sent.filter(({ status }) => status === 'aprobada').map(({ id }) => id);
    expect(new Set(known.flatMap(({ submissionId }) => submissionId ?? []))).toEqual(new Set(approved));
    const agreed = await database.db.select().from(consents);
    expect(new Set(agreed.map(({ subjectId }) => Number(subjectId)))).toEqual(
      new Set(sent.map(({ id }) => id)),
    );
  });

  test('were moved by the rules: every move in the timeline is allowed', async () => {
    const told = await database.db.select().from(timelineEntries).orderBy(timelineEntries.id);
    for (const { kind, recordId, fromState, toState, reason } of told) {
      if (kind !== 'stage') continue;
      const place = { stage: fromState as LeadStage, leftStage: null };
      expect(
        decideMove(place, { to: toState as LeadStage, reason }).ok,
        `${recordId} ${fromState} ${toState}`,
      ).toBe(true);
    }
    for (const lead of await database.db.select().from(leads)) {
      const last = told.findLast(
        (entry) =>
          entry.recordKind === 'lead' && entry.recordId === String(lead.id) && entry.toState !== null,
      );
      expect(last?.toState, `${lead.id}`).toBe(lead.stage);
      expect(lead.stageSince.getTime(), `${lead.id}`).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('get no e-mails from the demo, however long it runs', async () => {
    await escalateLate(jobAt(database.db, momentsFrom(now).ago(-30)));
    expect(await database.db.$count(mailOutbox, sql`${mailOutbox.subject} like '%SV-%'`)).toBe(0);
  });
});

describe('photographs of the demo', () => {
  test('are those that the data names, and each file exists once', async () => {
    const images = await readDemoImages();
    expect(images.map(({ name }) => name).toSorted()).toEqual(demoImageNames.toSorted());
    expect(new Set(pictures.map(imageOf))).toEqual(new Set(demoImageNames));
    expect(readdirSync('db/demo/images')).toHaveLength(1 + images.flatMap(({ variants }) => variants).length);
  });

  test('are processed and described, and their files are stored', () => {
    const names = new Set(pictures.flatMap(({ files }) => files));
    const lost = [...names].filter((name) => !existsSync(join(folder, name.slice(0, 2), name)));
    expect(lost).toEqual([]);
    for (const { status, alt, variants, files, placeholder, width } of pictures) {
      expect(status).toBe('ready');
      expect(alt.length).toBeGreaterThan(20);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(variants.map(({ name }) => name)).toEqual(files);
      expect(variants.filter(({ format }) => format === 'avif').map((one) => one.width)).toEqual([
        320,
        640,
        1024,
        width,
      ]);
      expect(variants.filter(({ format }) => format === 'webp').map((one) => one.width)).toEqual([
        320,
        640,
        1024,
        width,
      ]);
    }
  });

  test('show one facade for one property on offer, or for the properties of one model', () => {
    const faces = new Map<DemoImageName, Set<string>>();
    for (const home of all.filter(({ live }) => live)) {
      for (const image of photosOf(home.id).map(imageOf).filter(isFacade)) {
        const whose = home.modelId === null ? `home ${home.id}` : `model ${home.modelId}`;
        faces.set(image, (faces.get(image) ?? new Set()).add(whose));
      }
    }
    expect([...faces].filter(([, whose]) => whose.size > 1)).toEqual([]);
    expect(faces.size).toBeGreaterThanOrEqual(20);
  });

  test('match the property: a facade of its type, a pool only if it has one', () => {
    for (const { id, type, features } of all) {
      const images = photosOf(id).map(imageOf);
      expect(new Set(images).size, `${id}`).toBe(images.length);
      for (const image of images.filter(isFacade)) expect(image, `${id}`).toMatch(new RegExp(`^${type}-`));
      if (images.includes('interior-09-terraza')) expect(features.join(), `${id}`).toMatch(/alberca/i);
    }
  });
});

describe('developments of the demo', () => {
  test('are three, in different phases, with consistent models, plan and properties', async () => {
    const developments = await database.db.select().from(fraccionamientos).orderBy(fraccionamientos.id);
    expect(developments.map(({ id, status }) => [id, status])).toEqual([
      [101, 'preventa'],
      [102, 'en_venta'],
      [103, 'agotado'],
    ]);
    const models = await database.db.select().from(developmentModels);
    const lots = await database.db.select().from(planLots);
    expect(countBy(models, (model) => model.fraccionamientoId)).toEqual({ 101: 3, 102: 3, 103: 2 });
    expect(countBy(lots, (lot) => lot.fraccionamientoId)).toEqual({ 101: 30, 102: 36, 103: 24 });
    for (const { id, status } of developments) {
      const own = units().filter(({ fraccionamientoId }) => fraccionamientoId === id);
      const available = own.filter((unit) => unit.live && unit.status !== 'apartada');
      expect(isStatusAllowed(status, { availableUnits: available.length }), status).toBe(true);
      expect(available.length > 0, status).toBe(isSelling(status));
      expect(problemsOf(lots.filter((lot) => lot.fraccionamientoId === id))).toEqual([]);
    }
    for (const unit of units()) {
      const lot = lots.find(({ propertyId }) => propertyId === unit.id);
      expect(lot, `${unit.id}`).toMatchObject({
        fraccionamientoId: unit.fraccionamientoId,
        modelId: unit.modelId,
      });
    }
    const linked = await database.db
      .select({ id: planLots.id })
      .from(planLots)
      .innerJoin(
        properties,
        and(
          eq(properties.id, planLots.propertyId),
          eq(properties.fraccionamientoId, planLots.fraccionamientoId),
        ),
      )
      .where(isNotNull(planLots.propertyId));
    expect(linked).toHaveLength(units().length);
  });

  test('show which lots are available, reserved, sold and still to come', async () => {
    const states = async (id: number) =>
      countBy((await publicDevelopment(database.db, id))?.lots ?? [], ({ state }) => state);
    expect(await states(101)).toEqual({ available: 7, reserved: 3, soon: 20 });
    expect(await states(102)).toEqual({ available: 6, reserved: 3, sold: 5, soon: 22 });
    expect(await states(103)).toEqual({ sold: 24 });
  });

  test('do not fill up the list of similar properties', async () => {
    for (const id of [1013, 1005, 1067]) {
      const ids = (await similarCards(database.db, id)).map((card) => card.id);
      const developments = units()
        .filter((unit) => ids.includes(unit.id))
        .map(({ fraccionamientoId }) => fraccionamientoId);
      expect(ids.length, `${id}`).toBeGreaterThanOrEqual(3);
      expect(new Set(developments).size, `${id}`).toBe(developments.length);
    }
  });

  test('have lots inside the plan that do not overlap', async () => {
    const lots = await database.db.select().from(planLots);
    const boxes = lots.map(({ fraccionamientoId, points }) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return {
        fraccionamientoId,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    });
    for (const [index, a] of boxes.entries()) {
      expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(a.right, a.bottom)).toBeLessThanOrEqual(1000);
      const over = boxes.some(
        (b, other) =>
          other > index &&
          a.fraccionamientoId === b.fraccionamientoId &&
          a.left < b.right &&
          b.left < a.right &&
          a.top < b.bottom &&
          b.top < a.bottom,
      );
      expect(over, `${index}`).toBe(false);
    }
  });
});
