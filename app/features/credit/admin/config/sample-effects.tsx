import { classes } from '#app/ui/classes.ts';
import { effectFigures, type SampleEffect, type SampleSide } from '../../domain/config/config-effect.ts';
import { problemText } from '../../parts/calculation-words.ts';
import { useTexts } from './config-texts.ts';
import { ScrollFrame } from '../steps/scroll-frame.tsx';

/** Sample cases before and after the draft: changed figures are highlighted with their old value. */
export function SampleEffects({ effects }: { effects: readonly SampleEffect[] }) {
  const { t } = useTexts();
  return (
    <ScrollFrame label={t('credit.config.review.samples')}>
      <table className="w-full min-w-[44rem]">
        <thead>
          <tr>
            <th scope="col" className={classes(headLook, 'text-left')}>
              {t('credit.config.effect.case')}
            </th>
            {effectFigures.map((figure) => (
              <th key={figure} scope="col" className={classes(headLook, 'text-right')}>
                {t(`credit.config.effect.${figure}`)}
              </th>
            ))}
            <th scope="col" className={classes(headLook, 'text-right')}>
              {t('credit.config.effect.cat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <EffectRow key={`${effect.name} ${effect.detail}`} effect={effect} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const headLook = 'border-b border-linea px-2 py-2 text-sm font-semibold text-piedra';

function EffectRow({ effect }: { effect: SampleEffect }) {
  const { t } = useTexts();
  const { name, detail, before, after, problems } = effect;
  return (
    <tr>
      <th scope="row" className="border-b border-linea px-2 py-2 text-left align-top font-normal">
        {t(`credit.config.sample.${name}`)}
        {detail ? <span className="block text-xs text-piedra">{detail}</span> : null}
        {before === null && after ? (
          <span className="block text-xs text-piedra">{t('credit.config.effect.new')}</span>
        ) : null}
        {problems.map((problem) => (
          <span key={problem.messageKey} className="block text-xs text-vino">
            {problemText(t, problem)}
          </span>
        ))}
      </th>
      {after ? (
        <Figures before={before} after={after} />
      ) : (
        <td
          colSpan={effectFigures.length + 1}
          className="border-b border-linea px-2 py-2 text-right text-vino"
        >
          {t('credit.config.effect.no_sheet')}
        </td>
      )}
    </tr>
  );
}

function Figures({ before, after }: { before: SampleSide; after: NonNullable<SampleSide> }) {
  const { t, exactMoney } = useTexts();
  const percent = (cat: string | null) =>
    cat === null ? t('credit.cat.none') : t('credit.unit.percent', { percent: cat });
  return (
    <>
      {effectFigures.map((figure) => (
        <Changed
          key={figure}
          before={before && exactMoney(before.figures[figure])}
          after={exactMoney(after.figures[figure])}
        />
      ))}
      <Changed before={before && percent(before.cat)} after={percent(after.cat)} />
    </>
  );
}

function Changed({ before, after }: { before: string | null; after: string }) {
  const { t } = useTexts();
  const isChanged = before !== null && before !== after;
  return (
    <td className="tabular border-b border-linea px-2 py-2 text-right align-top whitespace-nowrap">
      {isChanged ? (
        <>
          <mark className="rounded-[4px] bg-ocre-suave px-1 font-semibold text-tinta">{after}</mark>
          <span className="block text-xs text-piedra">
            {t('credit.config.effect.was', { value: before })}
          </span>
        </>
      ) : (
        after
      )}
    </td>
  );
}
