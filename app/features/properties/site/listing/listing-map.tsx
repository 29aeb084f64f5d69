import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withFilters } from '../../parts/listing-address.ts';
import { PropertyCardView, type ShownCard } from '../../parts/property-card.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { iconButtonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapStreets, MapView } from '#app/ui/map/map-types.ts';
import { readJson } from '#app/ui/write/read-json.ts';
import { boxAround, boxText, frameOf } from './map-fit.ts';
import { mapMarkers } from './map-markers.ts';
import { MapNews } from './map-news.tsx';
import { useMapArea } from './use-map-area.ts';

export type ListingMapProps = {
  center: { latitude: number; longitude: number };
  streets: MapStreets;
  words: string | null;
};

/** The results on a map: prices while there are few, counts while there are many. */
export function ListingMap({ center, streets, words }: ListingMapProps) {
  const texts = useCatalogueTexts();
  const { t } = texts;
  const { search } = useLocation();
  const navigate = useNavigate();
  const frameRef = useRef<HTMLDivElement>(null);
  const { area, state, frame, zoomTo, see, view, hasMoved, retry } = useMapArea({
    search: words ? (withFilters(search, { q: words, text: null }).split('?')[1] ?? '') : search,
    center,
    frameRef,
  });
  const pointed = usePointedCard();
  const { cards, open, close } = useOpenCards(search);
  const zoom = view?.zoom ?? frame.zoom;
  const markers = useMemo(
    () => mapMarkers(area, { texts, active: pointed, zoom }),
    [area, texts, pointed, zoom],
  );

  function select(id: string) {
    const cluster = area.clusters.find((_, index) => `cluster-${index}` === id);
    if (cluster) return zoomTo({ center: cluster, zoom: Math.min(18, zoom + 2) });
    const ids = id.split('.').map(Number);
    const box = boxAround(area.markers.filter((marker) => ids.includes(marker.id)));
    const size = frameRef.current?.getBoundingClientRect();
    // Zooms in while that separates them; properties with a hidden location may share one point.
    if (ids.length > 1 && box && size && zoom < 16 && !isOnePoint(box)) zoomTo(frameOf(box, size));
    else open(ids);
  }

  // The results beside the map change; the visitor stays where they are.
  const searchIn = (seen: MapView) =>
    void navigate(withFilters(search, { box: boxText(seen) }), { preventScrollReset: true });

  return (
    <div ref={frameRef} className="absolute inset-0">
      <MapCanvas
        label={t('properties.site.map.label')}
        center={frame.center}
        zoom={frame.zoom}
        streets={streets}
        markers={markers}
        onMarkerSelect={select}
        onView={see}
        className="size-full"
      />
      <div className="pointer-events-none absolute inset-x-0 top-4 z-1 flex justify-center px-14">
        <MapNews
          state={state}
          total={area.total}
          onSearchHere={hasMoved && view ? () => searchIn(view) : null}
          onRetry={retry}
        />
      </div>
      {cards.length > 0 ? <OpenCards cards={cards} onClose={close} /> : null}
    </div>
  );
}

const isOnePoint = (box: { west: number; east: number; south: number; north: number }) =>
  box.east - box.west < 0.001 && box.north - box.south < 0.001;

function OpenCards({ cards, onClose }: { cards: readonly ShownCard[]; onClose: () => void }) {
  const { t } = useCatalogueTexts();

  return (
    <div className="absolute inset-x-3 bottom-3 z-1 mx-auto max-w-sm rounded-card border border-linea bg-caliza p-3 shadow-soft sm:inset-x-auto sm:left-4 sm:w-80">
      <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto">
        {cards.map((card) => (
          <li
            key={card.id}
            className={classes('shrink-0 snap-center', cards.length > 1 ? 'w-[88%]' : 'w-full')}
          >
            <PropertyCardView card={card} sizes="20rem" level={2} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('common.action.close')}
        className={`${iconButtonLook({ tone: 'secondary' })} absolute -top-4 -right-3 z-30 rounded-full`}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The card under the pointer or with the focus; its price is highlighted on the map. */
function usePointedCard() {
  const [id, setId] = useState<number | null>(null);

  useEffect(() => {
    const point = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null;
      setId(card ? Number(card.dataset['property']) : null);
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', point);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
    };
  }, []);

  return id;
}

/** The properties whose marker was tapped. A new search closes them. */
function useOpenCards(search: string) {
  const [opened, setOpened] = useState<{ cards: ShownCard[]; search: string } | null>(null);

  async function open(ids: readonly number[]) {
    const credit = new URLSearchParams(search).get('credito');
    const by = credit === null ? '' : `&credito=${encodeURIComponent(credit)}`;
    const cards = await readJson<ShownCard[]>(`/properties/cards?ids=${ids.join(',')}${by}`);
    setOpened(cards && { cards, search });
  }

  return {
    cards: opened?.search === search ? opened.cards : [],
    open: (ids: readonly number[]) => void open(ids),
    close: () => setOpened(null),
  };
}
