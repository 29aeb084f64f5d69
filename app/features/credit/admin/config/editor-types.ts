import type { ConfigDraft, DraftProblem } from '../../domain/config/config-draft.ts';
import type { StepColumn } from '../../domain/config/paste-rows.ts';
import type { DraftAction } from '../../domain/config/draft-reducer.ts';
import type { configEditor } from '../../server/config-pages.server.ts';

export type EditorData = Awaited<ReturnType<typeof configEditor>>;

/** A version whose start date is in the future. */
export type Scheduled = EditorData['scheduled'][number];

/** The props that every part of the editor gets. */
export type EditProps = {
  draft: ConfigDraft;
  problems: readonly DraftProblem[];
  /** The person may read the figures but not edit them. */
  isFixed: boolean;
  onEdit: (action: DraftAction) => void;
};

/** The DOM id of a field, from its address in the draft. */
export const fieldId = (address: string, row: number | null = null, column: StepColumn = 'from') =>
  row === null ? `campo-${address}` : `campo-${address}-${row}-${column}`;
