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
