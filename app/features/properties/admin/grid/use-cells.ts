import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { showToast } from '#app/ui/toast.tsx';
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
  const { revalidate } = useRevalidator();
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const done = useRef<Edit[]>([]);
  const versions = useRef(new Map<number, number>());
  const answered = useRef<Answer | undefined>(undefined);
  const current = queue[0];

  const versionOf = useCallback(
    (id: number) => Math.max(versions.current.get(id) ?? 0, rows.find((row) => row.id === id)?.version ?? 1),
    [rows],
  );

  const save = useCallback(
    (edit: Edit, isUndo = false) => {
      const row = rows.find(({ id }) => id === edit.id);
      if (!row) return;
      const before = cellValue(row, edit.field);
      setProblems(({ [keyOf(edit)]: _gone, ...rest }) => rest);
      if (before !== edit.value) setQueue((waiting) => [...waiting, { ...edit, before, isUndo }]);
    },
    [rows],
  );

  const undo = useCallback(() => {
    const last = done.current.pop();
    if (last) save(last, true);
    else showToast(t('properties.admin.inline.nothing_to_undo'));
  }, [save, t]);

  // One at a time: the next cell of the same row needs the version that this one leaves.
  useEffect(() => {
    if (!current || fetcher.state !== 'idle' || answered.current !== fetcher.data) return;
    const { id, field, value } = current;
    void fetcher.submit({ intent: 'cell', id, field, value, version: versionOf(id) }, { method: 'post' });
  }, [current, fetcher, versionOf]);

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || !current || fetcher.state !== 'idle' || answered.current === answer) return;
    answered.current = answer;
    setQueue((waiting) => waiting.slice(1));
    if (answer.ok) {
      versions.current.set(answer.data.id, answer.data.version);
      if (current.isUndo)
        return void showToast(t('properties.admin.inline.undone'), 'success', { id: 'inline' });
      done.current.push({ id: current.id, field: current.field, value: current.before });
      showToast(t('properties.admin.inline.saved'), 'success', {
        id: 'inline',
        action: { label: t('common.action.undo'), onAct: undo },
      });
    } else {
      const problem = answer.form ?? Object.values(answer.fields)[0] ?? t('common.error.generic');
      setProblems((before) => ({ ...before, [keyOf(current)]: problem }));
      showToast(problem, 'error', { id: 'inline' });
      // Somebody else was faster: the row is read again before one decides.
      versions.current.delete(current.id);
      void revalidate();
    }
  }, [fetcher.data, fetcher.state, current, revalidate, t, undo]);

  const shown = (row: Listed, field: InlineField) =>
    queue.findLast((edit) => edit.id === row.id && edit.field === field)?.value ?? cellValue(row, field);
  const isSaving = (row: Listed, field: InlineField) =>
    queue.some((edit) => edit.id === row.id && edit.field === field);
  const problemOf = (row: Listed, field: InlineField) => problems[keyOf({ id: row.id, field })];

  return { save, undo, shown, isSaving, problemOf };
}
