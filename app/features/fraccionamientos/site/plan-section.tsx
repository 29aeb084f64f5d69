import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import { publicLotMarks, publicLotStates } from '../domain/lot-state.ts';
import type { PublicDevelopment, PublicLot, PublicUnit } from '../domain/public-development.ts';
import { useSiteTexts } from '../site-texts.ts';
import { LotSwatch, PlanDrawing, PlanFrame, planHeight, planLook } from './plan-drawing.tsx';

type PlanSectionProps = { development: PublicDevelopment };

/** The current plan: each lot has the colour of its unit's state, and links to the unit. */
export function PlanSection({ development }: PlanSectionProps) {
  const { t } = useSiteTexts();
  const { lots, plan, units, name } = development;
  const [told, setTold] = useState<number | null>(null);
  const say = useLotWords(units);
  const lot = lots.find(({ id }) => id === told);
  const hint = lots.some(({ state }) => state === 'available') ? t('fraccionamientos.site.plan_hint') : '';
  const shown = publicLotStates.filter((state) => lots.some((one) => one.state === state));

  return (
    <figure className="grid gap-4">
      <PlanFrame>
        <svg
          viewBox={`0 0 1000 ${planHeight(plan)}`}
          role="group"
          aria-label={t('fraccionamientos.site.plan_label', { name })}
          className={planLook}
        >
          <PlanDrawing
            lots={lots.map((one) => ({ ...one, key: one.id, mark: publicLotMarks[one.state] }))}
            photo={plan}
            around={(one, drawing) => (
              <LotLink
                lot={one}
                unit={units.find(({ id }) => id === one.unitId)}
                words={say(one)}
                onTell={() => setTold(one.id)}
              >
                {drawing}
              </LotLink>
            )}
          />
        </svg>
      </PlanFrame>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {shown.map((state) => (
            <li key={state} className="flex items-center gap-2">
              <LotSwatch mark={publicLotMarks[state]} />
              {t(`fraccionamientos.site.lot_state.${state}`)}
            </li>
          ))}
        </ul>
        {/* Only visual: for screen readers, the link has the same text. */}
        <div aria-hidden className="grid gap-1 text-sm text-piedra">
          <p className="md:hidden">{t('fraccionamientos.site.plan_swipe')}</p>
          <p className="min-h-6">{lot ? say(lot) : hint}</p>
        </div>
      </figcaption>
    </figure>
  );
}

function useLotWords(units: readonly PublicUnit[]) {
  const { t, money } = useSiteTexts();
  return ({ label, state, model, unitId }: PublicLot) => {
    const unit = units.find(({ id }) => id === unitId);
    return [
      t('fraccionamientos.site.lot', { label }),
      model,
      t(`fraccionamientos.site.lot_state.${state}`),
      unit ? money(unit.price) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

type LotLinkProps = {
  lot: PublicLot;
  unit: PublicUnit | undefined;
  words: string;
  onTell: () => void;
  children: ReactNode;
};

function LotLink({ unit, words, onTell, children }: LotLinkProps) {
  const drawing = (
    <>
      {/* Accessible name for screen readers, and a tooltip for the mouse. */}
      <title>{words}</title>
      {children}
    </>
  );
  if (!unit) {
    return (
      <g role="img" aria-label={words} onPointerEnter={onTell}>
        {drawing}
      </g>
    );
  }
  return (
    <Link
      to={propertyPath(unit)}
      onPointerEnter={onTell}
      onFocus={onTell}
      className="outline-none [&_.lot-shape]:transition-[stroke-width] [&_.lot-shape]:duration-150 hover:[&_.lot-shape]:[stroke-width:5] focus-visible:[&_.lot-shape]:stroke-anochecer focus-visible:[&_.lot-shape]:[stroke-width:7]"
    >
      {drawing}
    </Link>
  );
}
