import { z } from 'zod';
import { type SettingsOf, settingsGroup } from '#app/core/settings-group.ts';
import { publicFormLimits } from '#app/features/public-forms/domain/public-form-settings.ts';
import { openStages } from './lead-stage.ts';
import { documentKinds } from './lead.ts';

const days = (usual: number) => z.number().int().min(1).max(365).default(usual);
const reasons = (...usual: string[]) =>
  z.array(z.string().trim().min(1).max(120)).min(1).max(30).default(usual);

/** How sellers are received: who answers, how soon, and the reasons for rejecting a submission or closing a lead. */
export const submissionSettings = settingsGroup(
  'submissions',
  z.object({
    /** Days that a lead may stay in a stage before it is marked as late. */
    stageDays: z
      .object({
        recibido: days(1),
        contactado: days(3),
        calificado: days(5),
        visitado: days(7),
        documentado: days(10),
        listo: days(3),
      })
      .prefault({}),
    rejectionReasons: reasons(
      'Fuera de nuestra zona',
      'Precio muy por encima del mercado',
      'Papeles que no permiten la venta',
      'Datos insuficientes o no localizable',
      'Solicitud repetida',
    ),
    discardReasons: reasons(
      'Fuera de nuestra zona',
      'Precio muy por encima del mercado',
      'Problema legal sin solución',
      'No localizable',
      'Registro repetido',
    ),
    lossReasons: reasons(
      'Eligió otra inmobiliaria',
      'Vendió por su cuenta',
      'Ya no quiere vender',
      'No aceptó la comisión',
      'Dejó de contestar',
    ),
    assignment: z
      .object({
        rule: z.enum(['turn', 'neighborhood', 'hand']).default('turn'),
        /** The advisors who take turns; empty means everybody who may handle leads. */
        advisorIds: z.array(z.uuid()).max(200).default([]),
        neighborhoods: z
          .array(z.object({ neighborhood: z.string().trim().min(1).max(120), advisorId: z.uuid() }))
          .max(500)
          .default([]),
      })
      .prefault({}),
    /** «Minuto cinco»: after this many minutes without an answer, a second person is notified. */
    firstResponseMinutes: z.number().int().min(1).max(1_440).default(5),
    escalateTo: z.uuid().nullable().default(null),
    /** The documents that a seller is asked for. */
    documents: z.array(z.string()).max(20).default(['escritura', 'predial', 'identificacion']),
    /** The day of the seller's weekly e-mail, Monday is 1; null sends none. */
    newsWeekday: z.number().int().min(1).max(7).nullable().default(1),
    ...publicFormLimits.shape,
  }),
);

export type SubmissionSettings = SettingsOf<typeof submissionSettings>;

export const reasonLists = ['rejectionReasons', 'discardReasons', 'lossReasons'] as const;
export type ReasonList = (typeof reasonLists)[number];

/** One reason per line: blank lines and repeated reasons are dropped. */
const lines = z
  .array(z.string().trim().max(120, 'common.validation.max_length'))
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

/** The settings form of Captación. It holds the same values as the stored settings, as form fields. */
export const submissionSettingsInput = z
  .object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    ...stageFields,
    rejectionReasons: lines,
    discardReasons: lines,
    lossReasons: lines,
    rule: z.enum(['turn', 'neighborhood', 'hand'], 'common.validation.required'),
    advisorIds: z.array(z.uuid('followup.error.unknown_person')).max(200).default([]),
    places: z.array(z.string().trim().max(120, 'common.validation.max_length')).max(500).default([]),
    placeAdvisors: z
      .array(z.union([z.literal(''), z.uuid('followup.error.unknown_person')]))
      .max(500)
      .default([]),
    firstResponseMinutes: whole(1, 1_440),
    escalateTo: z.union([z.literal(''), z.uuid('followup.error.unknown_person')]).default(''),
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
  SubmissionSettings,
  'rejectionReasons' | 'discardReasons' | 'lossReasons' | 'firstResponseMinutes' | 'documents' | 'attackForms'
> & {
    rule: SubmissionSettings['assignment']['rule'];
    advisorIds: string[];
    places: string[];
    placeAdvisors: string[];
    escalateTo: string;
    newsWeekday: number | '';
  };

function settingsOf(given: Given): SubmissionSettings {
  const { rule, advisorIds, places, placeAdvisors, escalateTo, newsWeekday } = given;
  return submissionSettings.schema.parse({
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
