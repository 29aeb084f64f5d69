import { type BankConfig, bank2026, bankConfig } from './config/bank-config.ts';
import { type CofinavitConfig, cofinavit2026, cofinavitConfig } from './config/cofinavit-config.ts';
import { infonavit2026, type InfonavitConfig, infonavitConfig } from './config/infonavit-config.ts';
import { type Problem, problem } from './limits.ts';

/** The credits that the office configures, each with its own versions. */
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

/** The configurations that are published when the product first starts. */
export const firstConfigs: CreditConfigs = {
  bancario: bank2026,
  cofinavit: cofinavit2026,
  infonavit: infonavit2026,
};

/** The rules of a calculation: the figures of each credit, and the number of their versions. */
export type CreditRules = CreditConfigs & {
  versions: Record<CreditKind, { version: number; startsOn: string }>;
};

/** The configurations that each credit depends on. */
export const dependenciesOfCredit: Record<CreditKind, readonly CreditKind[]> = {
  bancario: ['bancario'],
  infonavit: ['infonavit'],
  cofinavit: ['cofinavit', 'infonavit', 'bancario'],
};

/** Since when the figures of a credit are valid: the latest start of the configurations it depends on. */
export function inForceSince(rules: CreditRules, kind: CreditKind): string {
  return dependenciesOfCredit[kind]
    .map((behind) => rules.versions[behind].startsOn)
    .reduce((latest, day) => (day > latest ? day : latest));
}

/** The UMA changes on 1 February and the minimum wage on 1 January: figures of an earlier year are reported. */
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
