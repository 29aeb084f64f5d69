import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { firstProblem, type FormResult } from '#app/core/forms/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { InlineField } from '../../domain/office/inline-cell.ts';
import type { Listed } from '../list/list-types.ts';
import { useTexts } from '../texts.ts';
import { cellValue } from './grid-values.ts';

export type Edit = { id: number; field: InlineField; value: string };
type Stored = { id: number; field: InlineField; version: number };
type Answer = FormResult<Stored>;
type Waiting = Edit & { before: string; isUndo: boolean };

const keyOf = ({ id, field }: Pick<Edit, 'id' | 'field'>) => `${id}:${field}`;

/**
 * Saves cells one after the other, each with the latest known version of its row. New values are shown at once; a
 * refused value stays in its cell with the reason, until it is corrected or given up. Every save can be undone.
 */
export function useCells(rows: readonly Listed[]) {
  const { say } = useTexts();
  const writing = useWrite<Stored>();
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<Record<string, { value: string; problem: string }>>({});
  const [answered, setAnswered] = useState<Answer | undefined>(undefined);
  const [last, setLast] = useState<{ edit: Waiting; answer: Answer } | null>(null);
  const [versions, setVersions] = useState<Record<number, number>>({});
  const current = queue[0];

  // The answer to the first edit in the queue: the edit is removed, and the row gets a new version or the cell a
  // problem.
  if (writing.result && writing.result !== answered && !writing.isWriting && current) {
    const answer = writing.result;
    setAnswered(answer);
    setQueue(queue.slice(1));
    setLast({ edit: current, answer });
    if (answer.ok) setVersions({ ...versions, [current.id]: answer.data.version });
    else {
      setVersions({ ...versions, [current.id]: 0 });
      const problem = say(firstProblem(answer));
      setRefused({ ...refused, [keyOf(current)]: { value: current.value, problem } });
    }
  }

  /** Forgets a refused value: its cell shows what is stored. */
  function giveUp(cell: Pick<Edit, 'id' | 'field'>) {
    setRefused(({ [keyOf(cell)]: _gone, ...rest }) => rest);
  }
  function save(edit: Edit, isUndo = false) {
    const row = rows.find(({ id }) => id === edit.id);
    if (!row) return;
    const before = cellValue(row, edit.field);
    giveUp(edit);
    if (before !== edit.value) setQueue((waiting) => [...waiting, { ...edit, before, isUndo }]);
  }
  const undo = useCellUndo({ last, save, isSaving: current !== undefined });

  // One at a time, because the next cell of the same row needs the version that this save returns.
  const version = current
    ? Math.max(versions[current.id] ?? 0, rows.find(({ id }) => id === current.id)?.version ?? 1)
    : 0;
  useEffect(() => {
    if (!current || writing.isWriting || writing.result !== answered) return;
    const { id, field, value } = current;
    void writing.write('cell', { id, field, value, version });
    // oxlint-disable-next-line react/exhaustive-deps -- another version alone sends nothing
  }, [current, answered]);

  const shown = (row: Listed, field: InlineField) =>
    queue.findLast((edit) => edit.id === row.id && edit.field === field)?.value ??
    refused[keyOf({ id: row.id, field })]?.value ??
    cellValue(row, field);
  const isSaving = (row: Listed, field: InlineField) =>
    queue.some((edit) => edit.id === row.id && edit.field === field);
  const problemOf = (row: Listed, field: InlineField) => refused[keyOf({ id: row.id, field })]?.problem;

  return { save, giveUp, undo, shown, isSaving, problemOf };
}

const savedId = 'inline-saved';

type UndoFacts = {
  last: { edit: Waiting; answer: Answer } | null;
  save: (edit: Edit, isUndo: boolean) => void;
  /** Whether any cell is being saved. */
  isSaving: boolean;
};

/**
 * Remembers the previous value of each cell, and offers undo by keyboard shortcut and in the notification. It waits for
 * cells that are being saved: otherwise it would undo the change before them.
 */
function useCellUndo({ last, save, isSaving }: UndoFacts) {
  const { t, say } = useTexts();
  const { revalidate } = useRevalidator();
  const { offerUndo, withdrawUndo } = useUndo();
  const done = useRef<Edit[]>([]);
  const wanted = useRef(0);

  function undoWanted() {
    if (wanted.current === 0 || isSaving) return;
    wanted.current--;
    const edit = done.current.pop();
    if (edit) save(edit, true);
    else showToast(t('properties.admin.inline.nothing_to_undo'));
  }
  const latest = useRef(undoWanted);
  const undo = useCallback(() => {
    wanted.current++;
    latest.current();
  }, []);

  const offer = useEffectEvent(() => offerUndo(t('properties.admin.inline.saved'), { id: savedId, undo }));
  const withdraw = useEffectEvent(() => withdrawUndo(savedId));
  useEffect(() => {
    if (!last) return;
    const { edit, answer } = last;
    if (!answer.ok) {
      showToast(say(firstProblem(answer)), 'error', { id: 'inline' });
      // Somebody else changed the row first, so it is loaded again before the person decides.
      void revalidate();
    } else if (edit.isUndo) {
      showToast(t('properties.admin.inline.undone'), 'success', { id: 'inline' });
      if (done.current.length === 0) withdraw();
    } else {
      done.current.push({ id: edit.id, field: edit.field, value: edit.before });
      offer();
    }
  }, [last, revalidate, t, say]);

  // After the effect above, which remembers the edit that was saved last.
  useEffect(() => {
    latest.current = undoWanted;
    undoWanted();
  });

  return undo;
}
