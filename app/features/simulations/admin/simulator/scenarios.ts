import {
  type CreditCase,
  emptyCase,
  hasOwnRate,
  mostScenarios,
} from '#app/features/credit/domain/credit-case.ts';
import type { CreditConfigs, CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { casesFromLink } from './case-link.ts';
import { withoutOwnRate, withPrice } from './case-updates.ts';

/** A case that is looked at beside others. */
export type Scenario = { id: number; asked: CreditCase };
export type Scenarios = { all: readonly Scenario[]; current: number };

/** What somebody must be told about the link they came by, or that they find what they left. */
export type LinkNotice = 'bad' | 'rate' | 'left' | null;

type Opening = {
  kind: CreditKind;
  configs: CreditConfigs;
  hash: string;
  price: number | null;
  /** The fragment of what was left here without saving: what one came for wins over it. */
  left?: string;
  mayOverride: boolean;
  /** Of the first one: never one that was on the screen before. */
  firstId?: number;
};

/** What a simulator opens with: the cases of the link, else an empty one, with the price of the home that was looked at. */
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

/** The same case once more, at the end, to change something of it. */
export function duplicate(scenarios: Scenarios): Scenarios {
  if (scenarios.all.length >= mostScenarios) return scenarios;
  const id = nextId(scenarios);
  const asked = { ...currentOf(scenarios).asked, name: undefined };
  return { all: [...scenarios.all, { id, asked }], current: id };
}

/** Without a name it is known by its place. */
export const rename = (scenarios: Scenarios, name: string): Scenarios =>
  changeCurrent(scenarios, (asked) => ({ ...asked, name: name.trim() || undefined }));

/** The last one stays; after one is removed, the one beside it is being edited. */
export function remove(scenarios: Scenarios, removed: number): Scenarios {
  const all = scenarios.all.filter(({ id }) => id !== removed);
  const [first] = all;
  if (!first) return scenarios;
  const place = scenarios.all.findIndex(({ id }) => id === removed);
  const beside = all[Math.min(place, all.length - 1)] ?? first;
  return { all, current: scenarios.current === removed ? beside.id : scenarios.current };
}

/** One empty case in place of everything. */
export function startOver(scenarios: Scenarios, empty: CreditCase): Scenarios {
  const id = nextId(scenarios);
  return { all: [{ id, asked: empty }], current: id };
}

export const isSame = (one: CreditCase, other: CreditCase) => JSON.stringify(one) === JSON.stringify(other);
