import { expect, test } from 'vitest';
import { beforeMigration } from '#tests/support/before-migration.ts';

const { rows, migrate } = beforeMigration('credit-calculations');

test('the results of every stored simulation stay the same under the new name, in their order', async () => {
  const results = [
    {
      name: 'Uno',
      sheet: { credit: 160_000_000, totals: [{ name: 'paid', amount: 3 }] },
      problems: [],
      warnings: [],
    },
    { name: 'Dos', sheet: null, problems: [{ messageKey: 'x' }], warnings: [] },
  ];
  const kept: [string, unknown][] = [
    ['SIM-1', results],
    ['SIM-2', []],
  ];
  for (const [folio, value] of kept) {
    await rows(
      `insert into simulations (folio, kind, source, cases, results, rules, price, credit, monthly)
       values ($1, 'bancario', 'office', '[]', $2::jsonb, '{}', 1, 1, 1)`,
      [folio, JSON.stringify(value)],
    );
  }
  await migrate();
  const renamed = results.map(({ sheet, ...rest }) => ({ ...rest, calculation: sheet }));
  expect(await rows('select folio, results from simulations order by folio')).toEqual([
    { folio: 'SIM-1', results: renamed },
    { folio: 'SIM-2', results: [] },
  ]);
});
