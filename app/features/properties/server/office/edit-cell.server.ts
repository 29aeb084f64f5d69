import { eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { CellInput } from '../../domain/office/inline-cell.ts';
import { slugOf } from '../../domain/property-address.ts';
import { fieldApplies } from '../../domain/property-fields.ts';
import { canWriteProperty } from '../../domain/property-policy.ts';
import { type PropertyChange, propertyRecord } from '../property-record.server.ts';
import { publishProperty, setStatus, unpublishProperty } from '../publish-property.server.ts';
import { saveChange } from '../save-change.server.ts';

/** Saves one cell of the grid if nobody else changed the row, and returns the row's new version. */
export async function editCell(context: UseCaseContext, cell: CellInput) {
  const { id, version } = cell;
  switch (cell.field) {
    case 'status':
      await setStatus(context, id, cell.value, { version });
      break;
    case 'published':
      await (cell.value
        ? publishProperty(context, id, { version })
        : unpublishProperty(context, id, { version }));
      break;
    case 'title':
      await changeField(context, cell, { title: cell.value, slug: slugOf(cell.value) });
      break;
    case 'price':
      await changeField(context, cell, { price: cell.value });
      break;
    case 'bedrooms':
      await changeField(context, cell, { bedrooms: cell.value });
      break;
  }
  const [row] = await context.db
    .select({ version: properties.version })
    .from(properties)
    .where(eq(properties.id, id));
  return { id, field: cell.field, version: row?.version ?? version };
}

function changeField(context: UseCaseContext, { id, version, field }: CellInput, change: PropertyChange) {
  return propertyRecord.changing(context, { id, may: canWriteProperty, version }, async (inside, before) => {
    if (field === 'bedrooms' && !fieldApplies('bedrooms', before)) {
      throw new AppError('validation', { messageKey: 'properties.error.no_such_field' });
    }
    await saveChange(inside, before, change, { action: 'properties.updated', event: 'property.updated' });
  });
}
