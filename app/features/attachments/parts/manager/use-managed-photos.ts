import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { firstProblem } from '#app/core/forms/form.ts';
import type { OfficePhoto } from '../../domain/photo.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { Endpoint } from '#app/features/attachments/parts/send-file.ts';
import type { DropSide } from '#app/features/attachments/parts/use-draggable-photo.ts';
import { focusHandle, usePhotoOrder } from '#app/features/attachments/parts/use-photo-order.ts';

type ManagedFacts = {
  endpoint: Endpoint;
  photos: readonly OfficePhoto[];
  featuredIndex?: number;
  onFeature?: (index: number) => void;
  keepsFeatured?: boolean;
};

export type ManagedPhotos = ReturnType<typeof useManagedPhotos>;

/** The photographs in the order in which they are shown, and the actions on them. */
export function useManagedPhotos(facts: ManagedFacts) {
  const { endpoint, photos, featuredIndex, onFeature, keepsFeatured } = facts;
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const ids = photos.map(({ id }) => id);
  const featuredId = featuredIndex === undefined ? undefined : (ids[featuredIndex] ?? ids[0]);

  const requests = usePhotoRequests(endpoint);
  const { act } = requests;

  /** After a move the same photograph stays featured: the server sees to it, or the page is told the new position. */
  function keepFeatured(after: readonly string[]) {
    if (keepsFeatured || !featuredId) return;
    onFeature?.(Math.max(0, after.indexOf(featuredId)));
  }

  const { order, move } = usePhotoOrder({
    ids,
    async save(next) {
      const reason = await act('reorder', { 'ids[]': next });
      if (reason === null) keepFeatured(next);
      return reason;
    },
    onMoved: (position) =>
      setAnnouncement(t('attachments.moved', { position: position + 1, n: photos.length })),
    onFailed(reason) {
      const sentence = t('attachments.not_moved', { reason });
      setAnnouncement(sentence);
      showToast(sentence, 'error');
    },
  });

  const remove = useRemoval({ requests, order, keepFeatured });

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
      setAnnouncement(t('attachments.now_featured', { number: index + 1 }));
      onFeature?.(index);
    },
    async retry(id: string) {
      const reason = await act('retry', { id });
      if (reason) showToast(reason, 'error');
    },
    remove,
  };
}

type RemovalFacts = {
  requests: ReturnType<typeof usePhotoRequests>;
  order: readonly string[];
  keepFeatured: (after: readonly string[]) => void;
};

/** Removes a photograph and offers for a while to undo it. */
function useRemoval({ requests: { request, act }, order, keepFeatured }: RemovalFacts) {
  const { t, say } = useTexts();
  const { offerUndo } = useUndo();

  async function putBack(undo: string) {
    const reason = await act('restore', { undo });
    if (reason) showToast(reason, 'error');
    else keepFeatured(order);
  }

  return async (id: string) => {
    const at = order.indexOf(id);
    const after = order.filter((each) => each !== id);
    const sent = await request<{ undo: string }>('remove', { id });
    if (!sent.ok) return void showToast(say(firstProblem(sent)), 'error');
    const { undo } = sent.data;
    keepFeatured(after);
    offerUndo(t('attachments.removed'), { id: `removed-${id}`, undo: () => void putBack(undo) });
    // The focus goes to the photograph that is now in the removed one's position.
    setTimeout(() => focusHandle(after[at] ?? after[at - 1]), 50);
  };
}

type Fields = Record<string, string | readonly string[]>;

/** Sends a request and then reloads the page's data. `act` resolves to the reason when the request failed. */
function usePhotoRequests({ path, fields: which }: Endpoint) {
  const { say } = useTexts();
  const { writeApart } = useWrite({ action: path });
  const { revalidate } = useRevalidator();

  async function request<Data>(intent: string, fields: Fields) {
    const sent = await writeApart<Data>(intent, { ...which, ...fields });
    await revalidate();
    return sent;
  }

  async function act(intent: string, fields: Fields) {
    const sent = await request(intent, fields);
    return sent.ok ? null : say(firstProblem(sent));
  }

  return { request, act };
}
