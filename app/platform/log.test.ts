import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logLine, loggedPath } from './log.server.ts';

test('a failed query is logged without its values', () => {
  const cause = new Error('connection lost');
  const error = new DrizzleQueryError(
    'insert into "submissions" values ($1, $2)',
    ['Rosa', 'rosa@ejemplo.mx'],
    cause,
  );
  const line = logLine('error', 'request.failed', { error: new Error('page', { cause: error }) });
  expect(line).not.toContain('rosa@ejemplo.mx');
  expect(line).not.toContain('Rosa');
  expect(line).toContain('insert into');
  expect(line).toContain('connection lost');
  expect(line).toContain('log.test');
});

test('an address that gives access is logged without its token', () => {
  expect(loggedPath('/seguimiento/kJ3-x_9.data')).toBe('/seguimiento/….data');
  expect(loggedPath('/disponibilidad/kJ3-x_9')).toBe('/disponibilidad/…');
  expect(loggedPath('/simulacion/kJ3-x_9/pdf')).toBe('/simulacion/…/pdf');
  expect(loggedPath('/admin/submissions/pipeline')).toBe('/admin/submissions/pipeline');
  expect(loggedPath('/properties/12-casa-en-pitic')).toBe('/properties/12-casa-en-pitic');
});
