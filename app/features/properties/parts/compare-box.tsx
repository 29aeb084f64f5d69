import { useCompared } from './chosen-homes.ts';
import { useCatalogueTexts } from './texts.ts';

/** Ticks a property to compare it. The choice is stored by JavaScript, so without it the box is not shown. */
export function CompareBox({ id, title }: { id: number; title: string }) {
  const { t } = useCatalogueTexts();
  const { has, isFull, choose } = useCompared();
  const isChosen = has(id);

  return (
    <label className="relative z-20 col-start-1 row-start-2 flex min-h-11 cursor-pointer items-center gap-2 self-start justify-self-end pl-2 text-sm text-piedra hover:text-tinta has-disabled:cursor-not-allowed noscript:hidden print:hidden">
      <input
        type="checkbox"
        className="casilla"
        aria-label={t('properties.site.compare.of', { title })}
        checked={isChosen}
        disabled={!isChosen && isFull}
        onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
      />
      {t('properties.site.compare.add')}
    </label>
  );
}
