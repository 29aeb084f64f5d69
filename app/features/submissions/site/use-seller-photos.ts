import { useEffect, useEffectEvent, useState } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import type { OfficePhoto } from '#app/features/attachments/domain/photo.ts';
import type { Endpoint } from '#app/features/attachments/parts/send-file.ts';
import { usePhotoOrder } from '#app/features/attachments/parts/use-photo-order.ts';
import { useUploads } from '#app/features/attachments/parts/use-uploads.ts';
import { useTexts as usePhotoTexts } from '#app/features/attachments/texts.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { sellLimits } from '../domain/sell-form.ts';
import type { SellDraft } from './use-sell-draft.ts';

const path = '/sell/photos';
const formPhotos = (token: string): Endpoint => ({ path, fields: { token } });

/** The photos of the form: uploaded at once, under the token that this device stores. */
export function useSellerPhotos({ token, keep }: Pick<SellDraft, 'token' | 'keep'>, generation: number) {
  const { t, say } = usePhotoTexts();
  const { writeApart } = useWrite({ action: path });
  const [photos, setPhotos] = useState<readonly OfficePhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  async function reread() {
    const known = token();
    if (!known) return setPhotos([]);
    const answer = await writeApart<{ photos: OfficePhoto[] }>('list', { token: known });
    if (answer.ok) return setPhotos(answer.data.photos);
    if (answer.status !== 404) return;
    // The form was sent from another tab or has expired: the next photo starts a new one.
    keep({ token: null });
    setPhotos([]);
  }

  async function endpoint() {
    const known = token();
    if (known) return formPhotos(known);
    const answer = await writeApart<{ token: string }>('open');
    if (!answer.ok) return null;
    keep({ token: answer.data.token });
    return formPhotos(answer.data.token);
  }

  async function act(intent: string, fields: Record<string, string | readonly string[]>) {
    const known = token();
    if (!known) return null;
    const answer = await writeApart(intent, { token: known, ...fields });
    await reread();
    const reason = answer.ok ? null : say(firstProblem(answer));
    setProblem(reason);
    return reason;
  }

  const uploads = useUploads({ endpoint, limit: sellLimits.photos, present: photos.length, reread });
  const { order, move } = usePhotoOrder({
    ids: photos.map(({ id }) => id),
    save: (ids) => act('reorder', { 'ids[]': ids }),
    onMoved: (position) =>
      setAnnouncement(t('attachments.moved', { position: position + 1, n: photos.length })),
    onFailed: (reason) => setProblem(t('attachments.not_moved', { reason })),
  });
  useReading(reread, photos, generation);

  return {
    shown: order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
    uploads,
    move,
    problem,
    announcement,
    isSending: uploads.uploads.some(({ state }) => state === 'sending' || state === 'waiting'),
    remove: (id: string) => act('remove', { id }),
    retry: (id: string) => act('retry', { id }),
  };
}

export type SellerPhotos = ReturnType<typeof useSellerPhotos>;

/** Reads the photos at the start, and repeatedly while one is being processed. */
function useReading(reread: () => Promise<void>, photos: readonly OfficePhoto[], generation: number) {
  const read = useEffectEvent(reread);
  useEffect(() => void read(), [generation]);

  useEffect(() => {
    if (!photos.some(({ status }) => status === 'processing')) return;
    const timer = setTimeout(() => void read(), 2_500);
    return () => clearTimeout(timer);
  }, [photos]);
}
