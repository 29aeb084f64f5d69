import { startTransition, useRef, useState } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import { photoLimits } from '../domain/photo.ts';
import { useTexts } from '../texts.ts';
import type { FileEntry } from '#app/ui/files/file-drop.tsx';
import { randomKey } from '#app/ui/browser/random-key.ts';
import { type Endpoint, sendFile } from './send-file.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Upload = FileEntry & { file: File };

type UploadOptions = {
  /** Called when there is something to send; null when there is no endpoint at the moment. */
  endpoint: () => Endpoint | null | Promise<Endpoint | null>;
  limit: number;
  /** How many photographs the record has already. */
  present: number;
  /** Makes the page load its photographs again. */
  reread: () => Promise<void>;
};

/** Uploads photographs. A failed upload says why and can be retried; the others continue. */
export function useUploads({ endpoint, limit, present, reread }: UploadOptions) {
  const { t, say } = useTexts();
  const [uploads, setUploads] = useState<Upload[]>([]);
  // The chosen files, by photograph id, as previews while the server is still processing the photographs.
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  useLeaveGuard(isBusy);

  const change = (id: string, now: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...now } : each)));

  async function send(upload: Upload) {
    const { id, file, preview } = upload;
    change(id, { state: 'sending', progress: 0 });
    const open = await endpoint();
    if (!open) return change(id, { state: 'failed', error: t('common.error.offline') });
    const sent = await sendFile({
      endpoint: open,
      file,
      key: id,
      tooBigKey: 'attachments.error.too_big',
      onProgress: (progress) => change(id, { progress }),
    });
    if (!sent.ok) return change(id, { state: 'failed', error: say(firstProblem(sent)) });
    change(id, { state: 'done' });
    if (preview) setPreviews((all) => ({ ...all, [sent.data.id]: preview }));
    await reread();
    // In the same transition as the reloaded photographs, so that the upload is replaced without a gap.
    startTransition(() => setUploads((all) => all.filter((each) => each.id !== id)));
  }

  const queue = useUploadQueue(send);

  function problemOf({ size }: File, hasRoom: boolean) {
    if (!hasRoom)
      return t(limit === 1 ? 'attachments.error.limit_single' : 'attachments.error.limit', { limit });
    return size > photoLimits.bytes ? t('attachments.error.too_big') : null;
  }

  function add(files: readonly File[]) {
    const room = limit - present - uploads.filter(({ state }) => state !== 'failed').length;
    const added = files.map((file, index) => asUpload(file, problemOf(file, index < room)));
    setUploads((all) => [...all, ...added]);
    queue.add(added.filter(({ state }) => state === 'waiting'));
  }

  function retry(id: string) {
    const upload = uploads.find((each) => each.id === id);
    if (!upload) return;
    change(id, { state: 'waiting' });
    queue.add([upload]);
  }

  function forget(id: string) {
    queue.remove(id);
    setUploads((all) => all.filter((each) => each.id !== id || each.state === 'sending'));
  }

  return { uploads, previews, add, retry, forget };
}

/**
 * Sends one file at a time, so that photographs keep the order in which they were chosen: visitors see the first one
 * first. It continues when the person leaves the screen.
 */
function useUploadQueue(send: (upload: Upload) => Promise<void>) {
  const waiting = useRef<Upload[]>([]);
  const isSending = useRef(false);

  function next() {
    const upload = isSending.current ? undefined : waiting.current.shift();
    if (!upload) return;
    isSending.current = true;
    void send(upload).finally(() => {
      isSending.current = false;
      next();
    });
  }

  return {
    add(uploads: readonly Upload[]) {
      waiting.current.push(...uploads);
      next();
    },
    remove(id: string) {
      waiting.current = waiting.current.filter((each) => each.id !== id);
    },
  };
}

function asUpload(file: File, problem: string | null): Upload {
  const facts = {
    id: randomKey(),
    name: file.name,
    size: file.size,
    file,
    preview: URL.createObjectURL(file),
  };
  return problem ? { ...facts, state: 'failed', error: problem } : { ...facts, state: 'waiting' };
}
