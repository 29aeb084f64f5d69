import { startTransition, useRef, useState } from 'react';
import { photoLimits } from '../domain/photo.ts';
import { useTexts } from '../texts.ts';
import type { FileEntry } from '#app/ui/files/file-drop.tsx';
import { randomKey } from '#app/ui/browser/random-key.ts';
import { type Endpoint, type Refused, sendFile } from './send-file.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Upload = FileEntry & { file: File };

type UploadOptions = {
  /** Asked for when there is something to send; null when it cannot be had just now. */
  endpoint: () => Endpoint | null | Promise<Endpoint | null>;
  limit: number;
  /** How many the record has already. */
  present: number;
  /** The page reads its photographs again. */
  reread: () => Promise<void>;
};

/** Files on their way to the server. One that fails says why and can be tried again; the others go on. */
export function useUploads({ endpoint, limit, present, reread }: UploadOptions) {
  const { t } = useTexts();
  const [uploads, setUploads] = useState<Upload[]>([]);
  // Pictures of our own for those the server is still preparing, by the number it gave them.
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  useLeaveGuard(isBusy);

  const change = (id: string, now: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...now } : each)));
  const sentence = (refused: Refused) => ('sentence' in refused ? refused.sentence : t(refused.key));

  async function send(upload: Upload) {
    const { id, file, preview } = upload;
    change(id, { state: 'sending', progress: 0 });
    const open = await endpoint();
    if (!open) return change(id, { state: 'failed', error: t('common.error.offline') });
    const sent = await sendFile({
      endpoint: open,
      file,
      key: id,
      onProgress: (progress) => change(id, { progress }),
    });
    if (!sent.ok) return change(id, { state: 'failed', error: sentence(sent) });
    change(id, { state: 'done' });
    if (preview) setPreviews((all) => ({ ...all, [sent.data.id]: preview }));
    await reread();
    // Together with the photograph that takes its place.
    startTransition(() => setUploads((all) => all.filter((each) => each.id !== id)));
  }

  const line = useLine(send);

  function problemOf({ size }: File, hasRoom: boolean) {
    if (!hasRoom)
      return t(limit === 1 ? 'attachments.error.limit_single' : 'attachments.error.limit', { limit });
    return size > photoLimits.bytes ? t('attachments.error.too_big') : null;
  }

  function add(files: readonly File[]) {
    const room = limit - present - uploads.filter(({ state }) => state !== 'failed').length;
    const added = files.map((file, index) => asUpload(file, problemOf(file, index < room)));
    setUploads((all) => [...all, ...added]);
    line.join(added.filter(({ state }) => state === 'waiting'));
  }

  function retry(id: string) {
    const upload = uploads.find((each) => each.id === id);
    if (!upload) return;
    change(id, { state: 'waiting' });
    line.join([upload]);
  }

  function forget(id: string) {
    line.leave(id);
    setUploads((all) => all.filter((each) => each.id !== id || each.state === 'sending'));
  }

  return { uploads, previews, add, retry, forget };
}

/**
 * One after the other, so that they keep the order they were chosen in: the first is what people see first. It goes on
 * when the screen that began it is left.
 */
function useLine(send: (upload: Upload) => Promise<void>) {
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
    join(uploads: readonly Upload[]) {
      waiting.current.push(...uploads);
      next();
    },
    leave(id: string) {
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
