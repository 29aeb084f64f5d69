import { useState } from 'react';
import type { Grants } from '#app/core/access.ts';
import type { FormResult } from '#app/core/form.ts';
import { currentRecord } from '#app/shell/admin/held-version.ts';
import {
  draftDifferences,
  draftOf,
  isSameDraft,
  type RoleDraft,
  taking,
  type DraftDifference,
} from '../domain/role-draft.ts';
import type { RoleRow } from './role-types.ts';

type StoredRole = Grants & { key: string; label: string; description: string; version: number };

/** What the editor was filled from: its version is the one that is sent, whatever was read since. */
type Base = { draft: RoleDraft; version: number; round: number };

/**
 * The role as it is being edited. The list is read again whenever somebody saves; an editor that nobody touched
 * follows, one that was touched keeps its draft and learns of the conflict when it is sent.
 */
export function useRoleDraft(role: RoleRow | null, first: RoleDraft, result: FormResult | undefined) {
  const [draft, setDraft] = useState(first);
  const [base, setBase] = useState<Base>({ draft: first, version: role?.version ?? 0, round: 0 });
  const [sent, setSent] = useState(first);
  const [seen, setSeen] = useState(result);
  const [conflict, setConflict] = useState<RoleDraft | null>(null);

  if (result !== seen) {
    setSeen(result);
    const current = currentRecord<StoredRole>(result);
    if (result?.ok) setBase({ ...base, draft: sent, version: base.version + 1 });
    else if (current) setBase({ ...base, version: current.version });
    setConflict(current ? draftOf(current) : null);
  }

  if (role && role.version > base.version && result === seen) {
    const newest = draftOf(role);
    if (isSameDraft(draft, base.draft)) {
      setDraft(newest);
      setBase({ draft: newest, version: role.version, round: base.round + 1 });
    } else if (isSameDraft(newest, base.draft)) {
      // Only its switch was moved: nothing of this draft is at stake.
      setBase({ ...base, version: role.version });
    }
  }

  return {
    draft,
    version: base.version,
    round: base.round,
    isChanged: !isSameDraft(draft, base.draft),
    /** What was saved meanwhile differs in this; null when nobody saved meanwhile. */
    differences: conflict && draftDifferences(draft, conflict),
    edit: setDraft,
    noteSent: () => setSent(draft),
    discard: () => setDraft(base.draft),
    take: (difference: DraftDifference) => setDraft(taking(draft, difference)),
    takeAll: () => {
      if (!conflict) return;
      setDraft(conflict);
      setBase({ draft: conflict, version: base.version, round: base.round + 1 });
      setConflict(null);
    },
  };
}
