import { useState } from 'react';
import type { Grants } from '#app/core/access.ts';
import { currentRecord, type FormResult } from '#app/core/forms/form.ts';
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

/** What the editor was filled from. Its version is the one that is sent, even if a newer one was loaded since. */
type Base = { draft: RoleDraft; version: number; round: number };

/**
 * The draft of a role. The list reloads whenever somebody saves: an unchanged draft takes the new values, a changed one
 * is kept, and the conflict is shown when it is saved.
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
      // Only the switch changed, which is not part of this draft.
      setBase({ ...base, version: role.version });
    }
  }

  return {
    draft,
    version: base.version,
    round: base.round,
    isChanged: !isSameDraft(draft, base.draft),
    /** How a version that somebody else saved differs from the draft; null without a conflict. */
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
