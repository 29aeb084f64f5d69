import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OfficeLotState, officeLotMarks } from '../../domain/lot-state.ts';
import { LotSwatch, PlanDrawing, PlanFrame, planHeight, planLook } from '../../site/plan-drawing.tsx';
import { useTexts } from '../../texts.ts';
import type { DetailData, DetailLot } from '../detail-types.ts';

/** Order of the legend. The statuses that are on offer look the same, so they share an entry. */
const legend: readonly OfficeLotState[] = [
  'disponible',
  'apartada',
  'vendida',
  'pendiente',
  'inactiva',
  'none',
];

type OfficePlanProps = DetailData['plan'] & { name: string };

/** The plan coloured by the current status of each property; the page reloads it when a property changes. */
export function OfficePlan({ name, lots, photo }: OfficePlanProps) {
  const { t } = useTexts();
  const say = (state: OfficeLotState) =>
    state === 'none' ? t('fraccionamientos.lot.none') : t(`properties.status.${state}`);
  const counts = countByTone(lots);

  return (
    <figure className="grid gap-4">
      <PlanFrame>
        <svg
          viewBox={`0 0 1000 ${planHeight(photo)}`}
          role="group"
          aria-label={t('fraccionamientos.plan.of', { name })}
          className={planLook}
        >
          <PlanDrawing
            lots={lots.map((lot) => ({ ...lot, key: lot.id, mark: officeLotMarks[lot.state] }))}
            photo={photo}
            around={(lot, drawing) => (
              <LotLink
                lot={lot}
                words={[
                  t('fraccionamientos.lot.named', { label: lot.label }),
                  say(lot.state),
                  lot.unit?.title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {drawing}
              </LotLink>
            )}
          />
        </svg>
      </PlanFrame>
      <figcaption>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {legend
            .filter((state) => counts.get(officeLotMarks[state].tone))
            .map((state) => (
              <li key={state} className="flex items-center gap-2">
                <LotSwatch mark={officeLotMarks[state]} />
                {say(state)}
                <span className="tabular text-piedra">{counts.get(officeLotMarks[state].tone)}</span>
              </li>
            ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function countByTone(lots: readonly DetailLot[]) {
  const counts = new Map<string, number>();
  for (const { state } of lots) {
    const { tone } = officeLotMarks[state];
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  return counts;
}

function LotLink({ lot, words, children }: { lot: DetailLot; words: string; children: ReactNode }) {
  const drawing = (
    <>
      {/* Accessible name for screen readers, and a tooltip for the mouse. */}
      <title>{words}</title>
      {children}
    </>
  );
  if (!lot.unit) {
    return (
      <g role="img" aria-label={words}>
        {drawing}
      </g>
    );
  }
  return (
    <Link
      to={`/admin/properties/${lot.unit.id}`}
      className="outline-none hover:[&_.lot-shape]:[stroke-width:5] focus-visible:[&_.lot-shape]:stroke-anochecer focus-visible:[&_.lot-shape]:[stroke-width:7]"
    >
      {drawing}
    </Link>
  );
}
