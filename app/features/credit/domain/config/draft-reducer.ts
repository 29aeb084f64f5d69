import type { ConfigDraft, DraftBlock, DraftMunicipality, DraftValue } from './config-draft.ts';

export type DraftAction =
  | { do: 'set'; block: number; path: string; value: DraftValue }
  | { do: 'add_block'; block: DraftBlock }
  | { do: 'remove_block'; index: number }
  | { do: 'make_public'; index: number }
  | { do: 'municipalities'; list: readonly DraftMunicipality[] }
  | { do: 'replace'; draft: ConfigDraft };

/** Every change that the editor makes to its draft. */
export function draftReducer(draft: ConfigDraft, action: DraftAction): ConfigDraft {
  const { blocks, publicBlock } = draft;
  switch (action.do) {
    case 'set': {
      const block = blocks[action.block];
      if (!block) return draft;
      return { ...draft, blocks: blocks.with(action.block, { ...block, [action.path]: action.value }) };
    }
    case 'add_block':
      return { ...draft, blocks: [...blocks, action.block] };
    case 'remove_block':
      return {
        ...draft,
        blocks: blocks.toSpliced(action.index, 1),
        publicBlock: publicAfterRemoval(publicBlock, action.index),
      };
    case 'make_public':
      return { ...draft, publicBlock: action.index };
    case 'municipalities':
      return { ...draft, municipalities: action.list };
    case 'replace':
      return action.draft;
  }
}

/** The site keeps its product; when that is removed, it uses the first one. */
function publicAfterRemoval(publicBlock: number, removed: number) {
  if (removed === publicBlock) return 0;
  return removed < publicBlock ? publicBlock - 1 : publicBlock;
}
