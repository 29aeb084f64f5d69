import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { randomKey } from '#app/ui/browser/random-key.ts';
import { type SellField, sellFields, sellLimits, type SellStep, sellSteps } from '../domain/sell-form.ts';

type Values = Partial<Record<SellField, string>>;

/** What this device stores of a form that was not sent yet. */
type Draft = {
  values: Values;
  step: SellStep;
  /** Gives access to the photos that were uploaded already. */
  token: string | null;
  /** Prevents a second submission when the form is sent twice, even after the page was closed in between. */
  key: string;
  savedAt: number;
};

const storageKey = 'sahuaro:vender';

export function forgetSellDraft() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Draft | null;
    const isFresh = draft !== null && Date.now() - draft.savedAt < sellLimits.draftDays * 86_400_000;
    return isFresh && sellSteps.includes(draft.step) && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form works without a draft.
  }
}

/** Consent is never stored: the visitor must give it each time. */
const neverStored: readonly SellField[] = ['consent'];

function typedValues(form: HTMLFormElement | null | undefined): Values {
  if (!form) return {};
  const data = new FormData(form);
  const names = sellFields.filter((name) => !neverStored.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Milliseconds without typing before the draft is stored. */
const storeDelay = 300;

/** Stores the form on this device as it is typed, and restores it. */
export function useSellDraft(frameRef: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(() => ({ draft: newDraft(), generation: 0, isResumed: false }));
  const kept = useRef(state.draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const formOf = useCallback(() => frameRef.current?.querySelector('form'), [frameRef]);

  const keep = useCallback((change: Partial<Draft>) => {
    kept.current = { ...kept.current, ...change, savedAt: Date.now() };
    writeDraft(kept.current);
  }, []);
  const keepTyped = useCallback(() => keep({ values: typedValues(formOf()) }), [keep, formOf]);

  useEffect(() => {
    // After hydration: the fields are then rendered again with the stored values.
    const soon = setTimeout(() => {
      const stored = readDraft();
      if (!stored || (Object.keys(stored.values).length === 0 && !stored.token)) return;
      // What was typed before JavaScript loaded wins over the stored values.
      const draft = { ...stored, values: { ...stored.values, ...typedValues(formOf()) } };
      kept.current = draft;
      setState((before) => ({ draft, generation: before.generation + 1, isResumed: true }));
    });
    return () => clearTimeout(soon);
  }, [formOf]);

  useEffect(() => {
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keepTyped();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      // The form may just have been sent: storing it now would bring it back.
      clearTimeout(timer.current);
    };
  }, [keepTyped]);

  return {
    ...state,
    keep,
    token: () => kept.current.token,
    key: () => kept.current.key,
    onTyped: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        keepTyped();
      }, storeDelay);
    },
    restart: () => {
      clearTimeout(timer.current);
      forgetSellDraft();
      kept.current = newDraft();
      setState((before) => ({
        draft: kept.current,
        generation: before.generation + 1,
        isResumed: false,
      }));
    },
  };
}

export type SellDraft = ReturnType<typeof useSellDraft>;

function newDraft(): Draft {
  return { values: {}, step: 'fotos', token: null, key: randomKey(), savedAt: 0 };
}
