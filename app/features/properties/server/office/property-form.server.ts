import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError, type Message } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { fieldsFor } from '../../domain/agency-fields.ts';
import { blankValues } from '../../domain/office/blank-values.ts';
import {
  asDraft,
  disputed,
  type DraftValues,
  firstIncompleteStep,
  partInput,
  shownValues,
} from '../../domain/office/draft-values.ts';
import { type FormPlace, formPlaces } from '../../domain/office/form-address.ts';
import { managesAllProperties } from '../../domain/property-actions.ts';
import { type PropertyField, propertyFieldNames, type PropertyValues } from '../../domain/property-fields.ts';
import { canWriteProperty } from '../../domain/property-policy.ts';
import { emptyValue, fieldSchema, propertyInput } from '../../domain/property-schema.ts';
import { type manualStatuses, offeredStatuses } from '../../domain/property-vocabulary.ts';
import { missingForPublication } from '../../domain/publication.ts';
import { advisorChoices, developmentChoices, ownerChoices } from '../choices.server.ts';
import { type DraftRow, findDraft, deleteEditDraft } from './drafts.server.ts';
import { type PropertyRow, readProperty, shownTo } from '../property-record.server.ts';
import { publishProperty } from '../publish-property.server.ts';
import { createProperty, updateProperty } from '../write-property.server.ts';

/** The form of a new property. */
export async function newPropertyForm(context: UseCaseContext, draftId: string, asked: FormPlace) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'properties', 'write'));
  const draft = await findDraft(db, actor.id, { draftId });
  const stored = emptyForm(context);
  const incomplete = firstIncompleteStep(shownValues(stored, draft?.values ?? null));
  // Photographs and the review need a saved draft, and no step is passed that is still empty.
  const last = draft ? (incomplete ?? 'review') : 'location';
  const step = formPlaces.indexOf(asked) > formPlaces.indexOf(last) ? last : asked;
  return formData(context, {
    step,
    last,
    draft,
    draftId,
    property: null,
    stored,
    owner: { kind: 'draft', id: draftId },
  });
}

export async function editPropertyForm(context: UseCaseContext, propertyId: number, step: FormPlace) {
  const { db, actor } = context;
  const property = await readProperty(db, actor, propertyId);
  authorize(canWriteProperty(actor, property));
  return formData(context, {
    step,
    last: 'review',
    draft: await findDraft(db, actor.id, { propertyId }),
    draftId: null,
    property,
    stored: asDraft(shownTo(actor, property)),
    owner: { kind: 'property', id: String(propertyId) },
  });
}

/** Initial values of a new form. */
function emptyForm({ actor }: UseCaseContext): DraftValues {
  return {
    ...asDraft(blankValues()),
    type: 'casa',
    operation: 'venta',
    country: 'México',
    advisorId: managesAllProperties(actor) ? actor.id : '',
  };
}

type FormFacts = {
  step: FormPlace;
  /** The last place that can be reached now. */
  last: FormPlace;
  draft: DraftRow | null;
  draftId: string | null;
  property: PropertyRow | null;
  stored: DraftValues;
  owner: RecordRef;
};

async function formData(context: UseCaseContext, facts: FormFacts) {
  const { db, actor } = context;
  const { step, draft, property, stored, owner } = facts;
  const values = shownValues(stored, draft?.values ?? null);
  const { location } = await readSettings(db, agencySettings);
  const isAgency = managesAllProperties(actor);
  const isCommercial = step === 'commercial' || step === 'review';
  const photos = step === 'images' || step === 'review' ? await officePhotos(db, owner) : [];

  return {
    step,
    last: facts.last,
    draftId: facts.draftId,
    savedAt: draft?.updatedAt.toISOString() ?? null,
    propertyId: property?.id ?? null,
    version: property?.version ?? null,
    title: property?.title ?? null,
    values,
    /** The stored values, to tell later what the person changed. */
    seen: stored,
    disputed: disputed(stored, draft?.values ?? null).map((name) => ({
      name,
      mine: values[name] ?? '',
      theirs: stored[name] ?? '',
    })),
    problems: step === 'review' ? problemsOf(values) : {},
    missing: step === 'review' ? missingOf(context, facts, values, photos) : [],
    mayPublish: isAgency,
    photos,
    featuredIndex: property?.featuredImageIndex ?? Number(draft?.values['featuredImageIndex'] ?? 0),
    owner,
    fields: fieldsFor(actor),
    choices: {
      advisors: isAgency && isCommercial ? await advisorChoices(db, singleId(values['advisorId'])) : [],
      owners: isAgency && isCommercial ? await ownerChoices(db, singleId(values['ownerId'])) : [],
      ...(isAgency && isCommercial ? await developmentChoices(db) : { developments: [], models: [] }),
    },
    streets: await readMapStreets(db),
    home: location,
    isAgency,
  };
}

