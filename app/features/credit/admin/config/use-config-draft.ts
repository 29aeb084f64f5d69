import { useEffect, useMemo, useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { type ConfigDraft, draftOf, readDraft } from '../../domain/config/config-draft.ts';
import { type CreditConfig, firstConfigs } from '../../domain/credit-rules.ts';
import { type DraftBase, changeSinceDraftStarted } from '../../domain/config/draft-base.ts';
import { mergedDraft } from '../../domain/config/draft-merge.ts';
import { draftReducer } from '../../domain/config/draft-reducer.ts';
import type { EditorData } from './editor-types.ts';

export type Published = FormResult<{ version: number } | null>;

type StartVersion = { version: number; value: CreditConfig };

/**
 * The draft of a credit. The page reloads its data whenever somebody publishes and when a scheduled version starts: an
 * unchanged draft then takes the new figures, a changed one is kept and the person is told what happened.
 */
export function useConfigDraft(
  data: EditorData,
  publication: { result: Published | undefined; isSending: boolean },
) {
  const { kind, inForce, latest, offered, mayEdit } = data;
  const { result, isSending } = publication;
  const start: StartVersion = inForce ?? { version: 0, value: firstConfigs[kind] };
  const numbers = { newest: latest?.version ?? 0, inForce: inForce?.version ?? 0 };
  const basedOn = ({ version, value }: StartVersion): DraftBase => ({ ...numbers, version, value });
  const [base, setBase] = useState(() => basedOn(start));
  const [carried, setCarried] = useState(mayEdit ? offered : null);
  const [draft, dispatch] = useReducer(draftReducer, null, () => draftOf(kind, (carried ?? start).value));
  const [answered, setAnswered] = useState(result);
  const read = useMemo(() => readDraft(kind, draft), [kind, draft]);
  const begun = useMemo(() => draftOf(kind, base.value), [kind, base.value]);
  const isChanged = useMemo(() => JSON.stringify(draft) !== JSON.stringify(begun), [draft, begun]);
  useReloadWhenOutdated(result);

  function begin(from: StartVersion, as = draftOf(kind, from.value)) {
    setBase(basedOn(from));
    replace(as);
  }
  function replace(by: ConfigDraft) {
    setCarried(null);
    dispatch({ do: 'replace', draft: by });
  }

  const since = isSending ? null : changeSinceDraftStarted(base, numbers);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok && result.data && read.config) {
      const { version } = result.data;
      setBase({ ...base, version, value: read.config, newest: version });
      setCarried(null);
    }
  } else if (since && !isChanged) begin(start);

  return {
    draft,
    dispatch,
    read,
    isChanged,
    /** `from` is the version that the draft started from, `carried` the earlier version that was copied into it. */
    from: base.version,
    carried: carried?.version ?? null,
    seen: base.newest,
    meanwhile: isChanged ? meanwhileOf(since, base.value, data) : null,
    keepMine: () => setBase({ ...base, ...numbers }),
    /** Starts from the other version with the person's own changes applied to it. */
    join: (theirs: StartVersion) =>
      begin(theirs, mergedDraft({ base: begun, mine: draft, theirs: draftOf(kind, theirs.value) })),
    begin: (from: StartVersion) => begin(from),
    discard: () => replace(begun),
  };
}

/** What happened since the draft was started, and the version concerned. */
export type Meanwhile = {
  since: 'published' | 'begun';
  base: CreditConfig;
  theirs: NonNullable<EditorData['latest']>;
};

function meanwhileOf(
  since: Meanwhile['since'] | null,
  base: CreditConfig,
  { latest, inForce }: EditorData,
): Meanwhile | null {
  const theirs = since === 'published' ? latest : inForce;
  return since && theirs ? { since, base, theirs } : null;
}

/** A refused publication only says that a newer version exists, so the page's data is reloaded to get its figures. */
function useReloadWhenOutdated(result: Published | undefined) {
  const { revalidate } = useRevalidator();
  const isOvertaken =
    result?.ok === false && (result.details as { latest?: number } | undefined)?.latest !== undefined;
  useEffect(() => {
    if (isOvertaken) void revalidate();
  }, [result, isOvertaken, revalidate]);
}
