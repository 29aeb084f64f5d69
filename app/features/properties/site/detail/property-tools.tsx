import { useRef, useState } from 'react';
import { HeartButton } from '../../parts/heart-button.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { PublicProperty } from '../../domain/public-property.ts';

type PropertyToolsProps = { property: PublicProperty; hasSheet: boolean };

// The three fit in one line of a telephone, also once they say «Guardada» and «Copiado».
const tool = classes(buttonLook({ tone: 'quiet' }), 'px-3 max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm');

/** Keep it, send it to someone, take it along on paper. */
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

/** The telephone's own sheet where there is one; else the address goes to the clipboard. */
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
      // Closed without sharing, or a clipboard that is kept shut: the address bar is still there.
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
