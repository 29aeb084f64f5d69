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

/**
 * Nothing when it moved, the reason why it was refused, or `false` if it was cancelled; at once or after the server's
 * answer.
 */
export type MoveAnswer = string | false | void | Promise<string | false | void>;

type MoveFacts<Card, Columns> = {
  columns: Columns;
  cardLabel: (card: Card) => string;
  moveTargets: (card: Card) => readonly MoveTarget[];
  onMove: (card: Card, toColumn: string) => MoveAnswer;
};

type Placed = { cardId: string; from: string; to: string; isPending: boolean };

/**
 * Moves cards: the card is shown in its new column at once, moved back if refused, and the result is announced to
 * screen readers.
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

  // The page's own data now contains the move.
  if (placed && columnOf(columns, placed.cardId)?.id !== placed.from) setPlaced(null);
  const shown = placed ? placeCard<Card, Columns>(columns, placed.cardId, placed.to) : columns;

  // A card that changes column is a new element, so the focus is set on it again.
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

/**
 * Delays in milliseconds: a closing menu restores the focus to a button that no longer exists, at a time that we
 * cannot know.
 */
const focusDelays = [0, 60, 150, 300];

function holdFocus(cardId: string) {
  const find = () => document.querySelector<HTMLElement>(`[data-card-handle="${CSS.escape(cardId)}"]`);
  find()?.focus();
  for (const delay of focusDelays) {
    setTimeout(() => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (isLost || activeElement.closest('[role=menu]')) find()?.focus();
    }, delay);
  }
}
