import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import {
  type CreditKind,
  type CreditRules,
  dependenciesOfCredit,
} from '#app/features/credit/domain/credit-rules.ts';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { withoutUnsettledProblems } from './settled-result.ts';
import { changeCurrent, currentOf, openedScenarios, type Scenarios } from './scenarios.ts';
import { unsavedCases } from './unsaved-cases.ts';
import { useLinkedCases } from './use-linked-cases.ts';

export type SimulatorFacts = {
  rules: CreditRules;
  today: string;
  price: number | null;
  mayOverride: boolean;
};

/** The rules and the day of the figures on the screen: those it opened with, until the person asks for newer ones. */
type Basis = Pick<SimulatorFacts, 'rules' | 'today'>;

/** The whole state of a simulator's screen. */
export function useSimulator(kind: CreditKind, facts: SimulatorFacts) {
  const location = useLocation();
  // During hydration the page must match what the server rendered without the hash.
  const hash = useIsHydrated() ? location.hash : '';
  const [basis, setBasis] = useState<Basis>({ rules: facts.rules, today: facts.today });
  const { rules, today } = basis;
  const personId = useRouteLoaderData<AdminData>('shell/admin-layout')?.user.id ?? '';
  const { price, mayOverride } = facts;
  const [opened, setOpened] = useState(() =>
    openedScenarios({
      kind,
      configs: rules,
      hash,
      price,
      mayOverride,
      left: unsavedCases({ personId, kind }),
    }),
  );
  const { scenarios, notice } = opened;

  const edit = useCallback((change: (before: Scenarios) => Scenarios) => {
    setOpened((before) => ({ notice: before.notice, scenarios: change(before.scenarios) }));
  }, []);
  const change = useCallback(
    (update: (asked: CreditCase) => CreditCase) => edit((before) => changeCurrent(before, update)),
    [edit],
  );
  const empty = useMemo(() => emptyCase(kind, rules) as CreditCase, [kind, rules]);
  const onSaved = useLinkedCases({
    personId,
    kind,
    configs: rules,
    mayOverride,
    empty,
    scenarios,
    open: setOpened,
  });

  const shown = useDeferredValue(scenarios);
  const count = useMemo(() => cachedByCase((asked) => simulate(rules, asked, today)), [rules, today]);
  const results = useMemo(() => shown.all.map(({ asked }) => count(asked)), [shown, count]);
  const result = count(currentOf(shown).asked);

  return {
    rules,
    scenarios,
    current: currentOf(scenarios),
    notice,
    empty,
    edit,
    change,
    onSaved,
    /** The results that are shown, a moment behind what is typed. */
    shown,
    results,
    result,
    calm: useCalm(result, shown.current),
    newer: newerRules(kind, rules, facts.rules),
    recount: () => setBasis({ rules: facts.rules, today: facts.today }),
  };
}

const typingPause = 600;

/** The result of a scenario, without problems that are only due to unfinished typing. */
function useCalm(result: Simulated, of: number) {
  const [settled, setSettled] = useState({ of, result });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ of, result }), typingPause);
    return () => clearTimeout(timer);
  }, [of, result]);
  return useMemo(
    () => withoutUnsettledProblems(result, settled.of === of ? settled.result : result),
    [result, settled, of],
  );
}

/** The configurations of this credit that were published since, and the day they apply from. */
function newerRules(kind: CreditKind, seen: CreditRules, now: CreditRules) {
  const kinds = dependenciesOfCredit[kind].filter(
    (behind) => seen.versions[behind].version !== now.versions[behind].version,
  );
  const since = kinds
    .map((behind) => now.versions[behind].startsOn)
    .toSorted()
    .at(-1);
  return since === undefined ? null : { kinds, since };
}

/** Caches results by case, so that of several scenarios only the changed one is calculated again. */
function cachedByCase(count: (asked: CreditCase) => Simulated) {
  const known = new WeakMap<CreditCase, Simulated>();
  return (asked: CreditCase) => {
    const before = known.get(asked);
    if (before) return before;
    const counted = count(asked);
    known.set(asked, counted);
    return counted;
  };
}
