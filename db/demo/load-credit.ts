import {
  type CreditConfig,
  type CreditKind,
  firstConfigs,
} from '#app/features/credit/domain/credit-rules.ts';
import { creditVersions } from '#db/schema/credit.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';

const lastYear = {
  ...firstConfigs.infonavit,
  uma: { daily: '113.14', from: '2025-02-01' },
  minimumWage: { daily: '278.80', from: '2025-01-01' },
};

const sources = {
  bancario: 'Hojas de producto de la banca y Círculo de corredores',
  cofinavit: 'Reglas de Cofinavit y hoja del banco',
  infonavit: 'INEGI (UMA), CONASAMI (salario mínimo) y tabla de tasas 2026',
} as const;

/** The rules of this year, and those of Infonavit of the year before, so that the history has versions to compare. */
export async function loadCreditVersions({ db, people, moments }: DemoContext) {
  const row = (kind: CreditKind, version: number, value: CreditConfig, startsOn: string) => ({
    kind,
    version,
    value,
    startsOn,
    source: sources[kind],
    authorId: people.admin,
    publishedAt: moments.ago(version === 1 ? 400 : 280),
  });
  await db.insert(creditVersions).values([
    { ...row('infonavit', 1, lastYear, '2025-02-01'), note: 'UMA y salario mínimo de 2025' },
    { ...row('infonavit', 2, firstConfigs.infonavit, '2026-02-01'), note: 'UMA 2026 y tabla de tasas 2026' },
    { ...row('bancario', 1, firstConfigs.bancario, '2026-01-01'), note: 'Primera configuración' },
    { ...row('cofinavit', 1, firstConfigs.cofinavit, '2026-02-01'), note: 'Primera configuración' },
  ]);
}
