import { HeartButton } from '../../parts/heart-button.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { PublicProperty } from '../../domain/public-property.ts';
import { ShareMenu } from './share-menu.tsx';

type PropertyToolsProps = { property: PublicProperty; url: string; hasSheet: boolean };

// Narrow enough that the three buttons fit in one line on a phone, also with the label «Guardada».
const tool = classes(buttonLook({ tone: 'quiet' }), 'px-3 max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm');

/** Buttons to save, share and print the property. */
export function PropertyTools({ property, url, hasSheet }: PropertyToolsProps) {
  const { t } = useCatalogueTexts();

  return (
    <div className="-ml-3 flex flex-wrap max-sm:-ml-2 print:hidden">
      <HeartButton id={property.id} title={property.title} isLabelled className={tool} />
      <ShareMenu title={property.title} url={url} className={tool} />
      {hasSheet ? (
        <a href={`/properties/${property.id}/ficha.pdf`} className={tool}>
          <Icon name="print" />
          {t('properties.site.detail.sheet')}
        </a>
      ) : (
        <button type="button" onClick={() => window.print()} className={classes(tool, 'noscript:hidden')}>
          <Icon name="print" />
          {t('properties.site.detail.print')}
        </button>
      )}
    </div>
  );
}
