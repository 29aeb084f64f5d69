import type { Difference } from '#app/shell/admin/conflict-view.tsx';
import { type SubmissionSettings, reasonLists } from '#app/features/leads/domain/submission-settings.ts';
import { openStages } from '#app/features/leads/domain/lead-stage.ts';
import { useTexts } from '../texts.ts';
import type { Choice } from './settings-types.ts';

/** The typed settings beside the stored ones. For lists, only the stored side is shown. */
export function useCompare(people: readonly Choice[]) {
  const { t } = useTexts();
  const nameOf = (id: string) => people.find(({ value }) => value === id)?.label ?? '';
  const rule = (name: string) =>
    name === 'turn' || name === 'neighborhood' || name === 'hand'
      ? t(`submissions.settings.rule_${name}`)
      : name;
  return (typed: Record<string, string>, saved: SubmissionSettings): Difference[] => [
    {
      name: 'firstResponseMinutes',
      label: t('submissions.settings.minutes'),
      mine: typed['firstResponseMinutes'] ?? '',
      theirs: String(saved.firstResponseMinutes),
    },
    {
      name: 'escalateTo',
      label: t('submissions.settings.escalate'),
      mine: nameOf(typed['escalateTo'] ?? ''),
      theirs: nameOf(saved.escalateTo ?? ''),
    },
    {
      name: 'rule',
      label: t('submissions.settings.rule'),
      mine: rule(typed['rule'] ?? ''),
      theirs: rule(saved.assignment.rule),
    },
    ...openStages.map((stage) => ({
      name: `stageDays_${stage}`,
      label: t(`leads.stage.${stage}`),
      mine: typed[`stageDays_${stage}`] ?? '',
      theirs: String(saved.stageDays[stage]),
    })),
    ...reasonLists.map((list) => ({
      name: list,
      label: t(`submissions.settings.${list}`),
      // A failed form returns only the last line of a list, so the sent side cannot be shown; it is on the screen.
      mine: '…',
      theirs: saved[list].join(' · '),
    })),
  ];
}
