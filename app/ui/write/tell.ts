import { createContext } from 'react';

export type Tell = (sentence: string, kind: 'success' | 'error') => void;

/** How screens report the result of a write. The office shows toasts; the public pages show none. */
export const ReportResultContext = createContext<Tell>(() => undefined);
