import { createContext } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';

export type Tell = (sentence: string, kind: 'success' | 'error') => void;

/** How screens report the result of a write. The office shows toasts; the public pages show none. */
export const ReportResultContext = createContext<Tell>(() => undefined);

/** Asks the person to sign in again. Resolves to false when they decline, or where nobody signs in. */
export const SignInAgainContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

export const isSessionEnded = (answer: FormResult | undefined) =>
  answer?.ok === false && answer.form?.key === 'common.error.session_ended';
