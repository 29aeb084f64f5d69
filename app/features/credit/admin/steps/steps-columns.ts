import type { ReactNode } from 'react';
import type { DraftProblem, StepText } from '../../domain/config/config-draft.ts';
import type { StepLeaves } from '../../domain/config/paste-rows.ts';
import type { T } from '../config/config-texts.ts';

export type StepsGridProps = {
  id: string;
  address: string;
  label: string;
  hint?: ReactNode;
  leaves: StepLeaves;
  rows: readonly StepText[];
  problems: readonly DraftProblem[];
  isFixed: boolean;
  onChange: (rows: StepText[]) => void;
};

/** The headings of the two columns. */
export function columnTitles(t: T, { from, value }: StepLeaves) {
  return {
    from: t(`credit.config.grid.from.${from as 'amount' | 'share' | 'tenths'}`),
    value: t(`credit.config.grid.value.${value as 'amount' | 'percent'}`),
  };
}
