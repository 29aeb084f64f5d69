import { isFinanced } from '#app/features/credit/domain/estimate.ts';
import { monthlyEstimate } from '#app/features/credit/server/afford-estimate.server.ts';
import { enquiryHiddenFields, reachedKinds } from '#app/features/credit/server/afford-page.server.ts';
import { creditFor, reachOf } from '#app/features/credit/server/afford-visitor.server.ts';
import { reachLegend } from '#app/features/credit/server/afford-words.server.ts';
import { markAsPersonal } from '#app/platform/http/request-facts.server.ts';
import type { RouteContext } from '#app/platform/http/route.server.ts';
import { affordPath } from '../../domain/listing-query.ts';
import type { PublicProperty } from '../../domain/public-property.ts';

/**
 * The monthly payment: with the usual terms for everybody, and with their own credit for visitors who entered their
 * income.
 */
export async function homeCredit(context: RouteContext<'public'>, property: PublicProperty) {
  const { db, now, facts } = context;
  const [estimate, reach] = await Promise.all([monthlyEstimate(db, now, property), reachOf(context)]);
  const { operation, type, city } = property;
  const affordHref = affordPath({ operation, type: [type], city });
  // Where no bank's figures can be shown, the credits that the seller takes are still worth knowing.
  const accepted =
    isFinanced(property) && !estimate ? property.paymentOptions.filter((option) => option !== 'contado') : [];
  const shown = { estimate, accepted, affordHref };
  if (reach) markAsPersonal(facts);
  if (!reach || operation !== 'venta') return { ...shown, own: null };
  const schemes = reach.schemes.map(({ kind }) => creditFor(reach, kind, property));
  if (schemes.every(({ monthly }) => monthly === null) && !estimate) return { ...shown, own: null };
  const paying = new Set(schemes.filter(({ monthly }) => monthly !== null).map(({ kind }) => kind));
  const legend = paying.size > 0 ? reachLegend(reach, [...paying]) : null;
  const hidden = await enquiryHiddenFields(context, reach);
  const kinds = reachedKinds(reach.schemes).filter((kind) => paying.has(kind));
  return {
    ...shown,
    own: { ...hidden, schemes, legend, kinds, action: affordHref, propertyId: property.id },
  };
}
export type HomeCredit = Awaited<ReturnType<typeof homeCredit>>;
