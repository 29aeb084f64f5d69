import type { LeadFacts } from './offered-facts.ts';
import type { DocumentKind } from './lead.ts';
import { isOpen, type LeadStage, openStages } from './lead-stage.ts';

export type LeadSubject = LeadFacts & {
  contactName: string;
  phone: string;
  email: string;
  visitedOn: string | null;
  /** Photos that are ready or being processed; failed ones do not count. */
  photos: number;
  /** Documents that the agency asks for and the lead does not have yet. */
  missingDocuments: readonly DocumentKind[];
  /** The day in Hermosillo: a date that has not come yet says nothing of what was done. */
  today: string;
};

/** What a stage can require, each by the name of its field. */
export const needFields = [
  'contactName',
  'phone',
  'type',
  'price',
  'street',
  'neighborhood',
  'city',
  'size',
  'visitedOn',
  'legalStatus',
  'ownerAuthorizedOn',
  'documents',
  'title',
  'photos',
] as const;
export type NeedField = (typeof needFields)[number];

/** Needs that no field of the move's form can answer: they are uploaded in the lead's own tabs. */
export const uploadedNeeds = ['photos', 'documents'] as const satisfies NeedField[];
export type UploadedNeed = (typeof uploadedNeeds)[number];
export const isUploaded = (need: NeedField): need is UploadedNeed =>
  uploadedNeeds.some((uploaded) => uploaded === need);

const hasCome = (day: string | null, today: string) => day !== null && day <= today;

const isGiven: Record<NeedField, (lead: LeadSubject) => boolean> = {
  contactName: ({ contactName }) => contactName !== '',
  phone: ({ phone, email }) => phone !== '' || email !== '',
  type: ({ type }) => type !== null,
  price: ({ price }) => price !== null,
  street: ({ street }) => street !== '',
  neighborhood: ({ neighborhood }) => neighborhood !== '',
  city: ({ city }) => city !== '',
  size: ({ constructionSize, landSize }) => constructionSize !== null || landSize !== null,
  visitedOn: ({ visitedOn, today }) => hasCome(visitedOn, today),
  legalStatus: ({ legalStatus }) => legalStatus !== null,
  ownerAuthorizedOn: ({ ownerAuthorizedOn, today }) => hasCome(ownerAuthorizedOn, today),
  documents: ({ missingDocuments }) => missingDocuments.length === 0,
  title: ({ title }) => title !== '',
  photos: ({ photos }) => photos > 0,
};

/** What a property cannot be made without. */
const propertyNeeds = [
  'title',
  'type',
  'price',
  'street',
  'neighborhood',
  'city',
  'contactName',
  'phone',
  'photos',
] as const satisfies NeedField[];

/** «Etapas que preguntan»: the data that a lead must have before it enters a stage. */
export const stageNeeds: Partial<Record<LeadStage, readonly NeedField[]>> = {
  contactado: ['contactName', 'phone'],
  calificado: ['type', 'price', 'neighborhood', 'city'],
  visitado: ['visitedOn', 'size'],
  documentado: ['legalStatus', 'ownerAuthorizedOn', 'documents'],
  // A lead that is ready must really be ready: it has everything that its conversion will ask for.
  listo: propertyNeeds,
  convertido: propertyNeeds,
};

const missing = (lead: LeadSubject, needs: readonly NeedField[]) =>
  needs.filter((need) => !isGiven[need](lead));

/** What is missing for a step forward. A step back, closing and reopening require nothing. */
export function missingFor(lead: LeadSubject, from: LeadStage, to: LeadStage): NeedField[] {
  const isForward = isOpen(from) && isOpen(to) && openStages.indexOf(to) > openStages.indexOf(from);
  return isForward ? missing(lead, stageNeeds[to] ?? []) : [];
}

/** What is missing before the lead can become a property. */
export function missingForProperty(lead: LeadSubject): NeedField[] {
  return missing(lead, propertyNeeds);
}
