import type * as ElementAdapter from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useState } from 'react';

type Adapter = typeof ElementAdapter;

/** Loads the drag library in the browser after the board is shown, because the board works without it. */
export function useDragAdapter() {
  const [adapter, setAdapter] = useState<Adapter | null>(null);

  useEffect(() => {
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter').then((loaded) => {
      if (!isGone) setAdapter(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);

  return adapter;
}

export type DragAdapter = Adapter | null;
