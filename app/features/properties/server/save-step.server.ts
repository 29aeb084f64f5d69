import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { formStepInput, stepValues } from '../domain/draft-values.ts';
import type { FormStep } from '../domain/property-fields.ts';
import { type DraftMark, findDraft, saveDraft } from './drafts.server.ts';
import { readProperty, valuesOf } from './property-record.server.ts';

/** Keeps a step whatever it says. */
export async function keepStep(
  context: UseCaseContext,
  mark: DraftMark,
  step: FormStep,
  posted: Record<string, unknown>,
) {
  const values = stepValues(step, posted, await valuesBefore(context, mark));
  const kept = await saveDraft(context, mark, step, values);
  return { ...kept, values };
}

/** What decides which fields the step asks for, when the step itself does not say it. */
async function valuesBefore({ db, actor }: UseCaseContext, mark: DraftMark) {
  const draft = await findDraft(db, actor.id, mark);
  if (draft && 'type' in draft.values) return draft.values;
  const isNew = 'draftId' in mark;
  const stored = isNew ? null : valuesOf(await readProperty(db, actor, mark.propertyId));
  return {
    type: stored?.type ?? 'casa',
    operation: stored?.operation ?? 'venta',
    ...draft?.values,
  };
}

/** Keeps a step and then judges it: what was typed is there, right or wrong. */
export async function submitStep(
  context: UseCaseContext,
  mark: DraftMark,
  step: FormStep,
  posted: Record<string, unknown>,
) {
  const { values } = await keepStep(context, mark, step, posted);
  const judged = formStepInput(step).safeParse(values);
  if (judged.success) return;
  const issue = judged.error.issues[0];
  throw new AppError('validation', {
    messageKey: issue?.message ?? 'common.error.generic',
    field: String(issue?.path[0] ?? ''),
  });
}
