import { useEffect, useMemo, useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { draftOf, readDraft } from '../../domain/config-draft.ts';
import { type CreditConfig, firstConfigs } from '../../domain/credit-rules.ts';
import { draftReducer } from '../../domain/draft-reducer.ts';
import type { EditorData } from './editor-types.ts';

export type Published = FormResult<{ version: number } | null>;

/** What the draft began from, and the newest number that its author has seen. */
type Base = { value: CreditConfig; seen: number };

/**
 * The draft of a credit. The page is read again whenever somebody publishes: an editor that nobody touched follows, one
 * that was touched keeps its draft and is told what was published meanwhile.
 */
export function useConfigDraft(
  data: EditorData,
  publication: { result: Published | undefined; isSending: boolean },
) {
  const { kind, inForce, latest } = data;
  const { result, isSending } = publication;
  const start = inForce?.value ?? firstConfigs[kind];
  const newest = latest?.version ?? 0;
  const [base, setBase] = useState<Base>({ value: start, seen: newest });
  const [draft, dispatch] = useReducer(draftReducer, null, () => draftOf(kind, start));
  const [answered, setAnswered] = useState(result);
  const read = useMemo(() => readDraft(kind, draft), [kind, draft]);
  const isChanged = useMemo(
    () => JSON.stringify(draft) !== JSON.stringify(draftOf(kind, base.value)),
    [kind, draft, base.value],
  );
  useReadAgainWhenOvertaken(result);

  function begin(value: CreditConfig) {
    setBase({ value, seen: newest });
    dispatch({ do: 'replace', draft: draftOf(kind, value) });
  }

  if (result !== answered) {
    setAnswered(result);
    if (result?.ok && read.config) setBase({ value: read.config, seen: result.data?.version ?? newest });
  } else if (newest > base.seen && !isChanged && !isSending) begin(start);

  return {
    draft,
    dispatch,
    read,
    isChanged,
    seen: base.seen,
    /** Published by somebody else since this draft began; null while there is nothing to tell. */
    meanwhile: latest && newest > base.seen && isChanged && !isSending ? { base: base.value, latest } : null,
    keepMine: () => setBase({ ...base, seen: newest }),
    begin,
    discard: () => dispatch({ do: 'replace', draft: draftOf(kind, base.value) }),
  };
}

/** The refusal says that there is a newer version; what it holds is read with the page. */
function useReadAgainWhenOvertaken(result: Published | undefined) {
  const { revalidate } = useRevalidator();
  const isOvertaken =
    result?.ok === false && (result.details as { latest?: number } | undefined)?.latest !== undefined;
  useEffect(() => {
    if (isOvertaken) void revalidate();
  }, [result, isOvertaken, revalidate]);
}
