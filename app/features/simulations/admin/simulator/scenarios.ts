import {
  type CreditCase,
  emptyCase,
  hasOwnRate,
  mostScenarios,
} from '#app/features/credit/domain/credit-case.ts';
import type { CreditConfigs, CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { casesFromLink } from './case-link.ts';
import { withoutOwnRate, withPrice } from './case-updates.ts';

/** One of the cases that are compared on a simulator's screen. */
export type Scenario = { id: number; asked: CreditCase };
export type Scenarios = { all: readonly Scenario[]; current: number };

/** A notice about the link that was opened, or that an unsaved case was restored. */
export type LinkNotice = 'bad' | 'rate' | 'left' | null;

type Opening = {
  kind: CreditKind;
  configs: CreditConfigs;
  hash: string;
  price: number | null;
  /** The hash of an unsaved case. A link or a price in the address wins over it. */
  left?: string;
  mayOverride: boolean;
  /** The id of the first scenario, so that no id on the screen is reused. */
  firstId?: number;
};

/** What a simulator opens with: the cases of the link, or an empty case with the price of the property looked at. */
export function openedScenarios(opening: Opening): { scenarios: Scenarios; notice: LinkNotice } {
  const { kind, configs, hash, price, left = '', mayOverride, firstId = 1 } = opening;
  const linked = casesFromLink(hash, kind);
  if (linked === null && price === null && left !== '') {
    const { scenarios, notice } = openedScenarios({ ...opening, hash: left, left: '' });
    return { scenarios, notice: notice ?? 'left' };
  }
  if (linked !== null && linked !== 'bad') {
    const isRateDropped = !mayOverride && linked.some(hasOwnRate);
    const cases = mayOverride ? linked : linked.map(withoutOwnRate);
    return { scenarios: listed(cases, firstId), notice: isRateDropped ? 'rate' : null };
  }
  const empty: CreditCase = emptyCase(kind, configs);
  const asked = price === null ? empty : withPrice(empty, price);
  return { scenarios: listed([asked], firstId), notice: linked };
}

function listed(cases: readonly CreditCase[], firstId: number): Scenarios {
  return { all: cases.map((asked, index) => ({ id: firstId + index, asked })), current: firstId };
}

export const nextId = ({ all }: Scenarios) => Math.max(...all.map(({ id }) => id)) + 1;

export function currentOf({ all, current }: Scenarios): Scenario {
  const found = all.find(({ id }) => id === current) ?? all[0];
  if (!found) throw new Error('There is always a scenario');
  return found;
}

export const choose = (scenarios: Scenarios, id: number): Scenarios => ({ ...scenarios, current: id });

type Change = (asked: CreditCase) => CreditCase;

export const changeOne = (scenarios: Scenarios, id: number, change: Change): Scenarios => ({
  ...scenarios,
  all: scenarios.all.map((one) => (one.id === id ? { ...one, asked: change(one.asked) } : one)),
});

export const changeCurrent = (scenarios: Scenarios, change: Change) =>
  changeOne(scenarios, scenarios.current, change);

/** Adds a copy of the current case at the end. */
export function duplicate(scenarios: Scenarios): Scenarios {
  if (scenarios.all.length >= mostScenarios) return scenarios;
  const id = nextId(scenarios);
  const asked = { ...currentOf(scenarios).asked, name: undefined };
  return { all: [...scenarios.all, { id, asked }], current: id };
}

/** A scenario without a name is shown by its number. */
export const rename = (scenarios: Scenarios, name: string): Scenarios =>
  changeCurrent(scenarios, (asked) => ({ ...asked, name: name.trim() || undefined }));

/** The last scenario cannot be removed. After a removal, its neighbour is the current one. */
export function remove(scenarios: Scenarios, removed: number): Scenarios {
  const all = scenarios.all.filter(({ id }) => id !== removed);
  const [first] = all;
  if (!first) return scenarios;
  const place = scenarios.all.findIndex(({ id }) => id === removed);
  const beside = all[Math.min(place, all.length - 1)] ?? first;
  return { all, current: scenarios.current === removed ? beside.id : scenarios.current };
}

/** Replaces all scenarios by one empty case. */
export function startOver(scenarios: Scenarios, empty: CreditCase): Scenarios {
  const id = nextId(scenarios);
  return { all: [{ id, asked: empty }], current: id };
}

export const isSame = (one: CreditCase, other: CreditCase) => JSON.stringify(one) === JSON.stringify(other);
