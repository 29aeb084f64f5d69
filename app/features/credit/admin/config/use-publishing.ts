import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { CreditKind } from '../../domain/credit-rules.ts';
import { draftEndpoint } from './config-head.tsx';
import type { Published } from './use-config-draft.ts';

export type About = { startsOn: string; source: string; note: string };
export type Publishing = ReturnType<typeof usePublishing> & { publish: () => Promise<void> };

/** Publishes a draft. The draft and the form stay filled in whatever the answer is, also when there is none. */
export function usePublishing(kind: CreditKind, today: string) {
  const { revalidate } = useRevalidator();
  const { writeApart } = useWrite<{ version: number }>({ action: draftEndpoint(kind) });
  const blank: About = { startsOn: today, source: '', note: '' };
  const [about, setAbout] = useState(blank);
  const [result, setResult] = useState<Published>();
  const [isSending, setSending] = useState(false);

  async function send(draft: { seen: number; value: unknown }) {
    setSending(true);
    const answer = await writeApart('publish', {
      seen: draft.seen,
      value: JSON.stringify(draft.value),
      ...about,
    });
    setResult(answer);
    setSending(false);
    if (!answer.ok) return false;
    setAbout(blank);
    void revalidate();
    return true;
  }

  return { about, setAbout, result, isSending, send, forget: () => setResult(undefined) };
}
