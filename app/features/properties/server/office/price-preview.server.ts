import { inArray } from 'drizzle-orm';
import { type Message, messageOf } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import type { PriceChange } from '../../domain/office/price-change.ts';
import { canReadProperty } from '../../domain/property-policy.ts';
import { priceAfter } from '../publish-property.server.ts';

const shownItems = 50;

export type PricePreview = {
  /** The first of them; those that cannot change come first, with the reason. */
  items: { id: number; title: string; from: number | null; to: number | null; problem: Message | null }[];
  refused: number;
  /** What will change, at the version that the person saw. */
  versions: VersionOf[];
};

/** Every price before and after a change that has not been made yet. */
export async function previewPrices(
  { db, actor }: UseCaseContext,
  ids: readonly number[],
  change: PriceChange,
): Promise<PricePreview> {
  const rows = await db
    .select()
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  const items = rows
    .filter((row) => row.deletedAt === null && canReadProperty(actor, row))
    .map((row) => {
      const { id, title, price, version } = row;
      const after = priceAfter(row, change);
      return 'problem' in after
        ? { id, title, from: price, to: null, problem: messageOf(after.problem), version }
        : { id, title, from: price, to: after.price as number, problem: null, version };
    })
    .toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null) || a.id - b.id);
  const open = items.filter(({ problem }) => problem === null);
  return {
    items: items.slice(0, shownItems).map(({ version: _version, ...item }) => item),
    refused: items.length - open.length,
    versions: open.map(({ id, version }) => ({ id, version })),
  };
}
