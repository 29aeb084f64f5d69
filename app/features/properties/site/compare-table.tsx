import { priceText } from '#app/i18n/formats.ts';
import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { useCompared } from '../parts/chosen-homes.ts';
import { placeWords } from '../parts/card-words.ts';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '../parts/price.tsx';
import { useCatalogueTexts } from '../parts/texts.ts';
import { propertyPath } from '../domain/property-address.ts';
import { publicFlags } from '../domain/public-property.ts';
import type { ComparedHome } from '../server/listing/compare-page.server.ts';

/**
 * A table with labels in the first column and a property in each other one. On phones two fit side by side, with the
 * labels above the values; more of them scroll sideways.
 */
export function CompareTable({ homes }: { homes: readonly ComparedHome[] }) {
  const { t } = useCatalogueTexts();
  const rows = useRows();

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={t('properties.site.compare.title')}
      // Texts for screen readers are positioned absolutely; without a positioned parent they would widen the page.
      className="relative -mx-5 mt-8 overflow-x-auto px-5 sm:mx-0 sm:px-0"
    >
      <table className="w-full table-fixed border-collapse text-left">
        <colgroup>
          <col className="w-0 sm:w-44" />
          {homes.map(({ id }) => (
            <col key={id} className="w-[42vw] sm:w-56" />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className={classes(nameCell, 'max-sm:p-0')}>
              <span className="sr-only">{t('properties.site.compare.fact')}</span>
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" className="p-2 font-normal sm:p-3">
                <HomeHead home={home} others={homes} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map(({ name, cell }) => ({
              name,
              cells: homes.map((home) => ({ id: home.id, value: cell(home) })),
            }))
            .filter(({ cells }) => cells.some(({ value }) => Boolean(value)))
            .map(({ name, cells }) => (
              <FactRow key={name} name={name} cells={cells} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

type FactRowProps = { name: string; cells: readonly { id: number; value: ReactNode }[] };

function FactRow({ name, cells }: FactRowProps) {
  return (
    <tr className="border-t border-linea">
      <th
        scope="row"
        className={classes(nameCell, 'align-top text-sm font-normal text-piedra max-sm:sr-only sm:py-3.5')}
      >
        {name}
      </th>
      {cells.map(({ id, value }) => (
        <td key={id} className="tabular p-2 align-top sm:p-3">
          <span aria-hidden className="mb-0.5 block text-xs text-piedra sm:hidden">
            {name}
          </span>
          {value || <span className="text-piedra">—</span>}
        </td>
      ))}
    </tr>
  );
}

const nameCell = 'sticky left-0 z-10 bg-arena pr-2';

function HomeHead({ home, others }: { home: ComparedHome; others: readonly ComparedHome[] }) {
  const { t } = useCatalogueTexts();
  const { choose } = useCompared();
  const rest = others.filter(({ id }) => id !== home.id).map(({ id }) => id);

  return (
    <div className="grid gap-1">
      <SiteLink to={propertyPath(home)} className="group grid gap-1 rounded-control">
        <span className="block aspect-4/3 overflow-hidden rounded-card bg-duna">
          {home.photo ? (
            <Picture
              photo={home.photo}
              sizes="(min-width: 64rem) 17rem, 14rem"
              alt=""
              className="size-full"
            />
          ) : null}
        </span>
        <span className="mt-2 text-lg leading-tight font-semibold">
          <Price price={home.price} operation={home.operation} />
        </span>
        <span className="font-medium group-hover:text-barro">{home.title}</span>
      </SiteLink>
      <SiteLink
        to={rest.length > 0 ? `/comparar?ids=${rest.join(',')}` : '/comparar'}
        onClick={() => choose(home.id, false)}
        className="inline-flex min-h-11 items-center text-sm text-piedra underline decoration-trazo underline-offset-4 hover:text-barro"
      >
        {t('properties.site.compare.remove')}
        <span className="sr-only">: {home.title}</span>
      </SiteLink>
    </div>
  );
}

function useRows(): { name: string; cell: (home: ComparedHome) => ReactNode }[] {
  const { t, number, money } = useCatalogueTexts();
  const count = (value: number | null) => (value ? number(value) : null);
  const size = (value: number | null) => (value ? `${number(value)} m²` : null);

  return [
    {
      name: t('properties.site.compare.kind'),
      cell: ({ type, operation }) =>
        `${t(`properties.site.type.${type}`)} ${t(`properties.site.in_operation.${operation}`)}`,
    },
    { name: t('properties.site.filters.place'), cell: placeWords },
    {
      name: t('properties.site.fact.per_metre'),
      cell: ({ operation, price, constructionSize, landSize }) => {
        const metres = operation === 'venta' ? (constructionSize ?? landSize) : null;
        return metres ? money(Math.round(price / metres / 100) * 100) : null;
      },
    },
    { name: t('properties.site.fact.beds'), cell: ({ bedrooms }) => count(bedrooms) },
    { name: t('properties.site.fact.baths'), cell: ({ bathrooms }) => count(bathrooms) },
    { name: t('properties.site.fact.built'), cell: ({ constructionSize }) => size(constructionSize) },
    { name: t('properties.site.fact.land'), cell: ({ landSize }) => size(landSize) },
    { name: t('properties.site.fact.parking'), cell: ({ parkingSpaces }) => count(parkingSpaces) },
    { name: t('properties.site.fact.floors'), cell: ({ floors }) => count(floors) },
    { name: t('properties.site.fact.year'), cell: ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : null) },
    {
      name: t('properties.site.legal.maintenance'),
      cell: ({ maintenanceFee }) => maintenanceFee && priceText(maintenanceFee, 'renta'),
    },
    ...publicFlags.map((flag) => ({
      name: t(`properties.site.flag.${flag}`),
      cell: ({ flags }: ComparedHome) => (flags.includes(flag) ? t('properties.site.compare.yes') : null),
    })),
    {
      name: t('properties.site.detail.features'),
      cell: ({ features }) => features.join(', '),
    },
  ];
}
