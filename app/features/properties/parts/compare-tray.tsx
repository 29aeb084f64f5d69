import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { chosenLimits } from '../domain/office/chosen-limits.ts';
import { useCompared } from './chosen-homes.ts';
import { useCatalogueTexts } from './texts.ts';

/** What was ticked to compare, at hand on every page until it is compared or cleared. */
export function CompareTray({ isAboveBar }: { isAboveBar: boolean }) {
  const { t } = useCatalogueTexts();
  const { ids, replace } = useCompared();
  if (ids.length === 0) return null;

  return (
    <section
      aria-label={t('properties.site.compare.tray')}
      className={classes(
        'fixed inset-x-0 z-30 mx-auto flex w-[min(30rem,calc(100vw-2rem))] items-center gap-1.5 rounded-card border border-linea bg-caliza py-2 pr-2 pl-4 shadow-soft noscript:hidden print:hidden',
        // The detail page has its own bar at the bottom of a phone.
        isAboveBar ? 'bottom-[calc(5.25rem+env(safe-area-inset-bottom))] lg:bottom-4' : 'bottom-4',
      )}
    >
      <p aria-live="polite" className="min-w-0 grow text-sm leading-tight">
        {ids.length < 2
          ? t('properties.site.compare.one_more')
          : t('properties.site.compare.chosen', { count: ids.length, most: chosenLimits.compared })}
      </p>
      {ids.length > 1 ? (
        <SiteLink to={`/comparar?ids=${ids.join(',')}`} className={classes(buttonLook(), 'shrink-0 px-4')}>
          {t('properties.site.compare.go')}
        </SiteLink>
      ) : null}
      <button
        type="button"
        aria-label={t('properties.site.compare.clear')}
        onClick={() => replace([])}
        className="grid size-11 shrink-0 place-items-center rounded-control text-piedra hover:bg-duna hover:text-tinta"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
