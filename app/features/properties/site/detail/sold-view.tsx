import { SiteLink } from '#app/ui/site-link.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { placeWords } from '../../parts/card-words.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Drawing } from '#app/ui/drawings.tsx';
import type { SoldPage } from '../../server/listing/property-page.server.ts';
import { SimilarHomes } from './similar-homes.tsx';

/** The page of a sold property stays: it says so and shows similar ones. */
export function SoldView({ home: { property, similar } }: { home: SoldPage }) {
  const { t } = useCatalogueTexts();

  return (
    <>
      <section className="mx-auto grid max-w-3xl justify-items-center gap-4 px-5 py-16 text-center sm:px-8">
        <Drawing name="key" className="w-48" />
        <p className="rounded-full bg-duna px-4 py-1 text-sm font-semibold">
          {t('properties.site.sold.badge')}
        </p>
        <h1 className="text-3xl">{property.title}</h1>
        <p className="text-piedra">{placeWords(property)}</p>
        <p className="max-w-[52ch] text-lg">
          {t(similar.length > 0 ? 'properties.site.sold.text' : 'properties.site.sold.text_alone')}
        </p>
        <SiteLink
          to="/properties"
          className={buttonLook({ tone: similar.length > 0 ? 'secondary' : 'primary' })}
        >
          {t('properties.site.sold.action')}
        </SiteLink>
      </section>
      <SimilarHomes cards={similar} />
    </>
  );
}
