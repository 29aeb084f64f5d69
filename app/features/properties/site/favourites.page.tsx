import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { useFavourites } from '../parts/favourites.ts';
import { PropertyCardView, type ShownCard } from '../parts/property-card.tsx';
import { useCatalogueTexts } from '../parts/texts.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { readJson } from '#app/ui/write/read-json.ts';
import type { Route } from './+types/favourites.page.ts';

export const loader = page({
  access: 'public',
  read: async ({ db, services }) => {
    const agency = await readAgencyCard(db);
    const name = translate('properties.site.favourites.title');
    const description = translate('properties.site.favourites.lead');
    const seo = describePage({
      agency,
      origin: services.publicOrigin,
      path: '/favoritos',
      name,
      description,
    });
    return { seo: { ...seo, isHidden: true } };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

const compareLimit = 4;

export default function FavouritesPage() {
  const { t } = useCatalogueTexts();
  const isHydrated = useIsHydrated();
  const { ids } = useFavourites();

  return (
    <div className="mx-auto min-h-[60dvh] max-w-7xl px-5 py-10 sm:px-8">
      <h1 className="text-3xl">{t('properties.site.favourites.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-piedra">{t('properties.site.favourites.lead')}</p>
      <p className="mt-6 hidden max-w-[60ch] rounded-control bg-anochecer-suave px-4 py-3 text-anochecer noscript:block">
        {t('properties.site.favourites.no_script')}
      </p>
      {isHydrated ? ids.length > 0 ? <Favourites ids={ids} /> : <NoFavourites /> : null}
    </div>
  );
}

function NoFavourites() {
  const { t } = useCatalogueTexts();

  return (
    <EmptyState
      drawing="door"
      title={t('properties.site.favourites.empty')}
      action={
        <SiteLink to="/properties" className={buttonLook()}>
          {t('properties.site.favourites.look')}
        </SiteLink>
      }
    >
      {t('properties.site.favourites.how')}
    </EmptyState>
  );
}

/** Favourites with checkboxes to compare two or more: a plain form whose result can be shared by its address. */
function Favourites({ ids }: { ids: readonly number[] }) {
  const { t } = useCatalogueTexts();
  const { replace } = useFavourites();
  const { cards, hasFailed } = useCards(ids);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = ticked.filter((id) => ids.includes(id));

  if (hasFailed) {
    return (
      <p role="alert" className="mt-6">
        {t('common.error.try_again')}
      </p>
    );
  }
  if (!cards) return <CardSkeletons count={Math.min(ids.length, 6)} />;
  return (
    <Form action="/comparar" noValidate className="mt-6 grid gap-6">
      <UnavailableNotice
        count={ids.length - cards.length}
        onForget={() => replace(cards.map(({ id }) => id))}
      />
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Favourite
            key={card.id}
            card={card}
            isTicked={chosen.includes(card.id)}
            canTick={chosen.length < compareLimit}
            onTick={(isTicked) =>
              setTicked(isTicked ? [...chosen, card.id] : chosen.filter((id) => id !== card.id))
            }
          />
        ))}
      </ul>
      <input type="hidden" name="ids" value={chosen.join(',')} />
      <div className="sticky bottom-4 z-20 flex items-center justify-between gap-4 rounded-card border border-linea bg-caliza px-5 py-3 shadow-soft">
        <p aria-live="polite" className="text-sm">
          {t('properties.site.compare.chosen', { count: chosen.length, most: compareLimit })}
        </p>
        <button disabled={chosen.length < 2} className={buttonLook()}>
          {t('properties.site.compare.go')}
        </button>
      </div>
    </Form>
  );
}

type FavouriteProps = {
  card: ShownCard;
  isTicked: boolean;
  canTick: boolean;
  onTick: (isTicked: boolean) => void;
};

function Favourite({ card, isTicked, canTick, onTick }: FavouriteProps) {
  const { t } = useCatalogueTexts();

  return (
    <li>
      <PropertyCardView
        card={card}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
        level={2}
      />
      <label className="relative mt-1 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="casilla"
          checked={isTicked}
          disabled={!isTicked && !canTick}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span>
          {t('properties.site.compare.add')}
          <span className="sr-only">: {card.title}</span>
        </span>
      </label>
    </li>
  );
}

/** Notice about favourites that were sold or withdrawn. */
function UnavailableNotice({ count, onForget }: { count: number; onForget: () => void }) {
  const { t } = useCatalogueTexts();
  if (count === 0) return null;

  return (
    <p className="text-sm text-piedra">
      {t('properties.site.favourites.gone', { count })}{' '}
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold text-barro underline-offset-4 hover:underline"
      >
        {t('properties.site.favourites.forget')}
      </button>
    </p>
  );
}

function CardSkeletons({ count }: { count: number }) {
  const { t } = useCatalogueTexts();

  return (
    <ul aria-label={t('common.loading')} className="mt-6 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="grid animate-pulso gap-3">
          <span className="aspect-4/3 rounded-card bg-duna" />
          <span className="h-6 w-1/2 rounded-control bg-duna" />
          <span className="h-4 w-4/5 rounded-control bg-duna" />
        </li>
      ))}
    </ul>
  );
}

/** Loads cards only when favourites are added; removed ones are just hidden. */
function useCards(ids: readonly number[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, ShownCard | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const missing = ids.filter((id) => !loaded.has(id)).join(',');

  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    void readJson<ShownCard[]>(`/properties/cards?ids=${missing}`, abort.signal).then((cards) => {
      if (abort.signal.aborted) return;
      if (!cards) return setFailed(true);
      const found = new Map(cards.map((card) => [card.id, card]));
      const asked = missing
        .split(',')
        .map((id): [number, ShownCard | null] => [Number(id), found.get(Number(id)) ?? null]);
      setLoaded((known) => new Map([...known, ...asked]));
    });
    return () => abort.abort();
  }, [missing]);

  const cards = missing ? null : ids.flatMap((id) => loaded.get(id) ?? []);
  return { cards, hasFailed };
}
