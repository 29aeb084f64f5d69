import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OfficePhoto } from '../../domain/photo.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { askEndpoint, type Endpoint, type Refused } from '#app/features/attachments/parts/send-file.ts';
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

/** The photographs as they are shown, and what can be done with them. */
export function useManagedPhotos(facts: ManagedFacts) {
  const { endpoint, photos, featuredIndex, onFeature, keepsFeatured } = facts;
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const ids = photos.map(({ id }) => id);
  const featuredId = featuredIndex === undefined ? undefined : (ids[featuredIndex] ?? ids[0]);

  const asking = useAsking(endpoint);
  const { act } = asking;

  /** The chosen one stays chosen: by the record itself, or because the page is told its place. */
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

  const remove = useRemoval({ asking, order, keepFeatured });

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
  asking: ReturnType<typeof useAsking>;
  order: readonly string[];
  keepFeatured: (after: readonly string[]) => void;
};

/** Takes one away, and offers for a while to put it back. */
function useRemoval({ asking: { ask, act }, order, keepFeatured }: RemovalFacts) {
  const { t } = useTexts();

  async function putBack(undo: string) {
    const reason = await act('restore', { undo });
    if (reason) showToast(reason, 'error');
    else keepFeatured(order);
  }

  return async (id: string) => {
    const at = order.indexOf(id);
    const after = order.filter((each) => each !== id);
    const sent = await ask('remove', { id });
    if (!sent.ok) return void showToast(sayWhy(t, sent), 'error');
    const { undo } = sent.data as { undo: string };
    keepFeatured(after);
    showToast(t('attachments.removed'), 'custom', {
      id: `removed-${id}`,
      action: { label: t('common.action.undo'), onAct: () => void putBack(undo) },
    });
    // Where it stood, the next one stands now.
    setTimeout(() => focusHandle(after[at] ?? after[at - 1]), 50);
  };
}

type Fields = Record<string, string | readonly string[]>;

/** Asks and reads the page again; `act` says so, and answers why it did not work, if it did not. */
function useAsking(endpoint: Endpoint) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();

  async function ask(intent: string, fields: Fields) {
    const sent = await askEndpoint(endpoint, intent, fields);
    await revalidate();
    return sent;
  }

  async function act(intent: string, fields: Fields) {
    const sent = await ask(intent, fields);
    if (!sent.ok) return sayWhy(t, sent);
    if (sent.message && intent !== 'reorder') showToast(sent.message, 'success');
    return null;
  }

  return { ask, act };
}

function sayWhy(t: ReturnType<typeof useTexts>['t'], refused: Refused) {
  return 'sentence' in refused ? refused.sentence : t(refused.key);
}
