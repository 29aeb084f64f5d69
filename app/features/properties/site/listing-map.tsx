import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withFilters } from '#app/shell/catalogue/listing-address.ts';
import { PropertyCardView, type ShownCard } from '#app/shell/catalogue/property-card.tsx';
import { useCatalogueTexts } from '#app/shell/catalogue/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook, iconButtonLook } from '#app/ui/button-look.ts';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapTiles, MapView } from '#app/ui/map/map-types.ts';
import { boxText } from './map-fit.ts';
import { mapMarkers } from './map-markers.ts';
import { useMapArea } from './use-map-area.ts';

export type ListingMapProps = { center: { latitude: number; longitude: number }; tiles: MapTiles };

/** The homes of this search on a map: prices while they are few, numbers while they are many. */
export function ListingMap({ center, tiles }: ListingMapProps) {
  const texts = useCatalogueTexts();
  const { t } = texts;
  const { search } = useLocation();
  const navigate = useNavigate();
  const frameRef = useRef<HTMLDivElement>(null);
  const { area, frame, setFrame, see, view, hasMoved } = useMapArea({ search, center, frameRef });
  const pointed = usePointedCard();
  const { card, open, close } = useOpenCard(search);
  const markers = useMemo(
    () => mapMarkers(area, { texts, active: card?.id ?? pointed }),
    [area, texts, card?.id, pointed],
  );

  function select(id: string) {
    const cluster = area.clusters.find((_, index) => `cluster-${index}` === id);
    if (cluster && view) setFrame({ center: cluster, zoom: Math.min(18, view.zoom + 2) });
    else if (!cluster) open(Number(id));
  }

  return (
    <div ref={frameRef} className="absolute inset-0">
      <MapCanvas
        label={t('properties.site.map.label')}
        center={frame.center}
        zoom={frame.zoom}
        tiles={tiles}
        markers={markers}
        onMarkerSelect={select}
        onView={see}
        className="size-full"
      />
      <div className="pointer-events-none absolute inset-x-0 top-4 z-1 flex justify-center px-14">
        {hasMoved && view ? (
          <SearchHere view={view} onSearch={(box) => void navigate(withFilters(search, { box }))} />
        ) : area.total === 0 && view ? (
          <p className="rounded-full bg-caliza px-4 py-2 text-sm shadow-soft">
            {t('properties.site.map.empty')}
          </p>
        ) : null}
      </div>
      {card ? <OpenCard card={card} onClose={close} /> : null}
    </div>
  );
}

function SearchHere({ view, onSearch }: { view: MapView; onSearch: (box: string) => void }) {
  const { t } = useCatalogueTexts();

  return (
    <button
      type="button"
      onClick={() => onSearch(boxText(view))}
      className={`${buttonLook({ tone: 'secondary' })} pointer-events-auto rounded-full shadow-soft`}
    >
      <Icon name="search" />
      {t('properties.site.map.search_here')}
    </button>
  );
}

function OpenCard({ card, onClose }: { card: ShownCard; onClose: () => void }) {
  const { t } = useCatalogueTexts();

  return (
    <div className="absolute inset-x-3 bottom-3 z-1 mx-auto max-w-sm rounded-card border border-linea bg-caliza p-3 shadow-soft sm:inset-x-auto sm:left-4 sm:w-80">
      <PropertyCardView card={card} sizes="20rem" isFirst />
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

/** The card of the list that the mouse or the focus is on: its price stands out on the map. */
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

/** The home whose price was tapped. Another search closes it. */
function useOpenCard(search: string) {
  const [opened, setOpened] = useState<{ card: ShownCard; search: string } | null>(null);

  async function open(id: number) {
    try {
      const answer = await fetch(`/properties/cards?ids=${id}`);
      const [card] = answer.ok ? ((await answer.json()) as ShownCard[]) : [];
      setOpened(card ? { card, search } : null);
    } catch {
      setOpened(null);
    }
  }

  return {
    card: opened?.search === search ? opened.card : null,
    open: (id: number) => void open(id),
    close: () => setOpened(null),
  };
}
