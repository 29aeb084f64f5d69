import type { PropertyStatus } from '#app/features/properties/domain/property-vocabulary.ts';

/** What a visitor is told about a lot. */
export const publicLotStates = ['available', 'reserved', 'sold', 'soon'] as const;
export type PublicLotState = (typeof publicLotStates)[number];

/** What the office sees: the status of the property on it, or that there is none. */
export type OfficeLotState = PropertyStatus | 'none';

type Unit = { status: PropertyStatus; isLive: boolean; wasPublished: boolean };

/**
 * The colour of a lot comes from the property on it and from nowhere else. A home that the public may not see yet
 * looks like a lot without one.
 */
export function publicLotState(unit: Unit | null): PublicLotState {
  if (unit?.isLive) return unit.status === 'apartada' ? 'reserved' : 'available';
  return unit?.status === 'vendida' && unit.wasPublished ? 'sold' : 'soon';
}

/** How a lot is drawn: a colour, and a letter and a pattern for who cannot tell the colours apart. */
export type LotMark = { tone: LotTone; letter: string };
export const lotTones = ['free', 'held', 'sold', 'waiting', 'off', 'empty'] as const;
export type LotTone = (typeof lotTones)[number];

export const publicLotMarks: Record<PublicLotState, LotMark> = {
  available: { tone: 'free', letter: 'D' },
  reserved: { tone: 'held', letter: 'A' },
  sold: { tone: 'sold', letter: 'V' },
  soon: { tone: 'empty', letter: '' },
};

export const officeLotMarks: Record<OfficeLotState, LotMark> = {
  disponible: { tone: 'free', letter: 'D' },
  activa: { tone: 'free', letter: 'D' },
  apartada: { tone: 'held', letter: 'A' },
  vendida: { tone: 'sold', letter: 'V' },
  pendiente: { tone: 'waiting', letter: 'P' },
  inactiva: { tone: 'off', letter: 'I' },
  none: { tone: 'empty', letter: '' },
};
