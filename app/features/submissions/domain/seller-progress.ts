import { isOpen, type LeadStage, openStages } from '#app/features/leads/domain/lead-stage.ts';
import type { SubmissionStatus } from './submission-status.ts';

/** The steps of a sale as the seller sees them. */
export const sellerSteps = [
  'enviada',
  'revision',
  'aceptada',
  'contactado',
  'calificado',
  'visitado',
  'documentado',
  'listo',
  'publicada',
] as const;
export type SellerStep = (typeof sellerSteps)[number];

/** The state of the sale for the seller. It never tells why the agency closed it. */
export type SellerState = SellerStep | 'preparando' | 'vendida' | 'rechazada' | 'cerrada';

export type SellerFacts = {
  status: SubmissionStatus | null;
  stage: LeadStage | null;
  property: { isLive: boolean; isSold: boolean } | null;
};

export function sellerState({ status, stage, property }: SellerFacts): SellerState {
  if (property?.isSold) return 'vendida';
  if (property?.isLive) return 'publicada';
  if (stage === null) return ofSubmission(status ?? 'pendiente');
  if (stage === 'convertido') return 'preparando';
  if (!isOpen(stage)) return 'cerrada';
  return stage === openStages[0] ? 'aceptada' : (stage as SellerStep);
}

function ofSubmission(status: SubmissionStatus): SellerState {
  switch (status) {
    case 'pendiente':
      return 'enviada';
    case 'revisando':
      return 'revision';
    case 'aprobada':
      return 'aceptada';
    case 'rechazada':
      return 'rechazada';
  }
}

/** The step that is highlighted; null when the sale is closed. */
export function highlightedStep(state: SellerState): SellerStep | null {
  if (state === 'rechazada' || state === 'cerrada') return null;
  if (state === 'preparando') return 'listo';
  return state === 'vendida' ? 'publicada' : state;
}

/** The weekly e-mail is only sent while this is true. */
export function isUnderWay(state: SellerState) {
  return highlightedStep(state) !== null && state !== 'vendida';
}

type PassedFacts = {
  status: SubmissionStatus | null;
  stage: LeadStage | null;
  /** The stage in which the lead was when it became a property; null while it has not. */
  convertedFrom: LeadStage | null;
};

/** The steps that really happened. A lead made by hand was never sent, and a direct conversion skips stages. */
function passedSteps({ status, stage, convertedFrom }: PassedFacts): SellerStep[] {
  const reached = stage === 'convertido' ? convertedFrom : stage;
  const stages =
    reached !== null && isOpen(reached) ? openStages.slice(1, openStages.indexOf(reached) + 1) : [];
  return [
    ...(status === null ? [] : (['enviada'] as const)),
    ...(status === null || status === 'pendiente' ? [] : (['revision'] as const)),
    ...(status === 'aprobada' ? (['aceptada'] as const) : []),
    ...(stages as SellerStep[]),
  ];
}

export type ShownStep = { id: SellerStep; state: 'done' | 'current' | 'todo' };

/** The steps as the seller sees them: a step before the current one is shown only if it happened. */
export function shownSteps(facts: PassedFacts, current: SellerStep): ShownStep[] {
  const passed = passedSteps(facts);
  const place = sellerSteps.indexOf(current);
  const stateOf = (index: number) => (index === place ? 'current' : index < place ? 'done' : 'todo');
  return sellerSteps
    .map((id, index): ShownStep => ({ id, state: stateOf(index) }))
    .filter(({ id, state }) => state !== 'done' || passed.includes(id));
}
