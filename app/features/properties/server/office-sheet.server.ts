import { AppError } from '#app/core/errors.ts';
import { readAgencyCard } from '#app/features/home/server/agency-card.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { canReadProperty } from '../domain/property-policy.ts';
import { propertyPath } from '../domain/property-address.ts';
import { propertyForSheet } from './public-property.server.ts';
import { sheetContent } from './sheet-content.server.ts';

/** The sheet as the office prints it, also of a property that is not on offer; others' properties do not exist. */
export async function officeSheet({ db, actor, now }: UseCaseContext, publicOrigin: string, id: number) {
  const found = await propertyForSheet(db, id);
  if (!found || !canReadProperty(actor, found)) {
    throw new AppError('not_found', { messageKey: 'properties.error.not_found' });
  }
  const { property, street, isLive } = found;
  const agency = await readAgencyCard(db);
  return {
    id,
    publicPath: isLive ? propertyPath(property) : null,
    content: sheetContent({ property, agency, publicOrigin, now, street, isLive }),
  };
}
