import { SiteLink } from '#app/ui/site-link.tsx';
import { useFavourites } from './chosen-homes.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';

/** Always visible, so that visitors can find the properties that they marked. */
export function FavouritesLink() {
  const { t } = useCommonTexts();
  const { ids } = useFavourites();

  return (
    <SiteLink
      to="/favoritos"
      aria-label={t('navigation.favourites', { count: ids.length })}
      className="relative grid size-11 shrink-0 place-items-center rounded-control focus-visible:outline-current lg:-mr-2.5"
    >
      <Icon name="heart" className="size-6" />
      {ids.length > 0 ? (
        <span
          aria-hidden
          className="tabular absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-barro px-1 text-xs leading-5 font-semibold text-sobre-barro"
        >
          {ids.length}
        </span>
      ) : null}
    </SiteLink>
  );
}
