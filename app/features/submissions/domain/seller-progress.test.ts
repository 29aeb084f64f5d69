import { expect, test } from 'vitest';
import { shownSteps } from './seller-progress.ts';

const sent = ['enviada', 'revision', 'aceptada'];

test.each([
  ['sent a moment ago', { status: 'pendiente', stage: null, convertedFrom: null }, 'enviada', []],
  ['in review', { status: 'revisando', stage: null, convertedFrom: null }, 'revision', ['enviada']],
  [
    'visited',
    { status: 'aprobada', stage: 'visitado', convertedFrom: null },
    'visitado',
    [...sent, 'contactado', 'calificado'],
  ],
  [
    'made by hand and called',
    { status: null, stage: 'calificado', convertedFrom: null },
    'calificado',
    ['contactado'],
  ],
  [
    'converted at once',
    { status: 'aprobada', stage: 'convertido', convertedFrom: 'recibido' },
    'listo',
    sent,
  ],
  [
    'converted from «listo»',
    { status: 'aprobada', stage: 'convertido', convertedFrom: 'listo' },
    'publicada',
    [...sent, 'contactado', 'calificado', 'visitado', 'documentado', 'listo'],
  ],
] as const)('%s: only what happened is done', (_name, facts, current, done) => {
  const steps = shownSteps(facts, current);
  expect(steps.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual(done);
  expect(steps.filter(({ state }) => state === 'current').map(({ id }) => id)).toEqual([current]);
});
