import { type ConfigDraft, type DraftBlock, type DraftMunicipality, textIn } from './config-draft.ts';

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/** Merges two drafts of one version: a figure keeps the change of the person who made it, and mine when both did. */
export function mergedDraft({ base, mine, theirs }: Sides<ConfigDraft>): ConfigDraft {
  const blocks = mergedList(
    { base: base.blocks, mine: mine.blocks, theirs: theirs.blocks },
    { nameOf: keyOf, merge: mergedBlock },
  );
  const publicKey = chosen({ base: publicOf(base), mine: publicOf(mine), theirs: publicOf(theirs) });
  return {
    blocks,
    publicBlock: Math.max(
      0,
      blocks.findIndex((block) => keyOf(block) === publicKey),
    ),
    municipalities: mergedList(
      { base: base.municipalities, mine: mine.municipalities, theirs: theirs.municipalities },
      { nameOf: municipalityName, merge: chosen },
    ),
  };
}

const keyOf = (block: DraftBlock | undefined) => textIn(block, 'key');
const publicOf = ({ blocks, publicBlock }: ConfigDraft) => keyOf(blocks[publicBlock]);
const municipalityName = ({ name }: DraftMunicipality) => name.trim().toLowerCase();

function mergedBlock({ base, mine, theirs }: Sides<DraftBlock>): DraftBlock {
  return Object.fromEntries(
    Object.entries(mine).map(([path, own]) => [
      path,
      chosen({ base: base[path], mine: own, theirs: theirs[path] }) ?? own,
    ]),
  );
}

/** My value when I changed it, otherwise theirs. */
const chosen = <Value>({ base, mine, theirs }: Sides<Value>): Value => (isSame(mine, base) ? theirs : mine);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type ListMerge<Value> = { nameOf: (value: Value) => string; merge: (sides: Sides<Value>) => Value };

/** My items, then those that only they added. An item that one person removed and the other did not edit is removed. */
function mergedList<Value>(
  { base, mine, theirs }: Sides<readonly Value[]>,
  { nameOf, merge }: ListMerge<Value>,
): Value[] {
  const find = (list: readonly Value[], name: string) => list.find((one) => nameOf(one) === name);
  const kept = mine.flatMap((own) => {
    const [was, other] = [find(base, nameOf(own)), find(theirs, nameOf(own))];
    if (was === undefined) return [own];
    if (other === undefined) return isSame(own, was) ? [] : [own];
    return [merge({ base: was, mine: own, theirs: other })];
  });
  const added = theirs.filter((one) => !find(mine, nameOf(one)) && !find(base, nameOf(one)));
  return [...kept, ...added];
}
