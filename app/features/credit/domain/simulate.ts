import { simulateBank } from './bank-sheet.ts';
import { simulateCofinavit } from './cofinavit-sheet.ts';
import type { CreditCase } from './credit-case.ts';
import type { CreditRules } from './credit-rules.ts';
import type { Simulated } from './credit-sheet.ts';
import { simulateInfonavit } from './infonavit-sheet.ts';

/** A case counted by the rules, on a day (yyyy-mm-dd, of Hermosillo). The same here, on the server and on the public page. */
export function simulate(rules: CreditRules, asked: CreditCase, today: string): Simulated {
  const counted = counting(rules, asked, today);
  return asked.name ? { ...counted, name: asked.name } : counted;
}

function counting(rules: CreditRules, asked: CreditCase, today: string): Simulated {
  if (asked.kind === 'bancario') return simulateBank(rules, asked, today);
  if (asked.kind === 'infonavit') return simulateInfonavit(rules, asked, today);
  return simulateCofinavit(rules, asked, today);
}
