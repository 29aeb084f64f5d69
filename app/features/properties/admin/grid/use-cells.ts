import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { InlineField } from '../../domain/inline-cell.ts';
import type { Listed } from '../list/list-types.ts';
import { useTexts } from '../texts.ts';
import { cellValue } from './grid-values.ts';

export type Edit = { id: number; field: InlineField; value: string };
type Answer = FormResult<{ id: number; field: InlineField; version: number }>;
type Waiting = Edit & { before: string; isUndo: boolean };

const keyOf = ({ id, field }: Pick<Edit, 'id' | 'field'>) => `${id}:${field}`;

/**
 * Cells that are saved one after the other, each by itself over the version of its row that is known. What is on its
 * way is shown at once; what was refused stays marked with the reason. Every save can be taken back.
 */
export function useCells(rows: readonly Listed[]) {
  const { t } = useTexts();
  const fetcher = useFetcher<Answer>();
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [answered, setAnswered] = useState<Answer | undefined>(undefined);
  const [last, setLast] = useState<{ edit: Waiting; answer: Answer } | null>(null);
  const [versions, setVersions] = useState<Record<number, number>>({});
  const current = queue[0];

  // The answer to the first in the queue: it leaves, and the row has another version or the cell a problem.
  if (fetcher.data && fetcher.data !== answered && fetcher.state === 'idle' && current) {
    const answer = fetcher.data;
    setAnswered(answer);
    setQueue(queue.slice(1));
    setLast({ edit: current, answer });
    if (answer.ok) setVersions({ ...versions, [current.id]: answer.data.version });
    else {
      setVersions({ ...versions, [current.id]: 0 });
      setProblems({ ...problems, [keyOf(current)]: problemIn(answer) ?? t('common.error.generic') });
    }
  }

  function save(edit: Edit, isUndo = false) {
    const row = rows.find(({ id }) => id === edit.id);
    if (!row) return;
    const before = cellValue(row, edit.field);
    setProblems(({ [keyOf(edit)]: _gone, ...rest }) => rest);
    if (before !== edit.value) setQueue((waiting) => [...waiting, { ...edit, before, isUndo }]);
  }
  const undo = useUndo(last, save);

  // One at a time: the next cell of the same row needs the version that this one leaves.
  const { submit, state } = fetcher;
  const version = current
    ? Math.max(versions[current.id] ?? 0, rows.find(({ id }) => id === current.id)?.version ?? 1)
    : 0;
  useEffect(() => {
    if (!current || state !== 'idle' || fetcher.data !== answered) return;
    const { id, field, value } = current;
    void submit({ intent: 'cell', id, field, value, version }, { method: 'post' });
    // oxlint-disable-next-line react/exhaustive-deps -- another version alone sends nothing
  }, [current, answered]);

  const shown = (row: Listed, field: InlineField) =>
    queue.findLast((edit) => edit.id === row.id && edit.field === field)?.value ?? cellValue(row, field);
  const isSaving = (row: Listed, field: InlineField) =>
    queue.some((edit) => edit.id === row.id && edit.field === field);
  const problemOf = (row: Listed, field: InlineField) => problems[keyOf({ id: row.id, field })];

  return { save, undo, shown, isSaving, problemOf };
}

function problemIn(answer: Answer) {
  return answer.ok ? null : (answer.form ?? Object.values(answer.fields)[0] ?? null);
}

type Last = { edit: Waiting; answer: Answer } | null;

/** Remembers what each cell held, says what happened, and takes it back: by key or from the corner. */
function useUndo(last: Last, save: (edit: Edit, isUndo: boolean) => void) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const done = useRef<Edit[]>([]);
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));

  const undo = useCallback(() => {
    const edit = done.current.pop();
    if (edit) latest.current(edit, true);
    else showToast(t('properties.admin.inline.nothing_to_undo'));
  }, [t]);

  useEffect(() => {
    if (!last) return;
    const { edit, answer } = last;
    if (!answer.ok) {
      showToast(problemIn(answer) ?? t('common.error.generic'), 'error', { id: 'inline' });
      // Somebody else was faster: the row is read again before one decides.
      void revalidate();
    } else if (edit.isUndo) showToast(t('properties.admin.inline.undone'), 'success', { id: 'inline' });
    else {
      done.current.push({ id: edit.id, field: edit.field, value: edit.before });
      const action = { label: t('common.action.undo'), onAct: undo };
      showToast(t('properties.admin.inline.saved'), 'success', { id: 'inline', action });
    }
  }, [last, revalidate, t, undo]);

  return undo;
}
