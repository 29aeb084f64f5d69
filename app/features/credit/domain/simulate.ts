import { simulateBank } from './kinds/bank-calculation.ts';
import { simulateCofinavit } from './kinds/cofinavit-calculation.ts';
import type { CreditCase } from './credit-case.ts';
import type { CreditRules } from './credit-rules.ts';
import type { Simulated } from './credit-calculation.ts';
import { simulateInfonavit } from './kinds/infonavit-calculation.ts';

/** Calculates a case with the rules of a day (yyyy-mm-dd, in Hermosillo), both on the server and in the browser. */
export function simulate(rules: CreditRules, asked: CreditCase, today: string): Simulated {
  const counted = simulateKind(rules, asked, today);
  return asked.name ? { ...counted, name: asked.name } : counted;
}

function simulateKind(rules: CreditRules, asked: CreditCase, today: string): Simulated {
  if (asked.kind === 'bancario') return simulateBank(rules, asked, today);
  if (asked.kind === 'infonavit') return simulateInfonavit(rules, asked, today);
  return simulateCofinavit(rules, asked, today);
}
