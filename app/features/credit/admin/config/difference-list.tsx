import { classes } from '#app/ui/classes.ts';
import type { ConfigDifference } from '../../domain/config/config-differences.ts';
import { useTexts } from './config-texts.ts';
import { differenceLabel, differenceValue } from './config-words.ts';
import { ScrollFrame } from '../steps/scroll-frame.tsx';

/** Lists in words each figure that differs between two versions. */
export function DifferenceList({ differences }: { differences: readonly ConfigDifference[] }) {
  const { t } = useTexts();
  if (differences.length === 0) return <p className="text-piedra">{t('credit.config.diff.none')}</p>;
  const heads = ['figure', 'before', 'after'] as const;
  return (
    <ScrollFrame label={t('credit.config.review.changes')}>
      <table className="w-full">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={classes(
                  'border-b border-linea py-2 pr-4 text-sm font-semibold text-piedra',
                  head === 'figure' ? 'text-left' : 'text-right',
                )}
              >
                {t(`credit.config.diff.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference, index) => (
            <DifferenceRow key={index} difference={difference} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function DifferenceRow({ difference }: { difference: ConfigDifference }) {
  const { t } = useTexts();
  const { of, figure } = differenceLabel(t, difference);
  const cell = 'border-b border-linea py-2 pr-4 align-top tabular text-right max-sm:min-w-20 wrap-anywhere';
  return (
    <tr>
      <th scope="row" className="min-w-40 border-b border-linea py-2 pr-4 text-left align-top font-normal">
        {of ? <span className="block text-xs text-piedra">{of}</span> : null}
        {figure}
      </th>
      <td className={classes(cell, 'text-piedra')}>
        {differenceValue(t, difference, difference.before) ?? t('credit.config.diff.added')}
      </td>
      <td className={classes(cell, 'font-semibold')}>
        {differenceValue(t, difference, difference.after) ?? t('credit.config.diff.removed')}
      </td>
    </tr>
  );
}
