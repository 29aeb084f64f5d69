import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readForm } from '#app/core/forms/form.ts';
import { leadStages } from '#app/features/leads/domain/lead-stage.ts';
import { sellChecks } from './sell-checks.ts';
import { measuresOf, sellFields, stepFields, stepOf } from './sell-form.ts';
import { sellInput } from './sell-schema.ts';
import { isUnderWay, highlightedStep, sellerState, sellerSteps } from './seller-progress.ts';
import { submissionStatuses } from './submission-status.ts';
import {
  ageSuspicions,
  canBeClearedByWork,
  suspicions,
} from '#app/features/public-forms/domain/suspicion.ts';
import { weekOf } from './week.ts';
import { findNumber, workHash } from '#app/features/public-forms/domain/proof-of-work.ts';

const whole = {
  type: 'casa',
  neighborhood: 'Centenario',
  city: 'Hermosillo',
  contactName: 'Rosa',
  phone: '6621234567',
  consent: 'on',
};

const problemsOf = (values: Record<string, unknown>) => {
  const read = sellInput.safeParse(values);
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
};

describe('the form of a sale', () => {
  test('only a few fields are required', () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(problemsOf({}).toSorted()).toEqual(
      ['city', 'consent', 'contactName', 'neighborhood', 'phone', 'type'].toSorted(),
    );
  });

  test('drops bedrooms for a plot, whatever is sent', () => {
    expect(measuresOf('terreno')).toEqual(['landSize']);
    expect(measuresOf('casa')).toContain('bedrooms');
    const plot = sellInput.parse({
      ...whole,
      type: 'terreno',
      bedrooms: '3',
      bathrooms: '2',
      landSize: '300',
    });
    expect(plot).toMatchObject({ bedrooms: null, bathrooms: null, landSize: 300 });
  });

  test.each([
    [{ price: '235000000' }, 235_000_000],
    [{ pricePesos: '$2,350,000.50' }, 235_000_050],
    [{ price: '', pricePesos: '' }, null],
    [{}, null],
  ])('a price is read from centavos, or from pesos without JavaScript: %o', (given, price) => {
    expect(sellInput.parse({ ...whole, ...given }).price).toBe(price);
  });

  test.each([{ pricePesos: 'mucho' }, { pricePesos: '0' }, { price: '-5' }, { price: '1.5' }])(
    '%o is not a price',
    (given) => expect(problemsOf({ ...whole, ...given })).toContain('price'),
  );

  test('telephones and e-mails are stored in a form that can be compared', () => {
    const read = sellInput.parse({ ...whole, phone: '044 662 123 4567', email: ' Rosa@Ejemplo.MX ' });
    expect(read).toMatchObject({ phone: '+526621234567', email: 'rosa@ejemplo.mx' });
  });

  test('every field belongs to exactly one step', () => {
    expect(new Set(sellFields).size).toBe(sellFields.length);
    for (const name of stepFields.ubicacion) expect(stepOf(name)).toBe('ubicacion');
  });
});

describe('the checks of the browser', () => {
  const text = fc.oneof(
    fc.constantFrom('', ' ', 'casa', 'on', '83000', '8300', '6621234567', '+1 212 555 0100', 'a@b.mx', 'a@b'),
    fc.string({ maxLength: 20 }),
  );
  const form = fc.record(
    Object.fromEntries(
      ['type', 'neighborhood', 'city', 'postalCode', 'contactName', 'phone', 'email', 'consent'].map(
        (name) => [name, text],
      ),
    ),
    { requiredKeys: [] },
  );

  test('are never stricter than the server', () => {
    fc.assert(
      fc.property(form, (values) => {
        const light = sellChecks.safeParse(values);
        if (light.success) return;
        const refused = problemsOf(values);
        for (const { path } of light.error.issues) expect(refused).toContain(String(path[0]));
      }),
      { numRuns: 500 },
    );
  });

  test('report the required fields', () => {
    const read = readForm(sellChecks, new FormData());
    expect(read.ok ? [] : Object.keys(read.fields).toSorted()).toEqual(problemsOf({}).toSorted());
  });
});

describe('suspicions', () => {
  const now = new Date('2026-11-14T16:00:00Z');
  const drawn = (ago: number) => ageSuspicions(now.getTime() - ago, now);

  test('a form sent within three seconds or after a day is suspicious', () => {
    expect(drawn(2_999)).toEqual(['too_fast']);
    expect(drawn(3_000)).toEqual([]);
    expect(drawn(86_400_000)).toEqual([]);
    expect(drawn(86_400_001)).toEqual(['stale']);
    expect(drawn(-60_000)).toEqual(['too_fast']);
    expect(ageSuspicions(null, now)).toEqual(['no_stamp']);
  });

  test('proof of work clears what people also do, never a filled trap field', () => {
    expect(suspicions.filter((one) => canBeClearedByWork([one]))).toEqual([
      'stale',
      'many_recent',
      'network_busy',
      'site_busy',
      'attack',
    ]);
    expect(canBeClearedByWork([])).toBe(false);
    expect(canBeClearedByWork(['attack', 'trap'])).toBe(false);
  });

  test('the number of a task is found by trying, and only within its range', async () => {
    const task = { salt: 'sal', target: workHash('sal', 4_321), upTo: 5_000 };
    expect(await findNumber(task, async () => undefined)).toBe(4_321);
    expect(await findNumber({ ...task, upTo: 4_000 }, async () => undefined)).toBeNull();
  });
});

describe('what a seller sees', () => {
  test('every state of a submission and a lead has its texts, and none tells why it was closed', () => {
    for (const status of submissionStatuses) {
      expect(sellerState({ status, stage: null, property: null })).not.toBe('cerrada');
    }
    for (const stage of leadStages) {
      const state = sellerState({ status: 'aprobada', stage, property: null });
      const step = highlightedStep(state);
      if (step !== null) expect(sellerSteps).toContain(step);
    }
    expect(sellerState({ status: 'aprobada', stage: 'perdido', property: null })).toBe('cerrada');
    expect(sellerState({ status: 'aprobada', stage: 'descartado', property: null })).toBe('cerrada');
  });

  test('weekly e-mails end when the property is sold or closed', () => {
    const property = { isLive: false, isSold: true };
    expect(isUnderWay(sellerState({ status: null, stage: 'convertido', property }))).toBe(false);
    expect(isUnderWay(sellerState({ status: 'rechazada', stage: null, property: null }))).toBe(false);
    expect(isUnderWay(sellerState({ status: 'pendiente', stage: null, property: null }))).toBe(true);
  });
});

test('the week starts by the time of Hermosillo', () => {
  expect(weekOf(new Date('2026-11-16T06:59:00Z'))).toEqual({ weekday: 7, monday: '2026-11-09' });
  expect(weekOf(new Date('2026-11-16T07:00:00Z'))).toEqual({ weekday: 1, monday: '2026-11-16' });
});
