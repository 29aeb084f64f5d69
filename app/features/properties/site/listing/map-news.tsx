import type { ReactNode } from 'react';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { AreaState } from './use-map-area.ts';

type MapNewsProps = {
  state: AreaState;
  total: number;
  /** Absent until the visitor has moved the map. */
  onSearchHere: (() => void) | null;
  onRetry: () => void;
};

/** What the map has to say at its upper edge: one thing at a time, and never «none» before it is known. */
export function MapNews({ state, total, onSearchHere, onRetry }: MapNewsProps) {
  const { t } = useCatalogueTexts();
  if (state === 'failed') {
    return (
      <Notice>
        {t('properties.site.map.failed')}
        <button type="button" onClick={onRetry} className={retryLook}>
          {t('properties.site.map.retry')}
        </button>
      </Notice>
    );
  }
  if (onSearchHere) {
    return (
      <button
        type="button"
        onClick={onSearchHere}
        className={`${buttonLook({ tone: 'secondary' })} pointer-events-auto rounded-full shadow-soft`}
      >
        <Icon name="search" />
        {t('properties.site.map.search_here')}
      </button>
    );
  }
  if (state === 'loading') return <Notice>{t('properties.site.map.loading')}</Notice>;
  return total === 0 ? <Notice>{t('properties.site.map.empty')}</Notice> : null;
}

const retryLook =
  'pointer-events-auto -my-3 inline-flex min-h-11 items-center font-semibold text-barro underline underline-offset-4';

function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex flex-wrap justify-center gap-x-2 rounded-card bg-caliza px-4 py-2 text-sm shadow-soft"
    >
      {children}
    </p>
  );
}
