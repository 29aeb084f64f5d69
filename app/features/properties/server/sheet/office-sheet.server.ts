import { AppError } from '#app/core/errors.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { canReadProperty } from '../../domain/property-policy.ts';
import { propertyPath } from '../../domain/property-address.ts';
import type { PreparedProperty } from '../../domain/public-property.ts';
import type { SheetContent } from '../../domain/sheet-content.ts';
import { propertyForSheet } from '../listing/public-property.server.ts';
import { sheetContent } from './sheet-content.server.ts';

type SheetMaking = {
  agency: AgencyCard;
  /** Calculates the monthly payment. The page passes it in, because this feature does not know credits. */
  estimateOf?: (property: PreparedProperty) => Promise<SheetContent['estimate']>;
};

/**
 * The office's sheet, also for properties that are not live. Properties that the person may not see are reported as
 * not found.
 */
export async function officeSheet(
  { db, actor, now, services }: UseCaseContext,
  { agency, estimateOf = () => Promise.resolve(null) }: SheetMaking,
  id: number,
) {
  const found = await propertyForSheet(db, id);
  if (!found || !canReadProperty(actor, found)) {
    throw new AppError('not_found', { messageKey: 'properties.error.not_found' });
  }
  const { property, street, isLive } = found;
  const { publicOrigin } = services;
  const estimate = await estimateOf(property);
  return {
    id,
    publicPath: isLive ? propertyPath(property) : null,
    content: sheetContent({ property, agency, publicOrigin, now, street, isLive, estimate }),
  };
}
