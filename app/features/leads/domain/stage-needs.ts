import type { LeadFacts } from './offered-facts.ts';
import { isOpen, type LeadStage, openStages } from './lead-stage.ts';

export type LeadSubject = LeadFacts & {
  contactName: string;
  phone: string;
  email: string;
  visitedOn: string | null;
  /** Photos that are ready or being processed; failed ones do not count. */
  photos: number;
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
  'title',
  'photos',
] as const;
export type NeedField = (typeof needFields)[number];

const isGiven: Record<NeedField, (lead: LeadSubject) => boolean> = {
  contactName: ({ contactName }) => contactName !== '',
  phone: ({ phone, email }) => phone !== '' || email !== '',
  type: ({ type }) => type !== null,
  price: ({ price }) => price !== null,
  street: ({ street }) => street !== '',
  neighborhood: ({ neighborhood }) => neighborhood !== '',
  city: ({ city }) => city !== '',
  size: ({ constructionSize, landSize }) => constructionSize !== null || landSize !== null,
  visitedOn: ({ visitedOn }) => visitedOn !== null,
  legalStatus: ({ legalStatus }) => legalStatus !== null,
  ownerAuthorizedOn: ({ ownerAuthorizedOn }) => ownerAuthorizedOn !== null,
  title: ({ title }) => title !== '',
  photos: ({ photos }) => photos > 0,
};

/** «Etapas que preguntan»: the data that a lead must have before it enters a stage. */
export const stageNeeds: Partial<Record<LeadStage, readonly NeedField[]>> = {
  contactado: ['contactName', 'phone'],
  calificado: ['type', 'price', 'neighborhood', 'city'],
  visitado: ['visitedOn', 'size'],
  documentado: ['legalStatus', 'ownerAuthorizedOn'],
  listo: ['title'],
  convertido: ['title', 'type', 'price', 'street', 'neighborhood', 'city', 'contactName', 'phone', 'photos'],
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
  return missing(lead, stageNeeds.convertido ?? []);
}
