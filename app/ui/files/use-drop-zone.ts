import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dragRefusal, type FileRules, type Refusal } from './file-rules.ts';

export type DragState = { isOver: false } | { isOver: true; refusal: Refusal | null };

const notDragging: DragState = { isOver: false };

/** Whether something is dragged over the zone, and whether it will be accepted, before it is dropped. */
export function useDropZone(rules: FileRules, alreadyThere: number, onDropped: (files: File[]) => void) {
  const [drag, setDrag] = useState<DragState>(notDragging);
  // Browsers also report a leave when the pointer moves over a child, so enters and leaves are counted.
  const depth = useRef(0);

  const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setDrag({ isOver: true, refusal: dragRefusal([...event.dataTransfer.items], rules, alreadyThere) });
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = drag.isOver && drag.refusal ? 'none' : 'copy';
    },
    onDragLeave() {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setDrag(notDragging);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      depth.current = 0;
      setDrag(notDragging);
      onDropped([...event.dataTransfer.files]);
    },
  };

  return { drag, handlers };
}

/** A pasted picture goes to the zone with the focus, or to the only zone on the page. */
export function usePastedFiles(zoneRef: RefObject<HTMLElement | null>, onPasted: (files: File[]) => void) {
  const take = useEffectEvent(onPasted);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const isWriting =
        event.target instanceof Element &&
        event.target.closest('input[type=text], textarea, [contenteditable]');
      const isOnlyZone = document.querySelectorAll('[data-file-drop]').length === 1;
      const isHere = zoneRef.current?.contains(document.activeElement);
      if (files.length === 0 || isWriting || !(isHere || isOnlyZone)) return;
      event.preventDefault();
      take(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [zoneRef]);
}
