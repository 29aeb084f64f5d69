import { useRef, useState } from 'react';
import { HeartButton } from '../../parts/heart-button.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { PublicProperty } from '../../domain/public-property.ts';

type PropertyToolsProps = { property: PublicProperty; hasSheet: boolean };

// Narrow enough that the three buttons fit in one line on a phone, also with the labels «Guardada» and «Copiado».
const tool = classes(buttonLook({ tone: 'quiet' }), 'px-3 max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm');

/** Buttons to save, share and print the property. */
export function PropertyTools({ property, hasSheet }: PropertyToolsProps) {
  const { t } = useCatalogueTexts();

  return (
    <div className="-ml-3 flex flex-wrap max-sm:-ml-2 print:hidden">
      <HeartButton id={property.id} title={property.title} isLabelled className={tool} />
      <ShareButton title={property.title} />
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

/** Opens the device's share dialog, or copies the address where there is none. */
function ShareButton({ title }: { title: string }) {
  const { t } = useCatalogueTexts();
  const [isCopied, setCopied] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function share() {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(() => setCopied(false), 2_500);
    } catch {
      // The visitor closed the dialog, or the browser denied the clipboard; the address bar can still be copied.
    }
  }

  return (
    <button type="button" onClick={() => void share()} className={classes(tool, 'noscript:hidden')}>
      <Icon name="share" />
      <span aria-live="polite">
        {t(isCopied ? 'properties.site.detail.copied' : 'properties.site.detail.share')}
      </span>
    </button>
  );
}
