import type { TableFilter } from '#app/ui/table/table-types.ts';
import { leadStages } from '../../domain/lead-stage.ts';
import { leadPriorities, leadSources } from '../../domain/lead.ts';
import { contactChoices } from '../../domain/pipeline-query.ts';
import { useTexts } from '../pipeline-texts.ts';
import type { PipelineData } from './pipeline-types.ts';

/** The same filters over the board and the table. */
export function usePipelineFilters({ advisors, colonias }: PipelineData): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'advisor',
      label: t('submissions.pipeline.column.advisor'),
      options: [
        { value: 'me', label: t('submissions.pipeline.filter.mine') },
        { value: 'none', label: t('submissions.pipeline.no_advisor') },
        ...advisors,
      ],
    },
    {
      id: 'stage',
      label: t('submissions.pipeline.column.stage'),
      options: leadStages.map((value) => ({ value, label: t(`submissions.stage.${value}`) })),
    },
    {
      id: 'priority',
      label: t('submissions.pipeline.column.priority'),
      options: leadPriorities.map((value) => ({ value, label: t(`submissions.priority.${value}`) })),
    },
    {
      id: 'source',
      label: t('submissions.pipeline.column.source'),
      options: leadSources.map((value) => ({ value, label: t(`submissions.source.${value}`) })),
    },
    {
      id: 'age',
      label: t('submissions.pipeline.column.since'),
      options: [{ value: 'late', label: t('submissions.pipeline.filter.overdue') }],
    },
    {
      id: 'contact',
      label: t('submissions.pipeline.column.next'),
      options: contactChoices.map((value) => ({
        value,
        label: t(`submissions.pipeline.filter.contact_${value}`),
      })),
    },
    {
      id: 'colonia',
      label: t('properties.field.neighborhood'),
      options: colonias.map((value) => ({ value, label: value })),
    },
  ];
}
