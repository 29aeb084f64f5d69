import { type BankConfig, bank2026, bankConfig } from './config/bank-config.ts';
import { type CofinavitConfig, cofinavit2026, cofinavitConfig } from './config/cofinavit-config.ts';
import { infonavit2026, type InfonavitConfig, infonavitConfig } from './config/infonavit-config.ts';
import { type Problem, problem } from './limits.ts';

/** The credits that the office configures, each with versions of its own. */
export const creditKinds = ['bancario', 'cofinavit', 'infonavit'] as const;
export type CreditKind = (typeof creditKinds)[number];

export type CreditConfigs = {
  bancario: BankConfig;
  cofinavit: CofinavitConfig;
  infonavit: InfonavitConfig;
};
export type CreditConfig = CreditConfigs[CreditKind];

export const configSchemas = {
  bancario: bankConfig,
  cofinavit: cofinavitConfig,
  infonavit: infonavitConfig,
} as const;

/** What the first start publishes. */
export const firstConfigs: CreditConfigs = {
  bancario: bank2026,
  cofinavit: cofinavit2026,
  infonavit: infonavit2026,
};

/** By what somebody counts: the figures, and which version of each they are. */
export type CreditRules = CreditConfigs & {
  versions: Record<CreditKind, { version: number; startsOn: string }>;
};

/** Which configurations a credit is counted by. */
export const kindsBehind: Record<CreditKind, readonly CreditKind[]> = {
  bancario: ['bancario'],
  infonavit: ['infonavit'],
  cofinavit: ['cofinavit', 'infonavit', 'bancario'],
};

/** From when the figures of a credit hold: the youngest of those it is counted by. */
export function inForceSince(rules: CreditRules, kind: CreditKind): string {
  return kindsBehind[kind]
    .map((behind) => rules.versions[behind].startsOn)
    .reduce((latest, day) => (day > latest ? day : latest));
}

/** The UMA changes on 1 February and the minimum wage on 1 January: figures of another year say so. */
export function staleFigures({ uma, minimumWage }: InfonavitConfig, today: string): Problem[] {
  const year = Number(today.slice(0, 4));
  const umaSince = today < `${year}-02-01` ? `${year - 1}-02-01` : `${year}-02-01`;
  return [
    ...(uma.from < umaSince ? [problem('uma', 'stale_uma', { year: uma.from.slice(0, 4) })] : []),
    ...(minimumWage.from < `${year}-01-01`
      ? [problem('minimumWage', 'stale_wage', { year: minimumWage.from.slice(0, 4) })]
      : []),
  ];
}
