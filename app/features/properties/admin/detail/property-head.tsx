import { priceText } from '#app/i18n/formats.ts';
import type { DetailData } from '../detail-types.ts';
import { PropertyStatusWord, PublishedWord } from '../status-word.tsx';
import { useTexts } from '../texts.ts';
import { Thumb } from '../thumb.tsx';

/** The property at a glance: photograph, price, status and place. */
export function PropertyHead(data: DetailData) {
  const { t } = useTexts();
  const ready = data.photos.filter(({ status }) => status === 'ready');
  const featured = data.photos[data.featuredIndex];
  const photo = featured?.status === 'ready' ? featured : (ready[0] ?? null);

  return (
    <section
      aria-label={t('properties.admin.detail.head')}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card max-sm:gap-x-4 border border-linea bg-caliza p-3 sm:pr-6"
    >
      <Thumb photo={photo} width={320} className="aspect-4/3 w-20 shrink-0 sm:w-36" />
      <div className="grid min-w-0 grow basis-44 gap-1">
        <p className="tabular font-serif text-xl sm:text-2xl lg:text-3xl">
          {data.price === null ? t('properties.admin.no_price') : priceText(data.price, data.operation)}
        </p>
        <p className="text-piedra wrap-anywhere">{data.address || t('properties.admin.no_address')}</p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:gap-x-6">
        <div className="grid gap-0.5">
          <dt className="text-sm text-piedra">{t('properties.field.status')}</dt>
          <dd>
            <PropertyStatusWord status={data.status} />
          </dd>
        </div>
        <div className="grid gap-0.5">
          <dt className="text-sm text-piedra">{t('properties.admin.column.published')}</dt>
          <dd>
            <PublishedWord published={data.published} isLive={data.isLive} />
          </dd>
        </div>
        <div className="grid gap-0.5">
          <dt className="text-sm text-piedra">{t('properties.field.type')}</dt>
          <dd>
            {t(`properties.type.${data.type}`)} · {t(`properties.operation.${data.operation}`)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
