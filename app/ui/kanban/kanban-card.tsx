import { ArrowRight, Ban, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Menu, type MenuItem } from '../overlay/menu.tsx';
import type { Destination } from './kanban-moves.ts';
import type { DragAdapter } from './use-drag-adapter.ts';
import { useBoardTexts } from './texts.ts';

type KanbanCardProps = {
  id: string;
  label: string;
  adapter: DragAdapter;
  isReadOnly: boolean;
  destinations: readonly Destination[];
  actions: readonly MenuItem[];
  refusal: string | null;
  isPending: boolean;
  isJustMoved: boolean;
  onMoveTo: (destination: Destination) => void;
  onForgetRefusal: () => void;
  onHandleKey: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

export function KanbanCard(props: KanbanCardProps) {
  const {
    id,
    label,
    adapter,
    isReadOnly,
    destinations,
    actions,
    refusal,
    isPending,
    isJustMoved,
    onMoveTo,
    onHandleKey,
    children,
  } = props;
  const { t } = useBoardTexts();
  const { cardRef, isDragged } = useDraggableCard(adapter, id);

  return (
    <li
      ref={cardRef}
      tabIndex={-1}
      data-row={id}
      aria-busy={isPending}
      data-moved={isJustMoved || undefined}
      className={classes(
        'relative rounded-control border border-linea bg-caliza outline-none focus-visible:ring-2 focus-visible:ring-anochecer transition-[opacity,translate,border-color] duration-200 ease-calm hover:border-trazo',
        'data-moved:starting:-translate-y-2 data-moved:starting:opacity-0',
        adapter && 'cursor-grab active:cursor-grabbing',
        (isDragged || isPending) && 'opacity-55',
      )}
    >
      {/* Its first line leaves room for the handle. */}
      <div className="min-w-0 p-2">{children}</div>
      {isReadOnly ? null : (
        <div className="absolute top-0.5 right-0.5">
          <Menu
            label={t('ui.kanban.move_card', { card: label })}
            trigger={
              <IconButton
                type="button"
                size="sm"
                label={t('ui.kanban.move_card', { card: label })}
                icon={<GripVertical aria-hidden strokeWidth={1.75} />}
                data-card-handle={id}
                onKeyDownCapture={onHandleKey}
              />
            }
            items={[
              ...actions,
              ...(actions.length > 0 ? ['divider' as const] : []),
              ...moveItems(destinations, onMoveTo, t),
            ]}
          />
        </div>
      )}
      {refusal ? <RefusalNote sentence={refusal} onClose={props.onForgetRefusal} /> : null}
    </li>
  );
}

type CommonTexts = ReturnType<typeof useBoardTexts>['t'];

/** A refused column can still be chosen, so that keyboard users learn the reason. */
function moveItems(
  destinations: readonly Destination[],
  onMoveTo: (destination: Destination) => void,
  t: CommonTexts,
): MenuItem[] {
  return destinations.map((destination) => ({
    id: `move-${destination.id}`,
    label: t('ui.kanban.move_to', { column: destination.title }),
    icon: destination.refusal ? (
      <Ban aria-hidden strokeWidth={1.75} />
    ) : (
      <ArrowRight aria-hidden strokeWidth={1.75} />
    ),
    ...(destination.refusal ? { description: destination.refusal } : {}),
    onSelect: () => onMoveTo(destination),
  }));
}

function RefusalNote({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  const { t } = useBoardTexts();
  return (
    <p className="flex items-start gap-2 rounded-b-control border-t border-vino/30 bg-vino-suave py-2 pr-1.5 pl-3 text-sm text-vino">
      <Ban aria-hidden strokeWidth={1.75} className="mt-1 size-4 shrink-0" />
      <span className="flex-1 py-0.5">{sentence}</span>
      <button
        type="button"
        aria-label={t('common.action.close')}
        onClick={onClose}
        className="grid size-6 shrink-0 place-items-center rounded-control hover:bg-caliza"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </p>
  );
}

function useDraggableCard(adapter: DragAdapter, id: string) {
  const cardRef = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    const element = cardRef.current;
    if (!adapter || !element) return;
    return adapter.draggable({
      element,
      getInitialData: () => ({ kanbanCard: id }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [adapter, id]);

  return { cardRef, isDragged };
}
