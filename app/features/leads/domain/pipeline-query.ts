import { entryLimits } from '#app/features/followup/domain/entry.ts';
import { z } from 'zod';
import { namedValues } from '#app/core/forms/form.ts';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { type LeadStage, leadStages, openStages } from './lead-stage.ts';
import { leadPriorities, leadSources } from './lead.ts';

const leadSorts = [
  '-created',
  'created',
  'since',
  '-since',
  'contact',
  '-contact',
  'price',
  '-price',
  'next',
  '-next',
] as const;

/** When the next contact is due: before today, today, within a week, or no day set. */
export const contactChoices = ['late', 'today', 'week', 'none'] as const;

export const boardLimits = { first: 20, most: 200 } as const;
/** How many cards each column shows, where somebody asked for more than the first ones: `recibido-40.listo-60`. */
const more = z
  .string()
  .max(200)
  .catch('')
  .transform((text) => {
    const parts = text.split('.').flatMap((part) => {
      const [stage, count] = part.split('-');
      const known = leadStages.find((one) => one === stage);
      const wanted = Math.min(boardLimits.most, Number(count));
      return known && wanted > boardLimits.first ? [[known, Math.floor(wanted)] as const] : [];
    });
    return Object.fromEntries(parts) as Partial<Record<LeadStage, number>>;
  });

/** The address of the board and the table. Invalid parameters are ignored. */
export const pipelineQuery = z.object({
  view: z.enum(['board', 'table']).catch('board'),
  ...listShape(leadSorts),
  advisor: z
    .union([z.literal('none'), z.literal('me'), z.uuid()])
    .optional()
    .catch(undefined),
  source: z.enum(leadSources).optional().catch(undefined),
  priority: z.enum(leadPriorities).optional().catch(undefined),
  stage: z.enum(leadStages).optional().catch(undefined),
  age: z.literal('late').optional().catch(undefined),
  colonia: z.string().trim().min(1).max(120).optional().catch(undefined),
  contact: z.enum(contactChoices).optional().catch(undefined),
  /** Includes leads that became a property, were discarded or were lost. */
  closed: z.literal('yes').optional().catch(undefined),
  more,
  /** The lead whose drawer is open. */
  lead: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  entries: z.coerce.number().int().min(1).max(entryLimits.most).catch(entryLimits.first),
});
export type PipelineQuery = z.output<typeof pipelineQuery>;

/** Reads the search part of an address. */
export function pipelineQueryOf(search: string): PipelineQuery {
  return pipelineQuery.parse(namedValues(new URLSearchParams(search)));
}

/** The stages that a list shows: the one that was asked for, the open ones, or all. */
export function stagesShown({ stage, closed }: Pick<PipelineQuery, 'stage' | 'closed'>) {
  if (stage) return [stage] as const;
  return closed ? leadStages : openStages;
}

/** The address with more cards in one column. */
export function moreAfter(current: PipelineQuery['more'], stage: LeadStage, shown: number) {
  const next = { ...current, [stage]: Math.min(boardLimits.most, shown + boardLimits.first) };
  return Object.entries(next)
    .map(([name, count]) => `${name}-${count}`)
    .join('.');
}

export const leadColumns = [
  'contact',
  'stage',
  'since',
  'home',
  'price',
  'advisor',
  'priority',
  'source',
  'next',
  'phone',
  'email',
  'address',
  'created',
] as const;
export type LeadColumn = (typeof leadColumns)[number];

export const leadsExportQuery = pipelineQuery.extend(exportShape(leadColumns));
