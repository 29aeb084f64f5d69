import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditConfigs, CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { caseFragment, casesFromLink } from './case-link.ts';
import { leaveAt } from './left-cases.ts';
import { isSame, type LinkNotice, nextId, openedScenarios, type Scenarios } from './scenarios.ts';

/** How long somebody must have stopped typing before the address follows. */
const settle = 250;

type Linked = {
  personId: string;
  kind: CreditKind;
  configs: CreditConfigs;
  mayOverride: boolean;
  empty: CreditCase;
  scenarios: Scenarios;
  open: (opened: { scenarios: Scenarios; notice: LinkNotice }) => void;
};

/**
 * Keeps the address at the case on the screen, so that a reload or a copied address opens the same one, and remembers it
 * for who comes back by another way. What it returns says that the case was saved: from then on it is not left behind.
 */
export function useLinkedCases({ personId, kind, configs, mayOverride, empty, scenarios, open }: Linked) {
  const { key, hash } = useLocation();
  const fragment = fragmentOf(scenarios, empty);
  const seenKey = useRef(key);

  // Another link pasted into the same tab.
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    if (casesFromLink(hash) === null || hash === fragment) return;
    open(openedScenarios({ kind, configs, hash, price: null, mayOverride, firstId: nextId(scenarios) }));
  }, [key, hash, fragment, kind, configs, mayOverride, scenarios, open]);

  useEffect(() => {
    const write = () => {
      const { pathname, search } = window.location;
      if (window.location.hash !== fragment) {
        window.history.replaceState(window.history.state, '', `${pathname}${search}${fragment}`);
      }
    };
    const timer = setTimeout(write, settle);
    // Who leaves right after typing finds it again too.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [fragment, key]);

  const [saved, setSaved] = useState<string | null>(null);
  useEffect(
    () => leaveAt({ personId, kind }, fragment === saved ? '' : fragment),
    [personId, kind, fragment, saved],
  );
  return useCallback(() => setSaved(fragment), [fragment]);
}

/** Nothing while nothing was asked. */
function fragmentOf({ all }: Scenarios, empty: CreditCase) {
  const [only] = all;
  return all.length === 1 && only && isSame(only.asked, empty)
    ? ''
    : caseFragment(all.map(({ asked }) => asked));
}
