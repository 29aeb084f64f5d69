import { AppError } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/form.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { formStepInput, stepValues } from '../../domain/office/draft-values.ts';
import type { FormStep } from '../../domain/property-fields.ts';
import { type DraftRef, findDraft, saveDraft } from './drafts.server.ts';
import { readProperty, valuesOf } from '../property-record.server.ts';

/** Saves a step without validating it. */
export async function saveStepDraft(
  context: UseCaseContext,
  mark: DraftRef,
  step: FormStep,
  posted: Record<string, unknown>,
) {
  const values = stepValues(step, posted, await valuesBefore(context, mark));
  const kept = await saveDraft(context, mark, step, values);
  return { ...kept, values };
}

/** The earlier values that decide which fields the step asks for, when the step itself does not contain them. */
async function valuesBefore({ db, actor }: UseCaseContext, mark: DraftRef) {
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

/** Saves a step and then validates it, so that what was typed is kept even when it is invalid. */
export async function submitStep(
  context: UseCaseContext,
  mark: DraftRef,
  step: FormStep,
  posted: Record<string, unknown>,
) {
  const { values } = await saveStepDraft(context, mark, step, posted);
  const judged = formStepInput(step).safeParse(values);
  if (judged.success) return;
  const issue = judged.error.issues[0];
  const { key, params } = issue ? issueMessage(issue) : { key: 'common.error.generic' };
  throw new AppError('validation', {
    messageKey: key,
    ...(params ? { params } : {}),
    field: String(issue?.path[0] ?? ''),
  });
}
