import { isOpen, type LeadStage, openStages } from '#app/features/leads/domain/lead-stage.ts';
import type { SubmissionStatus } from './submission-status.ts';

/** The way of a home as its owner sees it. */
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

/** Where it stands: on the way, on offer, sold, or closed. Why it was closed is between the agency and the person. */
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

/** Which step of the rail is lit; null where there is no way to go any more. */
export function litStep(state: SellerState): SellerStep | null {
  if (state === 'rechazada' || state === 'cerrada') return null;
  if (state === 'preparando') return 'listo';
  return state === 'vendida' ? 'publicada' : state;
}

/** Something still happens, so there is something to tell. */
export function isUnderWay(state: SellerState) {
  return litStep(state) !== null && state !== 'vendida';
}
