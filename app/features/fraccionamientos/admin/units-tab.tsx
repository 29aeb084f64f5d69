import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';
import type { DetailData, DetailUnit } from './detail-types.ts';
import { PublishedBadge, UnitStatusWord } from './status-words.tsx';
import { UnitsDialog } from './units-dialog.tsx';

/** The units of the development, and the button to add, create and detach units. */
export function UnitsTab(data: DetailData) {
  const { t } = useTexts();
  const { units, may } = data;
  const [isOpen, setOpen] = useState(false);
  const manage = may.units ? (
    <Button type="button" icon={<Building2 aria-hidden strokeWidth={1.75} />} onClick={() => setOpen(true)}>
      {t('fraccionamientos.units.manage')}
    </Button>
  ) : null;

  return (
    <div className="grid gap-5">
      {units.length > 0 && manage ? <div>{manage}</div> : null}
      {units.length === 0 ? (
        <EmptyState drawing="door" title={t('fraccionamientos.units.empty')} action={manage}>
          {t('fraccionamientos.units.empty_hint')}
        </EmptyState>
      ) : (
        <UnitsTable units={units} />
      )}
      {may.units ? <UnitsDialog {...data} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const cell = 'px-4 py-(--relleno-fila) align-middle md:border-b md:border-linea max-md:px-0 max-md:py-0';

function UnitsTable({ units }: { units: readonly DetailUnit[] }) {
  const { t } = useTexts();
  const heads = ['lot', 'title', 'model', 'status', 'published'] as const;
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-linea md:bg-caliza">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- drawn as cards it would stop being a table */}
      <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
        <caption className="sr-only">{t('fraccionamientos.tab.units')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-b border-linea px-4 py-2.5 text-left text-sm font-semibold"
              >
                {t(`fraccionamientos.units.head.${head}`)}
              </th>
            ))}
            <th scope="col" className="border-b border-linea px-4 py-2.5 text-right text-sm font-semibold">
              {t('properties.field.price')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UnitRow({ unit }: { unit: DetailUnit }) {
  const { t, money } = useTexts();
  return (
    <tr className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-linea max-md:bg-caliza max-md:p-4 md:hover:bg-duna/50">
      <td className={`${cell} tabular max-md:order-1 max-md:text-sm`}>
        {unit.lot ? (
          t('fraccionamientos.lot.named', { label: unit.lot })
        ) : (
          <span className="text-piedra">—</span>
        )}
      </td>
      <th scope="row" className={`${cell} text-left font-semibold max-md:col-span-2`}>
        <Link
          to={`/admin/properties/${unit.id}`}
          className="wrap-anywhere underline decoration-linea underline-offset-3 hover:text-barro hover:decoration-current"
        >
          {unit.title}
        </Link>
      </th>
      <td className={`${cell} max-md:order-1 max-md:text-sm`}>
        {unit.model ?? <span className="text-piedra">{t('fraccionamientos.units.no_model')}</span>}
      </td>
      <td className={`${cell} max-md:order-2`}>
        <UnitStatusWord status={unit.status} />
      </td>
      <td className={`${cell} max-md:order-2`}>
        <PublishedBadge isPublished={unit.published} />
      </td>
      <td className={`${cell} tabular max-md:order-3 max-md:col-span-2 max-md:font-semibold md:text-right`}>
        {unit.price === null ? '—' : money(unit.price)}
      </td>
    </tr>
  );
}
