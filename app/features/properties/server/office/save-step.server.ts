import { AppError } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import {
  asDraft,
  disputed,
  type DraftValues,
  fieldsOf,
  partInput,
  postedValues,
  readSeen,
  shownValues,
} from '../../domain/office/draft-values.ts';
import type { FormStep, PropertyField, PropertyValues } from '../../domain/property-fields.ts';
import { type DraftRef, findDraft, forgetFields, saveDraft } from './drafts.server.ts';
import { propertyRecord, readProperty, shownTo, valuesOf } from '../property-record.server.ts';
import { updateProperty } from '../write-property.server.ts';

type Posted = Record<string, unknown>;

/** A part of the form: a whole step, or one section of it. */
export type FormPart = { step: FormStep; fields: readonly PropertyField[] };

export const wholeStep = (step: FormStep): FormPart => ({ step, fields: fieldsOf(step) });

/** Keeps a part as a draft, without validating it. */
export async function keepPart(context: UseCaseContext, mark: DraftRef, part: FormPart, posted: Posted) {
  const values = postedValues(part.fields, posted, await valuesBefore(context, mark));
  const kept = await saveDraft(context, mark, part.step, values, readSeen(posted['seen']));
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

/** Keeps a step of a new property and then validates it, so that what was typed stays even when it is invalid. */
export async function submitNewStep(
  context: UseCaseContext,
  draftId: string,
  step: FormStep,
  posted: Posted,
) {
  const part = wholeStep(step);
  const { values } = await keepPart(context, { draftId }, part, posted);
  checked(values, part.fields, true);
}

/** Refused as a conflict, with what is stored now. */
const noVersion = 0;

type Shown = {
  /** The version that the person saw. */
  version: number;
  /** Fields whose difference to what somebody else saved was shown to the person. */
  settled: readonly string[];
};

/**
 * Saves a part of an existing property. What was typed is kept as a draft first, so that nothing is lost when the part
 * is invalid or somebody else saved the same fields meanwhile.
 */
export async function savePart(
  context: UseCaseContext,
  propertyId: number,
  part: FormPart,
  { version, settled, ...posted }: Posted & Shown,
) {
  const { values } = await keepPart(context, { propertyId }, part, posted);
  checked(values, part.fields);
  await transact(context, async (inside) => {
    const { db, actor } = inside;
    const property = await propertyRecord.lock(inside, propertyId);
    const stored = asDraft(shownTo(actor, property));
    const draft = (await findDraft(db, actor.id, { propertyId }))?.values ?? null;
    const isShown = (name: string) => version === property.version && settled.includes(name);
    const isNews = disputed(stored, draft).some((name) => part.fields.includes(name) && !isShown(name));
    if (isNews) propertyRecord.assertVersion(actor, property, noVersion);
    const typed = checked(shownValues(stored, draft), part.fields);
    await updateProperty(inside, propertyId, property.version, { ...valuesOf(property), ...typed });
    await forgetFields(inside, propertyId, part.fields);
  });
}

function checked(values: DraftValues, names: readonly PropertyField[], isNew = false) {
  const judged = partInput(names, { isNew }).safeParse(values);
  if (judged.success) return judged.data as Partial<PropertyValues>;
  const issue = judged.error.issues[0];
  const { key, params } = issue ? issueMessage(issue) : { key: 'common.error.generic' };
  throw new AppError('validation', {
    messageKey: key,
    ...(params ? { params } : {}),
    field: String(issue?.path[0] ?? ''),
  });
}
