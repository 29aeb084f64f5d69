import { useLayoutEffect, useRef, useState } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import {
  type Board,
  columnOf,
  type Destination,
  destinationsOf,
  type MoveTarget,
  placeCard,
} from './kanban-moves.ts';

/** Nothing, the reason why it did not go, or `false` if it was called off; now or when the server has answered. */
export type MoveAnswer = string | false | void | Promise<string | false | void>;

type MoveFacts<Card, Columns> = {
  columns: Columns;
  cardLabel: (card: Card) => string;
  moveTargets: (card: Card) => readonly MoveTarget[];
  onMove: (card: Card, toColumn: string) => MoveAnswer;
};

type Placed = { cardId: string; from: string; to: string; isPending: boolean };

/**
 * Moving cards: shown at once where they were put, taken back if they are refused, and told to who cannot see it.
 */
export function useMoves<Card extends { id: string }, Columns extends Board<Card>>(
  facts: MoveFacts<Card, Columns>,
) {
  const { columns, cardLabel, moveTargets, onMove } = facts;
  const { t } = useCommonTexts();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [refusal, setRefusal] = useState<{ cardId: string; sentence: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useRef<string | null>(null);

  // The page's own data has caught up with what was shown ahead of it.
  if (placed && columnOf(columns, placed.cardId)?.id !== placed.from) setPlaced(null);
  const shown = placed ? placeCard<Card, Columns>(columns, placed.cardId, placed.to) : columns;

  // A card that changes column is a new element: the focus goes with it.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted) holdFocus(wanted);
  });

  const destinations = (card: Card) =>
    destinationsOf(shown, card.id, moveTargets(card), t('ui.kanban.refused'));

  function putBack(card: Card) {
    setPlaced(null);
    focusNext.current = card.id;
    setAnnouncement(t('ui.kanban.called_off', { card: cardLabel(card) }));
  }

  function refuse(card: Card, sentence: string) {
    setPlaced(null);
    setRefusal({ cardId: card.id, sentence });
    setAnnouncement(t('ui.kanban.not_moved', { card: cardLabel(card), reason: sentence }));
  }

  async function move(card: Card, to: Destination, { keepsFocus = false } = {}) {
    const from = columnOf(shown, card.id);
    if (!from || from.id === to.id) return;
    if (keepsFocus) focusNext.current = card.id;
    if (to.refusal) return refuse(card, to.refusal);

    setRefusal(null);
    setPlaced({ cardId: card.id, from: from.id, to: to.id, isPending: true });
    setAnnouncement(t('ui.kanban.moved', { card: cardLabel(card), column: to.title }));
    try {
      const answer = await onMove(card, to.id);
      if (answer === false) putBack(card);
      else if (answer) refuse(card, answer);
      else setPlaced((now) => (now?.cardId === card.id ? { ...now, isPending: false } : now));
    } catch {
      refuse(card, t('common.error.try_again'));
    }
  }

  return {
    shown,
    placed,
    refusal,
    announcement,
    destinations,
    move,
    forgetRefusal: () => setRefusal(null),
    focusNext,
  };
}

/** Moments after which a menu that is closing gives the focus back to a button that is gone by then. */
const moments = [0, 60, 150, 300];

function holdFocus(cardId: string) {
  const find = () => document.querySelector<HTMLElement>(`[data-card-handle="${CSS.escape(cardId)}"]`);
  find()?.focus();
  for (const moment of moments) {
    setTimeout(() => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (isLost || activeElement.closest('[role=menu]')) find()?.focus();
    }, moment);
  }
}
