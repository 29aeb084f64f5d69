import { useEffect, useEffectEvent, useState } from 'react';
import type { OfficePhoto } from '#app/features/attachments/domain/photo.ts';
import { askEndpoint, type Endpoint, type Refused } from '#app/features/attachments/parts/send-file.ts';
import { usePhotoOrder } from '#app/features/attachments/parts/use-photo-order.ts';
import { useUploads } from '#app/features/attachments/parts/use-uploads.ts';
import { useTexts as usePhotoTexts } from '#app/features/attachments/texts.ts';
import { sellLimits } from '../domain/sell-form.ts';
import type { SellDraft } from './use-sell-draft.ts';

const formPhotos = (token: string): Endpoint => ({ path: '/sell/photos', fields: { token } });

/** The photographs of the form: sent at once, known by the token that this device keeps. */
export function useSellerPhotos({ token, keep }: Pick<SellDraft, 'token' | 'keep'>, generation: number) {
  const { t } = usePhotoTexts();
  const [photos, setPhotos] = useState<readonly OfficePhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const say = (refused: Refused) => ('sentence' in refused ? refused.sentence : t(refused.key));

  async function reread() {
    const known = token();
    if (!known) return setPhotos([]);
    const answer = await askEndpoint(formPhotos(known), 'list', {});
    if (answer.ok) return setPhotos((answer.data as { photos: OfficePhoto[] }).photos);
    if (!answer.isGone) return;
    // Sent from elsewhere, or too old: the next photograph begins another.
    keep({ token: null });
    setPhotos([]);
  }

  async function endpoint() {
    const known = token();
    if (known) return formPhotos(known);
    const answer = await askEndpoint({ path: '/sell/photos', fields: {} }, 'open', {});
    if (!answer.ok) return null;
    const opened = (answer.data as { token: string }).token;
    keep({ token: opened });
    return formPhotos(opened);
  }

  async function act(intent: string, fields: Record<string, string | readonly string[]>) {
    const known = token();
    if (!known) return null;
    const answer = await askEndpoint(formPhotos(known), intent, fields);
    await reread();
    const reason = answer.ok ? null : say(answer);
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

/** At the start, and again every now and then while one is being prepared. */
function useReading(reread: () => Promise<void>, photos: readonly OfficePhoto[], generation: number) {
  const read = useEffectEvent(reread);
  useEffect(() => void read(), [generation]);

  useEffect(() => {
    if (!photos.some(({ status }) => status === 'processing')) return;
    const timer = setTimeout(() => void read(), 2_500);
    return () => clearTimeout(timer);
  }, [photos]);
}
