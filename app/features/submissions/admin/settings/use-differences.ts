import type { FormResult } from '#app/core/form.ts';
import type { Difference } from '#app/shell/admin/conflict-view.tsx';
import { reasonLists } from '#app/features/leads/domain/intake-settings.ts';
import { openStages } from '#app/features/leads/domain/lead-stage.ts';
import { useTexts } from '../requests-texts.ts';
import type { Choice, IntakeSettings } from './settings-types.ts';

/** What is saved now beside what was sent: single values by both sides, lists by what is saved. */
export function useDifferences(
  result: FormResult | undefined,
  saved: IntakeSettings | null,
  people: readonly Choice[],
): Difference[] {
  const { t } = useTexts();
  if (!saved || result?.ok !== false) return [];
  const { values } = result;
  const nameOf = (id: string) => people.find(({ value }) => value === id)?.label ?? '';
  const rule = (name: string) =>
    name === 'turn' || name === 'neighborhood' || name === 'hand'
      ? t(`submissions.settings.rule_${name}`)
      : name;
  const all: Difference[] = [
    {
      name: 'firstResponseMinutes',
      label: t('submissions.settings.minutes'),
      mine: values['firstResponseMinutes'] ?? '',
      theirs: String(saved.firstResponseMinutes),
    },
    {
      name: 'escalateTo',
      label: t('submissions.settings.escalate'),
      mine: nameOf(values['escalateTo'] ?? ''),
      theirs: nameOf(saved.escalateTo ?? ''),
    },
    {
      name: 'rule',
      label: t('submissions.settings.rule'),
      mine: rule(values['rule'] ?? ''),
      theirs: rule(saved.assignment.rule),
    },
    ...openStages.map((stage) => ({
      name: `stageDays_${stage}`,
      label: t(`leads.stage.${stage}`),
      mine: values[`stageDays_${stage}`] ?? '',
      theirs: String(saved.stageDays[stage]),
    })),
    ...reasonLists.map((list) => ({
      name: list,
      label: t(`submissions.settings.${list}`),
      // Of a list a failed form brings back its last line alone: what is on the screen is the rest.
      mine: '…',
      theirs: saved[list].join(' · '),
    })),
  ];
  return all.filter(({ mine, theirs }) => mine !== theirs);
}
