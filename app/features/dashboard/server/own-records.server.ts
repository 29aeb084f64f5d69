import { and, desc, eq } from 'drizzle-orm';
import { can, seesOnlyOwn } from '#app/core/access.ts';
import { officeQuery } from '#app/features/properties/domain/office/office-query.ts';
import { officeList } from '#app/features/properties/server/office/office-list.server.ts';
import { date, money, priceText } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';

const atMost = 5;

/** The properties of a person who sees only their own; null for everybody else. */
export async function ownHomes(context: UseCaseContext) {
  const { grants } = context.actor;
  if (!can(grants, 'properties', 'read') || !seesOnlyOwn(grants)) return null;
  const { rows, total } = await officeList.page(context, officeQuery.parse({}));
  return {
    total,
    // That it is not on offer yet is for the agency to change.
    unfinished: rows.filter(
      ({ published, status, missing }) =>
        !published && status === 'pendiente' && missing.some((need) => need !== 'on_offer'),
    ).length,
    shown: rows.slice(0, atMost).map(({ id, title, price, operation, status, published, isLive, photo }) => ({
      id,
      title,
      isLive,
      photo,
      price: price === null ? translate('properties.admin.no_price') : priceText(price, operation),
      status: translate(`properties.status.${status}`),
      site: translate(
        `properties.admin.published.${published ? (isLive ? 'live' : 'hidden') : 'unpublished'}`,
      ),
    })),
  };
}

/** What this person asked from «¿Cuánto me alcanza?», known by the address that they verified. */
export async function ownEnquiries({ db }: UseCaseContext, email: string, isVerified: boolean) {
  if (!isVerified) return [];
  const rows = await db
    .select({
      folio: simulations.folio,
      kind: simulations.kind,
      price: simulations.price,
      createdAt: simulations.createdAt,
      handledAt: simulations.handledAt,
    })
    .from(simulations)
    .where(and(eq(simulations.source, 'site'), eq(simulations.email, email)))
    .orderBy(desc(simulations.createdAt))
    .limit(atMost);
  return rows.map(({ folio, kind, price, createdAt, handledAt }) => ({
    folio,
    kind: translate(`credit.kind.${kind}`),
    price: money(price),
    day: date(createdAt),
    isAnswered: handledAt !== null,
  }));
}
