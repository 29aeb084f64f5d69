import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { firstProblem } from '#app/core/forms/form.ts';
import { randomKey } from '#app/ui/browser/random-key.ts';
import type { FileEntry } from '#app/ui/files/file-drop.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type Endpoint, sendFile } from '../send-file.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { useTexts } from './texts.ts';

type Chosen = FileEntry & { file: File };

/** Uploads one document. A failed upload says why and can be sent again. */
export function useDocumentUpload(endpoint: Endpoint, onDone: () => void) {
  const { say } = useTexts();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isSending = chosen?.state === 'sending';
  useLeaveGuard(isSending);

  async function send() {
    if (!chosen || isSending) return;
    const change = (now: Partial<Chosen>) => setChosen((each) => each && { ...each, ...now });
    change({ state: 'sending', progress: 0 });
    const sent = await sendFile({
      endpoint,
      file: chosen.file,
      key: chosen.id,
      tooBigKey: 'attachments.error.document_too_big',
      onProgress: (progress) => change({ progress }),
    });
    if (!sent.ok) return change({ state: 'failed', error: say(firstProblem(sent)) });
    if (sent.message) showToast(say(sent.message), 'success');
    await revalidate();
    setChosen(null);
    onDone();
  }

  return {
    chosen,
    isSending,
    choose(files: readonly File[]) {
      const [file] = files;
      if (file) setChosen({ id: randomKey(), name: file.name, size: file.size, state: 'waiting', file });
    },
    forget() {
      if (!isSending) setChosen(null);
    },
    send,
  };
}
