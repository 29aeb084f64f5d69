import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragAdapter } from '#app/ui/kanban/use-drag-adapter.ts';

export type DropSide = 'before' | 'after';

type DragOptions = {
  adapter: DragAdapter;
  id: string;
  /** Keeps photographs of one record from being dropped among those of another on the same page. */
  listId: string;
  onDropHere: (id: string, side: DropSide) => void;
};

/** Makes a photograph draggable, and a target on either side of which others can be dropped. */
export function useDraggablePhoto({ adapter, id, listId, onDropHere }: DragOptions) {
  const cardRef = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [side, setSide] = useState<DropSide | null>(null);
  const drop = useEffectEvent(onDropHere);

  useEffect(() => {
    const element = cardRef.current;
    if (!adapter || !element) return;
    const sideOf = (clientX: number): DropSide => {
      const { left, width } = element.getBoundingClientRect();
      return clientX < left + width / 2 ? 'before' : 'after';
    };
    const stopDragging = adapter.draggable({
      element,
      getInitialData: () => ({ photo: id, photoList: listId }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    const stopTaking = adapter.dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['photoList'] === listId && source.data['photo'] !== id,
      getDropEffect: () => 'move',
      onDrag: ({ location }) => setSide(sideOf(location.current.input.clientX)),
      onDragLeave: () => setSide(null),
      onDrop: ({ source, location }) => {
        setSide(null);
        drop(String(source.data['photo']), sideOf(location.current.input.clientX));
      },
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [adapter, id, listId]);

  return { cardRef, isDragged, side };
}
