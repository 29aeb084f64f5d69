import { Ban, CornerRightDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dot, type Tone } from '../badge.tsx';
import { classes } from '../classes.ts';
import type { Destination } from './kanban-moves.ts';
import type { DragAdapter } from './use-drag-adapter.ts';
import { useBoardTexts } from './texts.ts';

type KanbanColumnProps = {
  id: string;
  title: string;
  tone: Tone;
  count: number;
  /** Below the title: what the cards of the column add up to. */
  sum: ReactNode;
  level: 2 | 3;
  adapter: DragAdapter;
  /** Whether the dragged card may move here; null while no card is dragged, and for its own column. */
  destination: Destination | null;
  onDrop: (destination: Destination) => void;
  children: ReactNode;
};

/** A column with its own scrolling. While a card is dragged it shows whether it accepts the card, and if not, why. */
export function KanbanColumnView({
  id,
  title,
  tone,
  count,
  sum,
  level,
  adapter,
  destination,
  onDrop,
  children,
}: KanbanColumnProps) {
  const { t, number } = useBoardTexts();
  const { columnRef, isOver } = useDropColumn(adapter, destination, onDrop);
  const titleId = `kanban-${id}`;
  const Heading = `h${level}` as const;

  return (
    <section
      ref={columnRef}
      aria-labelledby={titleId}
      data-kanban-column={id}
      data-drop={dropWord(destination, isOver)}
      className={classes(
        'group/column flex max-h-[max(20rem,calc(100dvh-19rem))] w-[min(20rem,82vw)] shrink-0 snap-start md:w-auto md:min-w-43 md:max-w-80 md:flex-1 flex-col rounded-card border border-linea bg-duna/60',
        'transition-colors duration-150 ease-calm data-[drop=open]:border-dashed data-[drop=open]:border-sahuaro',
        'data-[drop=over]:border-sahuaro data-[drop=over]:bg-sahuaro-suave data-[drop=refused]:border-dashed data-[drop=refused]:border-vino/50',
      )}
    >
      <header className="grid gap-0.5 px-3 py-2">
        <div className="flex items-center gap-2">
          <Dot tone={tone} />
          <Heading
            id={titleId}
            className="min-w-0 flex-1 truncate font-sans text-base font-semibold tracking-normal"
          >
            {title}
          </Heading>
          <span
            className="tabular rounded-full bg-caliza px-2 text-sm text-piedra"
            aria-label={t('ui.kanban.count', { count })}
          >
            {number(count)}
          </span>
        </div>
        {sum ? <p className="tabular truncate text-sm text-piedra">{sum}</p> : null}
      </header>
      {destination ? <DropNote destination={destination} /> : null}
      <ol className="grid min-h-16 grid-cols-1 flex-1 content-start gap-2 overflow-y-auto overscroll-contain px-1.5 pb-2 [scrollbar-width:thin]">
        {children}
      </ol>
    </section>
  );
}

function DropNote({ destination: { refusal } }: { destination: Destination }) {
  const { t } = useBoardTexts();
  return (
    <p
      className={classes(
        'mx-2 mb-2 flex items-start gap-2 rounded-control px-3 py-2 text-sm',
        refusal ? 'bg-vino-suave text-vino' : 'bg-sahuaro-suave text-sahuaro',
      )}
    >
      {refusal ? (
        <Ban aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      ) : (
        <CornerRightDown aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      )}
      {refusal ?? t('ui.kanban.drop_here')}
    </p>
  );
}

function dropWord(destination: Destination | null, isOver: boolean) {
  if (!destination) return undefined;
  if (destination.refusal) return 'refused';
  return isOver ? 'over' : 'open';
}

function useDropColumn(
  adapter: DragAdapter,
  destination: Destination | null,
  onDrop: (destination: Destination) => void,
) {
  const columnRef = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isOpen = useEffectEvent(() => destination !== null && destination.refusal === null);
  const drop = useEffectEvent(() => {
    setIsOver(false);
    if (destination) onDrop(destination);
  });

  useEffect(() => {
    const element = columnRef.current;
    if (!adapter || !element) return;
    return adapter.dropTargetForElements({
      element,
      canDrop: ({ source }) => 'kanbanCard' in source.data && isOpen(),
      getDropEffect: () => 'move',
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: drop,
    });
  }, [adapter]);

  return { columnRef, isOver };
}
