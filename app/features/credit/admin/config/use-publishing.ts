import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ask } from '#app/shell/admin/ask.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { CreditKind } from '../../domain/credit-rules.ts';
import { draftDoor } from './config-head.tsx';
import type { Published } from './use-config-draft.ts';

export type About = { startsOn: string; source: string; note: string };
export type Publishing = ReturnType<typeof usePublishing> & { publish: () => Promise<void> };

/** Sends a draft and waits. Whatever the answer, also none at all, the draft and what was written about it stay. */
export function usePublishing(kind: CreditKind, today: string) {
  const { revalidate } = useRevalidator();
  const blank: About = { startsOn: today, source: '', note: '' };
  const [about, setAbout] = useState(blank);
  const [result, setResult] = useState<Published>();
  const [isSending, setSending] = useState(false);

  async function send(draft: { seen: number; value: unknown }) {
    setSending(true);
    const answer = await ask<{ version: number }>(draftDoor(kind), 'publish', {
      seen: String(draft.seen),
      value: JSON.stringify(draft.value),
      ...about,
    });
    setResult(answer);
    setSending(false);
    if (!answer.ok) return false;
    setAbout(blank);
    if (answer.message) showToast(answer.message, 'success');
    void revalidate();
    return true;
  }

  return { about, setAbout, result, isSending, send, forget: () => setResult(undefined) };
}
