import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { type CreditKind, type CreditRules, kindsBehind } from '#app/features/credit/domain/credit-rules.ts';
import type { Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { calmed } from './calm-result.ts';
import { changeCurrent, currentOf, openedScenarios, type Scenarios } from './scenarios.ts';
import { leftAt } from './left-cases.ts';
import { useLinkedCases } from './use-linked-cases.ts';

export type SimulatorFacts = {
  rules: CreditRules;
  today: string;
  price: number | null;
  mayOverride: boolean;
};

/** By what the figures on the screen are counted: the rules it opened with, until somebody asks for newer ones. */
type Basis = Pick<SimulatorFacts, 'rules' | 'today'>;

/** Everything that a simulator's screen remembers. */
export function useSimulator(kind: CreditKind, facts: SimulatorFacts) {
  const location = useLocation();
  // While the server's page is being taken over it must look as the server, who sees no case, drew it.
  const hash = useIsHydrated() ? location.hash : '';
  const [basis, setBasis] = useState<Basis>({ rules: facts.rules, today: facts.today });
  const { rules, today } = basis;
  const personId = useRouteLoaderData<AdminData>('shell/admin-layout')?.user.id ?? '';
  const { price, mayOverride } = facts;
  const [opened, setOpened] = useState(() =>
    openedScenarios({ kind, configs: rules, hash, price, mayOverride, left: leftAt({ personId, kind }) }),
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
  const count = useMemo(() => remembering((asked) => simulate(rules, asked, today)), [rules, today]);
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
    /** What the results are of: a moment behind what is typed. */
    shown,
    results,
    result,
    calm: useCalm(result, shown.current),
    newer: newerRules(kind, rules, facts.rules),
    recount: () => setBasis({ rules: facts.rules, today: facts.today }),
  };
}

const pause = 600;

/** The result of a scenario, without what could be the middle of a word. */
function useCalm(result: Simulated, of: number) {
  const [settled, setSettled] = useState({ of, result });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ of, result }), pause);
    return () => clearTimeout(timer);
  }, [of, result]);
  return useMemo(() => calmed(result, settled.of === of ? settled.result : result), [result, settled, of]);
}

/** Which of the configurations it rests on were published since, and from when they hold. */
function newerRules(kind: CreditKind, seen: CreditRules, now: CreditRules) {
  const kinds = kindsBehind[kind].filter(
    (behind) => seen.versions[behind].version !== now.versions[behind].version,
  );
  const since = kinds
    .map((behind) => now.versions[behind].startsOn)
    .toSorted()
    .at(-1);
  return since === undefined ? null : { kinds, since };
}

/** Of several scenarios only the one that changed is counted again. */
function remembering(count: (asked: CreditCase) => Simulated) {
  const known = new WeakMap<CreditCase, Simulated>();
  return (asked: CreditCase) => {
    const before = known.get(asked);
    if (before) return before;
    const counted = count(asked);
    known.set(asked, counted);
    return counted;
  };
}
