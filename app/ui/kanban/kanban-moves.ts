/** What the rules for moving need to know about a board. */
export type Board<Card> = readonly { id: string; title: string; cards: readonly Card[] }[];

export type MoveTarget = string | { id: string; refusal?: string | undefined };

/** A column as a destination of a card: open, or refused with a reason. */
export type Destination = { id: string; title: string; refusal: string | null };

type Identified = { id: string };

export function columnOf<Card extends Identified>(columns: Board<Card>, cardId: string) {
  return columns.find((column) => column.cards.some((card) => card.id === cardId)) ?? null;
}

/** Every other column. One that is not among the targets is refused with the general reason. */
export function destinationsOf<Card extends Identified>(
  columns: Board<Card>,
  cardId: string,
  targets: readonly MoveTarget[],
  commonRefusal: string,
): Destination[] {
  const from = columnOf(columns, cardId);
  const known = targets.map((target) =>
    typeof target === 'string' ? { id: target, refusal: undefined } : target,
  );

  return columns
    .filter((column) => column !== from)
    .map(({ id, title }) => {
      const target = known.find((candidate) => candidate.id === id);
      return { id, title, refusal: target ? (target.refusal ?? null) : commonRefusal };
    });
}

/** The board with the card at the top of another column. */
export function placeCard<Card extends Identified, Columns extends Board<Card>>(
  columns: Columns,
  cardId: string,
  toColumn: string,
) {
  const card = columnOf(columns, cardId)?.cards.find(({ id }) => id === cardId);
  if (!card) return columns;
  return columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== cardId);
    return { ...column, cards: column.id === toColumn ? [card, ...others] : others };
  }) as unknown as Columns;
}

/** The nearest column on a side that accepts the card, for moving with the keyboard. */
export function nextDestination<Card extends Identified>(
  columns: Board<Card>,
  cardId: string,
  side: -1 | 1,
  destinations: readonly Destination[],
) {
  const from = columns.findIndex((column) => column === columnOf(columns, cardId));
  const nextColumn = columns[from + side];
  return destinations.find(({ id }) => id === nextColumn?.id) ?? null;
}

/** The card at the same height in the nearest column on a side that has cards. */
export function cardBeside<Card extends Identified>(columns: Board<Card>, cardId: string, side: -1 | 1) {
  const from = columns.findIndex((column) => column === columnOf(columns, cardId));
  const height = columns[from]?.cards.findIndex(({ id }) => id === cardId) ?? -1;
  if (height < 0) return null;
  for (let index = from + side; columns[index]; index += side) {
    const cards = columns[index]?.cards ?? [];
    if (cards.length > 0) return cards[Math.min(height, cards.length - 1)]?.id ?? null;
  }
  return null;
}
