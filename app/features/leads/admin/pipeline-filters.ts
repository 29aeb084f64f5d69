import type { TableFilter } from '#app/ui/table/table-types.ts';
import { leadStages } from '../domain/lead-stage.ts';
import { leadPriorities, leadSources } from '../domain/lead.ts';
import { contactChoices } from '../domain/pipeline-query.ts';
import { useTexts } from './texts.ts';
import type { PipelineData } from './pipeline-types.ts';

/** The same filters over the board and the table. */
export function usePipelineFilters({ advisors, colonias }: PipelineData): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'advisor',
      label: t('leads.pipeline.column.advisor'),
      options: [
        { value: 'me', label: t('leads.pipeline.filter.mine') },
        { value: 'none', label: t('leads.pipeline.no_advisor') },
        ...advisors,
      ],
    },
    {
      id: 'stage',
      label: t('leads.pipeline.column.stage'),
      options: leadStages.map((value) => ({ value, label: t(`leads.stage.${value}`) })),
    },
    {
      id: 'priority',
      label: t('leads.pipeline.column.priority'),
      options: leadPriorities.map((value) => ({ value, label: t(`leads.priority.${value}`) })),
    },
    {
      id: 'source',
      label: t('leads.pipeline.column.source'),
      options: leadSources.map((value) => ({ value, label: t(`leads.source.${value}`) })),
    },
    {
      id: 'age',
      label: t('leads.pipeline.column.since'),
      options: [{ value: 'late', label: t('leads.pipeline.filter.overdue') }],
    },
    {
      id: 'contact',
      label: t('leads.pipeline.column.next'),
      options: contactChoices.map((value) => ({
        value,
        label: t(`leads.pipeline.filter.contact_${value}`),
      })),
    },
    {
      id: 'colonia',
      label: t('properties.field.neighborhood'),
      options: colonias.map((value) => ({ value, label: value })),
    },
  ];
}
