import { z } from 'zod';
import { type Settings, settingGroups } from '#app/features/settings/domain/settings.ts';
import { openStages } from './lead-stage.ts';
import { documentKinds } from './lead.ts';

type IntakeSettings = Settings<'submissions'>;

export const reasonLists = ['rejectionReasons', 'discardReasons', 'lossReasons'] as const;
export type ReasonList = (typeof reasonLists)[number];

/** Empty lines are no reasons, and one reason stands once. */
const lines = z
  .array(z.string().trim().max(120, 'public_forms.validation.too_long'))
  .default([])
  .transform((given) => [...new Set(given.filter(Boolean))])
  .refine((given) => given.length > 0, 'submissions.validation.one_reason')
  .refine((given) => given.length <= 30, 'submissions.validation.too_many_reasons');

const whole = (least: number, most: number) =>
  z.coerce
    .number('submissions.validation.whole_number')
    .int('submissions.validation.whole_number')
    .min(least, 'submissions.validation.out_of_range')
    .max(most, 'submissions.validation.out_of_range');

const stageFields = Object.fromEntries(
  openStages.map((stage) => [`stageDays_${stage}`, whole(1, 365)]),
) as Record<`stageDays_${(typeof openStages)[number]}`, ReturnType<typeof whole>>;

/** The form of the settings of Captación: what the settings' own schema holds, as fields. */
export const intakeSettingsInput = z
  .object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    ...stageFields,
    rejectionReasons: lines,
    discardReasons: lines,
    lossReasons: lines,
    rule: z.enum(['turn', 'neighborhood', 'hand'], 'common.validation.required'),
    advisorIds: z.array(z.uuid('leads.error.unknown_advisor')).max(200).default([]),
    places: z.array(z.string().trim().max(120, 'public_forms.validation.too_long')).max(500).default([]),
    placeAdvisors: z
      .array(z.union([z.literal(''), z.uuid('leads.error.unknown_advisor')]))
      .max(500)
      .default([]),
    firstResponseMinutes: whole(1, 1_440),
    escalateTo: z.union([z.literal(''), z.uuid('leads.error.unknown_advisor')]).default(''),
    documents: z.array(z.enum(documentKinds)).max(20).default([]),
    newsWeekday: z.union([z.literal(''), whole(1, 7)]).default(''),
    attackForms: whole(1, 10_000),
  })
  .refine(({ places, placeAdvisors }) => places.every((place, row) => !place || placeAdvisors[row]), {
    path: ['places'],
    message: 'submissions.validation.place_advisor',
  })
  .transform(({ version, ...given }) => ({ version, value: settingsOf(given) }));

type Given = {
  [Stage in (typeof openStages)[number] as `stageDays_${Stage}`]: number;
} & Pick<
  IntakeSettings,
  'rejectionReasons' | 'discardReasons' | 'lossReasons' | 'firstResponseMinutes' | 'documents' | 'attackForms'
> & {
    rule: IntakeSettings['assignment']['rule'];
    advisorIds: string[];
    places: string[];
    placeAdvisors: string[];
    escalateTo: string;
    newsWeekday: number | '';
  };

function settingsOf(given: Given): IntakeSettings {
  const { rule, advisorIds, places, placeAdvisors, escalateTo, newsWeekday } = given;
  return settingGroups.submissions.parse({
    stageDays: Object.fromEntries(openStages.map((stage) => [stage, given[`stageDays_${stage}`]])),
    rejectionReasons: given.rejectionReasons,
    discardReasons: given.discardReasons,
    lossReasons: given.lossReasons,
    assignment: {
      rule,
      advisorIds,
      neighborhoods: places.flatMap((neighborhood, row) => {
        const advisorId = placeAdvisors[row];
        return neighborhood && advisorId ? [{ neighborhood, advisorId }] : [];
      }),
    },
    firstResponseMinutes: given.firstResponseMinutes,
    escalateTo: escalateTo || null,
    documents: given.documents,
    newsWeekday: newsWeekday === '' ? null : newsWeekday,
    attackForms: given.attackForms,
  });
}
