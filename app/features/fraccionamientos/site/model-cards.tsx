import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PublicModel } from '../domain/public-development.ts';
import { useSiteTexts } from '../site-texts.ts';

/** The models of the development. */
export function ModelCards({ models, isSelling }: { models: readonly PublicModel[]; isSelling: boolean }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard model={model} isSelling={isSelling} />
        </li>
      ))}
    </ul>
  );
}

function ModelCard({ model, isSelling }: { model: PublicModel; isSelling: boolean }) {
  const { t, money } = useSiteTexts();
  const facts = useModelFacts(model);
  const [photo] = model.photos;
  const { viewer, linkTo } = usePhotoViewer(model.photos, model.name);

  return (
    <article className="grid gap-4">
      {photo ? (
        <a {...linkTo(0)} className="block cursor-zoom-in rounded-card">
          <Picture
            photo={photo}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
            className="aspect-4/3 w-full rounded-card"
          />
        </a>
      ) : (
        <HouseDrawing />
      )}
      <div className="grid gap-1.5">
        <h3 className="text-xl">{model.name}</h3>
        {isSelling && model.priceFrom !== null ? (
          <p className="tabular text-lg font-semibold text-barro">
            {t('fraccionamientos.site.from', { price: money(model.priceFrom) })}
          </p>
        ) : null}
        {facts.length > 0 ? <p>{facts.join('\u00a0· ')}</p> : null}
        {model.description ? <p className="text-piedra">{model.description}</p> : null}
        {isSelling ? (
          <p className="text-sm text-piedra">
            {t(
              model.availableUnits > 0
                ? 'fraccionamientos.site.available'
                : 'fraccionamientos.site.none_of_model',
              {
                count: model.availableUnits,
              },
            )}
          </p>
        ) : null}
      </div>
      {viewer}
    </article>
  );
}

function useModelFacts(model: PublicModel) {
  const { t, number } = useSiteTexts();
  const { bedrooms, bathrooms, floors, parkingSpaces, constructionSize, landSize } = model;
  const counted = { bedrooms, bathrooms, floors, parking: parkingSpaces } as const;
  const words = Object.entries(counted).flatMap(([name, value]) =>
    value
      ? [t(`fraccionamientos.site.${name as keyof typeof counted}`, { count: value, shown: number(value) })]
      : [],
  );
  return [
    ...words,
    ...(constructionSize ? [t('fraccionamientos.site.built', { size: number(constructionSize) })] : []),
    ...(landSize ? [t('fraccionamientos.site.land', { size: number(landSize) })] : []),
  ];
}

/** Drawing for a model without photographs. */
function HouseDrawing() {
  return (
    <div aria-hidden className="grid aspect-4/3 place-items-center rounded-card bg-duna text-trazo">
      <svg
        viewBox="0 0 120 90"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="w-2/5"
      >
        <path d="M12 78V42l30-22 30 22v36M42 20l20-8 46 14v52M12 78h96M34 78V58h16v20M84 46h12v12H84z" />
      </svg>
    </div>
  );
}