const singleId = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : null;

/** Validation errors of the whole form, by field. */
function problemsOf(values: DraftValues): Partial<Record<PropertyField, Message>> {
  const read = propertyInput.safeParse(values);
  if (read.success) return {};
  const found: Record<string, Message> = {};
  for (const issue of read.error.issues) found[String(issue.path[0])] ??= issueMessage(issue);
  return found;
}

function validated(values: DraftValues): PropertyValues {
  const read = propertyInput.safeParse(values);
  if (!read.success) throw new AppError('validation', { messageKey: 'properties.error.incomplete' });
  return read.data;
}

/** What publishing still needs, with the values of the form. A new property is offered when it is published. */
function missingOf(
  { now }: UseCaseContext,
  { property }: FormFacts,
  values: DraftValues,
  photos: readonly { status: string }[],
) {
  const readyPhotos = photos.filter(({ status }) => status === 'ready').length;
  const status = property?.status ?? 'disponible';
  return missingForPublication({ ...readableValues(values), status, readyPhotos }, dayOf(now));
}

/** The values of the form; what cannot be read counts as empty. */
function readableValues(values: DraftValues) {
  const read = propertyFieldNames.map((name) => {
    const judged = fieldSchema(name).safeParse(values[name]);
    return [name, judged.success ? judged.data : emptyValue(name)];
  });
  return Object.fromEntries(read) as PropertyValues;
}

type Finish = {
  idempotencyKey?: string | undefined;
  status?: (typeof manualStatuses)[number] | undefined;
  publish?: boolean | undefined;
};

/** Turns the draft into a property, published if asked, once even when the request is repeated. */
export async function finishNewProperty(context: UseCaseContext, draftId: string, finish: Finish) {
  const { idempotencyKey: key, ...how } = finish;
  return once(context, { scope: 'properties.create', key, content: { draftId, how } }, async (inside) => {
    const draft = await findDraft(inside.db, inside.actor.id, { draftId });
    if (!draft) throw new AppError('not_found', { messageKey: 'properties.error.draft_not_found' });
    const typed = shownValues(emptyForm(inside), draft.values);
    const isWhole = partInput(['city', 'price'], { isNew: true }).safeParse(typed).success;
    if (!isWhole) throw new AppError('validation', { messageKey: 'properties.error.incomplete' });
    const featured = Number(draft.values['featuredImageIndex'] ?? 0);
    const made = await createProperty(inside, validated(typed), {
      draftId,
      status: statusOf(inside, finish),
      featuredImageIndex: Number.isInteger(featured) && featured >= 0 && featured < 100 ? featured : 0,
    });
    if (finish.publish) await publishProperty(inside, made.id);
    return made;
  });
}

/** Publishing offers the property; an owner's property waits until the agency has looked at it. */
function statusOf({ actor }: UseCaseContext, { status = 'pendiente', publish }: Finish) {
  if (!managesAllProperties(actor)) return 'pendiente';
  const isOffered = offeredStatuses.some((offered) => offered === status);
  return publish && !isOffered ? 'disponible' : status;
}

/** Saves the draft of an edit if nobody else changed the property, and deletes the draft. */
export async function finishPropertyChange(context: UseCaseContext, propertyId: number, version: number) {
  return transact(context, async (inside) => {
    const { db, actor } = inside;
    const draft = await findDraft(db, actor.id, { propertyId });
    const property = await readProperty(db, actor, propertyId);
    const values = validated(shownValues(asDraft(shownTo(actor, property)), draft?.values ?? null));
    await updateProperty(inside, propertyId, version, values);
    await deleteEditDraft(inside, propertyId);
  });
}
