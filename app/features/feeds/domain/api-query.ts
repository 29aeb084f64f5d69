import { parseSentJson } from '#app/core/forms/sent-json.ts';
import { z } from 'zod';
import { listingQuery } from '#app/features/properties/domain/listing-query.ts';

export const apiLimits = { usual: 24, most: 100 } as const;

/** Orders in which a cursor works; the relevance of a search is not one of them. */
export const apiSorts = ['newest', 'price', '-price', 'size'] as const;
export type ApiSort = (typeof apiSorts)[number];

/** The filters of the listing, plus the cursor. */
export const apiQuery = listingQuery.omit({ page: true, view: true, sort: true, credito: true }).extend({
  sort: z.enum(apiSorts).catch('newest').default('newest'),
  limit: z.coerce.number().int().min(1).max(apiLimits.most).catch(apiLimits.usual).default(apiLimits.usual),
  cursor: z.string().max(300).optional().catch(''),
});
export type ApiQuery = z.output<typeof apiQuery>;

/** Identifies the last row of a page: the next page starts after it, whatever is added or removed meanwhile. */
const cursor = z.tuple([z.enum(apiSorts), z.string().max(40), z.int().positive().max(2_147_483_647)]);
const cursorFormats: Record<ApiSort, RegExp> = {
  newest: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
  price: /^\d{1,15}$/,
  '-price': /^\d{1,15}$/,
  size: /^-?\d{1,12}(\.\d{1,12})?$/,
};

export function writeCursor(sort: ApiSort, value: string, id: number) {
  return base64(JSON.stringify([sort, value, id]));
}

/** Null for a text that is not a cursor of ours for this order. */
export function readCursor(text: string, sort: ApiSort) {
  try {
    const parsed = cursor.safeParse(parseSentJson(atob(text.replaceAll('-', '+').replaceAll('_', '/'))));
    if (!parsed.success) return null;
    const [of, value, id] = parsed.data;
    return of === sort && cursorFormats[sort].test(value) && isDate(sort, value) ? { value, id } : null;
  } catch {
    return null;
  }
}

function isDate(sort: ApiSort, value: string) {
  return sort !== 'newest' || !Number.isNaN(Date.parse(value.replace(' ', 'T').replace('+00', 'Z')));
}

function base64(text: string) {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
