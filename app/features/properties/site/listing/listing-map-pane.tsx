import { type ComponentType, lazy, Suspense } from 'react';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import type { MapStreets } from '#app/ui/map/map-types.ts';
import { useMedia } from '#app/ui/browser/media.ts';
import { Spinner } from '#app/ui/page/progress.tsx';
import type { ListingMapProps } from './listing-map.tsx';

/** Loaded when the map is shown; if it fails to load, the list works without it. */
const ListingMap = lazy(() =>
  import('./listing-map.tsx').then(
    (module): { default: ComponentType<ListingMapProps> } => ({ default: module.ListingMap }),
    () => ({ default: () => null }),
  ),
);

type ListingMapPaneProps = {
  center: { latitude: number; longitude: number };
  streets: MapStreets;
  /** The words that were searched, when they differ from the typed ones. */
  words: string | null;
  isMap: boolean;
};

/** Beside the list on wide screens, above it on phones when requested. Without JavaScript a hint is shown instead. */
export function ListingMapPane({ center, streets, words, isMap }: ListingMapPaneProps) {
  const { t } = useCatalogueTexts();
  const isShown = useMedia(wideScreen) || isMap;

  return (
    <>
      {isMap ? (
        <p className="mx-4 mt-4 hidden items-center gap-3 rounded-control bg-anochecer-suave px-4 py-3 text-anochecer sm:mx-6 noscript:flex">
          <Icon name="map" />
          {t('properties.site.map.no_script')}
        </p>
      ) : null}
      <aside
        aria-label={t('properties.site.map.label')}
        className={classes(
          'relative isolate bg-duna lg:sticky lg:top-[calc(var(--alto-encabezado)+4rem+1px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:h-[calc(100dvh-var(--alto-encabezado)-4rem-1px)] noscript:hidden!',
          isMap ? 'mt-4 h-[62dvh] lg:mt-0' : 'hidden',
        )}
      >
        {isShown ? (
          <Suspense fallback={<MapSkeleton />}>
            <ListingMap center={center} streets={streets} words={words} />
          </Suspense>
        ) : null}
      </aside>
    </>
  );
}

function MapSkeleton() {
  return (
    <div className="grid size-full place-items-center text-piedra">
      <Spinner />
    </div>
  );
}

const wideScreen = '(min-width: 64rem)';
