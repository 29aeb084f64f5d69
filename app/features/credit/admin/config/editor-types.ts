import type { ConfigDraft, DraftProblem } from '../../domain/config/config-draft.ts';
import type { StepColumn } from '../../domain/config/paste-rows.ts';
import type { DraftAction } from '../../domain/config/draft-reducer.ts';
import type { configEditor } from '../../server/config-pages.server.ts';

export type EditorData = Awaited<ReturnType<typeof configEditor>>;

/** A version whose day has not come. */
export type Scheduled = EditorData['scheduled'][number];

/** What every part of an editor gets. */
export type EditProps = {
  draft: ConfigDraft;
  problems: readonly DraftProblem[];
  /** Only to be read. */
  isFixed: boolean;
  onEdit: (action: DraftAction) => void;
};

/** Where a field stands on the page, by its address in the draft. */
export const fieldId = (address: string, row: number | null = null, column: StepColumn = 'from') =>
  row === null ? `campo-${address}` : `campo-${address}-${row}-${column}`;
