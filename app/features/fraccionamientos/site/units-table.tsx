import { Link } from 'react-router';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import { Status } from '#app/ui/badge.tsx';
import type { PublicUnit } from '../domain/public-development.ts';
import { useSiteTexts } from '../site-texts.ts';

/** The units of the plan as a table; on a phone each is a card. */
export function UnitsTable({ units, caption }: { units: readonly PublicUnit[]; caption: string }) {
  const { t } = useSiteTexts();
  const hasLots = units.some(({ lot }) => lot !== null);
  const hasModels = units.some(({ model }) => model !== null);
  const heads = [
    'home',
    ...(hasLots ? ['lot'] : []),
    ...(hasModels ? ['model'] : []),
    'rooms',
    'size',
    'status',
  ] as const;

  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- drawn as cards it would stop being a table
    <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-trazo px-3 py-2.5 text-left text-sm font-semibold"
            >
              {t(`fraccionamientos.site.unit.${head as 'home'}`)}
            </th>
          ))}
          <th scope="col" className="border-b border-trazo px-3 py-2.5 text-right text-sm font-semibold">
            {t('fraccionamientos.site.unit.price')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {units.map((unit) => (
          <UnitRow key={unit.id} unit={unit} hasLots={hasLots} hasModels={hasModels} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-3 py-3.5 md:border-b md:border-linea max-md:px-0 max-md:py-0';

type UnitRowProps = { unit: PublicUnit; hasLots: boolean; hasModels: boolean };

function UnitRow({ unit, hasLots, hasModels }: UnitRowProps) {
  const { t, number, money } = useSiteTexts();
  const { bedrooms, bathrooms, constructionSize, landSize, operation, price } = unit;
  const rooms = [
    bedrooms === null
      ? null
      : t('fraccionamientos.site.bedrooms', { count: bedrooms, shown: number(bedrooms) }),
    bathrooms === null
      ? null
      : t('fraccionamientos.site.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
  ].filter(Boolean);
  const size = constructionSize ?? landSize;

  return (
    <tr className="group relative max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1.5 max-md:rounded-card max-md:border max-md:border-linea max-md:bg-caliza max-md:p-4 md:hover:bg-duna/60">
      <th scope="row" className={`${cell} text-left font-semibold max-md:col-span-2`}>
        <Link
          to={propertyPath(unit)}
          className="underline decoration-linea underline-offset-4 after:absolute after:inset-0 group-hover:text-barro group-hover:decoration-current"
        >
          {unit.title}
        </Link>
      </th>
      {hasLots ? (
        <td className={`${cell} max-md:text-sm max-md:text-piedra`}>
          {unit.lot ? (
            t('fraccionamientos.site.lot', { label: unit.lot })
          ) : (
            <span className="max-md:hidden">—</span>
          )}
        </td>
      ) : null}
      {hasModels ? (
        <td className={`${cell} max-md:text-sm max-md:text-piedra`}>{unit.model ?? '—'}</td>
      ) : null}
      <td className={`${cell} max-md:col-start-1 max-md:text-sm`}>{rooms.join(' · ') || '—'}</td>
      <td className={`${cell} tabular max-md:col-start-2 max-md:text-sm`}>
        {size === null ? '—' : t('fraccionamientos.site.metres', { size: number(size) })}
      </td>
      <td className={`${cell} max-md:col-start-1`}>
        <Status tone={unit.status === 'apartada' ? 'ochre' : 'green'}>
          {t(`fraccionamientos.site.lot_state.${unit.status === 'apartada' ? 'reserved' : 'available'}`)}
        </Status>
      </td>
      <td className={`${cell} tabular text-right font-semibold whitespace-nowrap`}>
        {operation === 'renta' ? t('fraccionamientos.site.monthly', { price: money(price) }) : money(price)}
      </td>
    </tr>
  );
}
