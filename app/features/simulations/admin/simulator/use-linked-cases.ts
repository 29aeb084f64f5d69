import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditConfigs, CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { caseFragment, casesFromLink } from './case-link.ts';
import { rememberUnsaved } from './unsaved-cases.ts';
import { isSame, type LinkNotice, nextId, openedScenarios, type Scenarios } from './scenarios.ts';

/** Milliseconds without typing before the address is updated. */
const typingPause = 250;

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
 * Keeps the case in the address, so that a reload or a copied link opens the same one, and in memory, to restore it
 * when the person comes back. Returns a function to call after saving: a saved case is not restored.
 */
export function useLinkedCases({ personId, kind, configs, mayOverride, empty, scenarios, open }: Linked) {
  const { key, hash } = useLocation();
  const fragment = fragmentOf(scenarios, empty);
  const seenKey = useRef(key);

  // Another link was pasted into the same tab.
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
    const timer = setTimeout(write, typingPause);
    // Also when the person leaves right after typing.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [fragment, key]);

  const [saved, setSaved] = useState<string | null>(null);
  useEffect(
    () => rememberUnsaved({ personId, kind }, fragment === saved ? '' : fragment),
    [personId, kind, fragment, saved],
  );
  return useCallback(() => setSaved(fragment), [fragment]);
}

/** Empty while the form is empty. */
function fragmentOf({ all }: Scenarios, empty: CreditCase) {
  const [only] = all;
  return all.length === 1 && only && isSame(only.asked, empty)
    ? ''
    : caseFragment(all.map(({ asked }) => asked));
}
