import type { PropertyStatus } from '#app/features/properties/domain/property-vocabulary.ts';

/** The state of a lot as visitors see it. */
export const publicLotStates = ['available', 'reserved', 'sold', 'soon'] as const;
export type PublicLotState = (typeof publicLotStates)[number];

/** The state of a lot as the office sees it: the status of its property, or `none` without one. */
export type OfficeLotState = PropertyStatus | 'none';

type Unit = { status: PropertyStatus; isLive: boolean; wasPublished: boolean };

/**
 * The state of a lot comes only from the property on it. A property that the public may not see yet looks like an
 * empty lot.
 */
export function publicLotState(unit: Unit | null): PublicLotState {
  if (unit?.isLive) return unit.status === 'apartada' ? 'reserved' : 'available';
  return unit?.status === 'vendida' && unit.wasPublished ? 'sold' : 'soon';
}

/** How a lot is drawn: a colour, plus a letter and a pattern for people who cannot tell the colours apart. */
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
