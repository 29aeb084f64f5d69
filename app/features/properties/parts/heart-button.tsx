import { classes } from '#app/ui/classes.ts';
import { useFavourites } from './chosen-homes.ts';
import { useCatalogueTexts } from './texts.ts';

type HeartButtonProps = {
  id: number;
  title: string;
  /** Whether the label is shown beside the heart. */
  isLabelled?: boolean;
  className?: string;
};

/** Favourites are stored by JavaScript, so without it the button is not shown. */
export function HeartButton({ id, title, isLabelled, className }: HeartButtonProps) {
  const { t } = useCatalogueTexts();
  const { has, toggle } = useFavourites();
  const isLiked = has(id);

  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={isLabelled ? undefined : t('properties.site.heart.of', { title })}
      onClick={() => toggle(id)}
      className={classes('noscript:hidden', className)}
    >
      <svg viewBox="0 0 24 24" className="size-6 drop-shadow-sm" aria-hidden>
        <path
          d="M12 20.2C6.4 15.9 3.6 12.7 3.6 9.2A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.4 2.6c0 3.5-2.8 6.7-8.4 11Z"
          className={classes(
            'transition-colors duration-150',
            isLabelled ? 'stroke-current' : 'stroke-white',
            isLiked ? 'fill-barro' : isLabelled ? 'fill-none' : 'fill-noche/45',
          )}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      {isLabelled ? t(isLiked ? 'properties.site.heart.saved' : 'properties.site.heart.save') : null}
    </button>
  );
}
