import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Tone } from '../badge.tsx';
import { KanbanCard } from './kanban-card.tsx';
import { KanbanColumnView } from './kanban-column.tsx';
import { cardBeside, type MoveTarget, nextDestination } from './kanban-moves.ts';
import { useListKeys } from '../table/use-list-keys.ts';
import { type DragAdapter, useDragAdapter } from './use-drag-adapter.ts';
import { type MoveAnswer, useMoves } from './use-moves.ts';
import type { MenuItem } from '../overlay/menu.tsx';
import { useBoardTexts } from './texts.ts';

export type { MoveTarget } from './kanban-moves.ts';

export type KanbanColumn<Card> = {
  id: string;
  title: string;
  tone: Tone;
  cards: readonly Card[];
  total?: number;
  /** What the cards add up to, in words. */
  sum?: ReactNode;
  /** Below the cards: a link to those that are not shown. */
  footer?: ReactNode;
};

type KanbanProps<Card> = {
  /** Describes the board for screen readers. */
  label?: string;
  columns: readonly KanbanColumn<Card>[];
  renderCard: (card: Card) => ReactNode;
  /** The name of a card in announcements. By default its `title`. */
  cardLabel?: (card: Card) => string;
  /** The columns that the card may move to, by id, or with a reason why not. Other columns are refused. */
  moveTargets: (card: Card) => readonly MoveTarget[];
  /** Returns nothing when the card moved, the reason when it was refused, or `false` when the person cancelled. */
  onMove: (card: Card, toColumn: string) => MoveAnswer;
  /** Further actions in the card's menu. */
  cardActions?: (card: Card) => readonly MenuItem[];
  emptyColumn?: ReactNode;
  /** The heading level of the columns' titles. */
  level?: 2 | 3;
  /** Nothing can be dragged, and cards have no menu. */
  isReadOnly?: boolean;
};

/** Columns of cards that can be moved by dragging or from each card's menu. */
export function Kanban<Card extends { id: string; title?: string }>(props: KanbanProps<Card>) {
  const { label, columns, renderCard, cardActions, emptyColumn, level = 3, isReadOnly = false } = props;
  const { t } = useBoardTexts();
  const loaded = useDragAdapter();
  const adapter = isReadOnly ? null : loaded;
  const cardLabel = props.cardLabel ?? ((card: Card) => card.title ?? card.id);
  const moves = useMoves<Card, typeof columns>({ ...props, cardLabel });
  const dragged = useDraggedCard(adapter, moves.shown);
  const open = dragged ? moves.destinations(dragged) : [];

  function onHandleKey(event: KeyboardEvent<HTMLElement>, card: Card) {
    const side = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!side) return;
    event.preventDefault();
    event.stopPropagation();
    const next = event.altKey ? nextDestination(moves.shown, card.id, side, moves.destinations(card)) : null;
    if (next) void moves.move(card, next, { keepsFocus: true });
    else if (!event.altKey) focusCard(cardBeside(moves.shown, card.id, side));
  }

  return (
    <section aria-label={label ?? t('ui.kanban.label')} className="min-w-0">
      {isReadOnly ? null : <p className="sr-only">{t('ui.kanban.keys')}</p>}
      <p aria-live="assertive" className="sr-only">
        {moves.announcement}
      </p>
      <Columns>
        {moves.shown.map(({ id, title, tone, cards, total, sum, footer }) => (
          <KanbanColumnView
            key={id}
            {...{ id, title, tone, sum, adapter, level }}
            count={total ?? cards.length}
            destination={open.find((destination) => destination.id === id) ?? null}
            onDrop={(destination) => dragged && void moves.move(dragged, destination)}
          >
            {cards.map((card) => (
              <KanbanCard
                key={card.id}
                id={card.id}
                label={cardLabel(card)}
                adapter={adapter}
                isReadOnly={isReadOnly}
                destinations={moves.destinations(card)}
                actions={cardActions?.(card) ?? []}
                refusal={moves.refusal?.cardId === card.id ? moves.refusal.sentence : null}
                isPending={moves.placedOf(card.id)?.isPending ?? false}
                isJustMoved={moves.placedOf(card.id) !== undefined}
                onMoveTo={(destination) => void moves.move(card, destination, { keepsFocus: true })}
                onForgetRefusal={moves.forgetRefusal}
                onHandleKey={(event) => onHandleKey(event, card)}
              >
                {renderCard(card)}
              </KanbanCard>
            ))}
            {cards.length === 0 ? <EmptyLine>{emptyColumn ?? t('ui.kanban.empty')}</EmptyLine> : null}
            {footer ? <li>{footer}</li> : null}
          </KanbanColumnView>
        ))}
      </Columns>
    </section>
  );
}

/** The columns side by side, whose cards the keys of lists walk. */
function Columns({ children }: { children: ReactNode }) {
  const frameRef = useRef<HTMLDivElement>(null);
  useListKeys(frameRef, null);
  return (
    <div
      ref={frameRef}
      className="relative flex snap-x gap-3 overflow-x-auto pb-3 [scrollbar-width:thin] sm:snap-none"
    >
      {children}
    </div>
  );
}

function EmptyLine({ children }: { children: ReactNode }) {
  return <li className="px-2 py-3 text-sm text-piedra">{children}</li>;
}

/** The card that is being dragged, known to the whole board so that every column can show whether it accepts it. */
function useDraggedCard<Card extends { id: string }>(
  adapter: DragAdapter,
  columns: readonly KanbanColumn<Card>[],
) {
  const [dragged, setDragged] = useState<Card | null>(null);
  const find = useEffectEvent(
    (id: unknown) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? null,
  );

  useEffect(() => {
    if (!adapter) return;
    return adapter.monitorForElements({
      onDragStart: ({ source }) => setDragged(find(source.data['kanbanCard'])),
      onDrop: () => setDragged(null),
    });
  }, [adapter]);

  return dragged;
}

function focusCard(cardId: string | null) {
  if (cardId) document.querySelector<HTMLElement>(`[data-card-handle="${CSS.escape(cardId)}"]`)?.focus();
}
