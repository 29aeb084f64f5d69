import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Board,
  columnOf,
  type Destination,
  destinationsOf,
  type MoveTarget,
  placeCard,
} from './kanban-moves.ts';
import { useBoardTexts } from './texts.ts';

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
type Waiting = { cardId: string; to: string; keepsFocus: boolean };

/** How long the page's own data may take to contain an accepted move, in milliseconds. */
const settleTime = 1_000;

/**
 * Moves cards: a card is shown in its new column at once, moved back if refused, and the result is announced to screen
 * readers. The next move of a card waits for the answer to its last one, because only then it is known where the card
 * may go.
 */
export function useMoves<Card extends { id: string }, Columns extends Board<Card>>(
  facts: MoveFacts<Card, Columns>,
) {
  const { columns, cardLabel, moveTargets, onMove } = facts;
  const { t } = useBoardTexts();
  const { placed, setPlaced, placedOf, drop } = usePlaced(columns);
  const [refusal, setRefusal] = useState<{ cardId: string; sentence: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusOn = useFocusOnCard();
  const shown = placed.reduce<Columns>(
    (board, { cardId, to }) => placeCard<Card, Columns>(board, cardId, to),
    columns,
  );
  const waiting = useWaitingMoves((cardId) => !placedOf(cardId), moveWaiting);

  const destinations = (card: Card) => {
    const targets = placedOf(card.id) ? columns.map(({ id }) => id) : moveTargets(card);
    return destinationsOf(shown, card.id, targets, t('ui.kanban.refused'));
  };

  function putBack(card: Card, sentence: string | null) {
    drop(card.id);
    waiting.forget(card.id);
    if (sentence === null) focusOn(card.id);
    else setRefusal({ cardId: card.id, sentence });
    setAnnouncement(
      sentence === null
        ? t('ui.kanban.called_off', { card: cardLabel(card) })
        : t('ui.kanban.not_moved', { card: cardLabel(card), reason: sentence }),
    );
  }

  async function move(card: Card, to: Destination, { keepsFocus = false } = {}) {
    const from = columnOf(shown, card.id);
    if (!from || from.id === to.id) return;
    if (placedOf(card.id)) return waiting.add({ cardId: card.id, to: to.id, keepsFocus });
    if (keepsFocus) focusOn(card.id);
    if (to.refusal) return putBack(card, to.refusal);

    setRefusal(null);
    setPlaced((now) => [...now, { cardId: card.id, from: from.id, to: to.id, isPending: true }]);
    setAnnouncement(t('ui.kanban.moved', { card: cardLabel(card), column: to.title }));
    try {
      const answer = await onMove(card, to.id);
      if (answer === false) putBack(card, null);
      else if (answer) putBack(card, answer);
      else
        setPlaced((now) => now.map((one) => (one.cardId === card.id ? { ...one, isPending: false } : one)));
    } catch {
      putBack(card, t('common.error.try_again'));
    }
  }

  function moveWaiting({ cardId, to: column, keepsFocus }: Waiting) {
    const card = columnOf(columns, cardId)?.cards.find(({ id }) => id === cardId);
    const to = card && destinations(card).find(({ id }) => id === column);
    if (card && to) void move(card, to, { keepsFocus });
  }

  const forgetRefusal = () => setRefusal(null);
  return { shown, placedOf, refusal, announcement, destinations, move, forgetRefusal };
}

/** Moves that were asked for before the last move of their card was answered. */
function useWaitingMoves(isFree: (cardId: string) => boolean, run: (next: Waiting) => void) {
  const waiting = useRef<readonly Waiting[]>([]);
  useEffect(() => {
    const next = waiting.current.find(({ cardId }) => isFree(cardId));
    if (!next) return;
    waiting.current = waiting.current.filter((one) => one !== next);
    run(next);
  });
  return {
    add: (next: Waiting) => void (waiting.current = [...waiting.current, next]),
    forget: (id: string) => void (waiting.current = waiting.current.filter(({ cardId }) => cardId !== id)),
  };
}

/** A card that changes column is a new element, so the focus is set on it again. */
function useFocusOnCard() {
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted) holdFocus(wanted);
  });
  return (cardId: string) => void (focusNext.current = cardId);
}

/** The moves that the page's own data does not contain yet. */
function usePlaced<Card extends { id: string }>(columns: Board<Card>) {
  const [all, setPlaced] = useState<readonly Placed[]>([]);
  const placed = all.filter(({ cardId, from }) => columnOf(columns, cardId)?.id === from);
  if (placed.length < all.length) setPlaced(placed);

  // Somebody else may have moved the card back before the data was read: then the data is right.
  const isAnswered = placed.some(({ isPending }) => !isPending);
  useEffect(() => {
    if (!isAnswered) return;
    const timer = setTimeout(() => setPlaced((now) => now.filter((one) => one.isPending)), settleTime);
    return () => clearTimeout(timer);
  }, [isAnswered]);

  return {
    placed,
    setPlaced,
    placedOf: (id: string) => placed.find(({ cardId }) => cardId === id),
    drop: (id: string) => setPlaced((now) => now.filter(({ cardId }) => cardId !== id)),
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
