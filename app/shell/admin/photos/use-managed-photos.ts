import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OfficePhoto, PhotoOwner } from '#app/features/photos/domain/photo.ts';
import { useTexts } from '#app/features/photos/texts.ts';
import { showToast } from '#app/ui/toast.tsx';
import { askPhotos } from './send-photo.ts';
import type { DropSide } from './use-draggable-photo.ts';
import { focusHandle, usePhotoOrder } from './use-photo-order.ts';

type ManagedFacts = {
  owner: PhotoOwner;
  photos: readonly OfficePhoto[];
  featuredIndex: number | undefined;
  onFeature: ((index: number) => void) | undefined;
};

export type ManagedPhotos = ReturnType<typeof useManagedPhotos>;

/** The photographs as they are shown, and what can be done with them. */
export function useManagedPhotos({ owner, photos, featuredIndex, onFeature }: ManagedFacts) {
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const ids = photos.map(({ id }) => id);
  const featuredId = featuredIndex === undefined ? undefined : (ids[featuredIndex] ?? ids[0]);

  const act = useAct(owner);

  /** The chosen one stays chosen. Where a property is, the server sees to it; a form has to be told. */
  function keepFeatured(after: readonly string[]) {
    if (owner.kind === 'property' || !featuredId) return;
    const place = Math.max(0, after.indexOf(featuredId));
    if (place !== featuredIndex) onFeature?.(place);
  }

  const { order, move } = usePhotoOrder({
    ids,
    async save(next) {
      const reason = await act('reorder', { 'ids[]': next });
      if (reason === null) keepFeatured(next);
      return reason;
    },
    onMoved: (position) => setAnnouncement(t('photos.moved', { position: position + 1, n: photos.length })),
    onFailed(reason) {
      const sentence = t('photos.not_moved', { reason });
      setAnnouncement(sentence);
      showToast(sentence, 'error');
    },
  });

  return {
    shown: order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
    featuredId,
    announcement,
    act,
    move,
    drop(id: string, target: string, side: DropSide) {
      const others = order.filter((each) => each !== id);
      move(id, others.indexOf(target) + (side === 'after' ? 1 : 0));
    },
    feature(id: string) {
      const index = ids.indexOf(id);
      setAnnouncement(t('photos.now_featured', { number: index + 1 }));
      onFeature?.(index);
    },
    async retry(id: string) {
      const reason = await act('retry', { id });
      if (reason) showToast(reason, 'error');
    },
    async remove(id: string) {
      const at = order.indexOf(id);
      const after = order.filter((each) => each !== id);
      const reason = await act('remove', { id });
      if (reason) return void showToast(reason, 'error');
      keepFeatured(after);
      // Where it stood, the next one stands now.
      setTimeout(() => focusHandle(after[at] ?? after[at - 1]), 50);
    },
  };
}

/** Asks, reads the page again, and answers why it did not work, if it did not. */
function useAct(owner: PhotoOwner) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();

  return async (intent: string, fields: Record<string, string | readonly string[]>) => {
    const sent = await askPhotos(owner, intent, fields);
    await revalidate();
    if (!sent.ok) return 'sentence' in sent ? sent.sentence : t(sent.key);
    if (sent.message && intent !== 'reorder') showToast(sent.message, 'success');
    return null;
  };
}
