import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { properties } from '#db/schema/properties.ts';

/**
 * The properties of an owner. The agency's own notes on a property are left out, because they are not about the
 * person.
 */
export const propertiesPersonalData: PersonalData = {
  label: 'properties.personal_data',
  tables: [],
  async ofPerson({ db }, person) {
    const rows = await db
      .select({
        id: properties.id,
        title: properties.title,
        type: properties.type,
        operation: properties.operation,
        status: properties.status,
        price: properties.price,
        street: properties.street,
        number: properties.number,
        neighborhood: properties.neighborhood,
        postalCode: properties.postalCode,
        city: properties.city,
        state: properties.state,
        latitude: properties.latitude,
        longitude: properties.longitude,
        legalStatus: properties.legalStatus,
        ownerId: properties.ownerId,
        ownerAuthorizedOn: properties.ownerAuthorizedOn,
        availabilityConfirmedAt: properties.availabilityConfirmedAt,
        createdAt: properties.createdAt,
        deletedAt: properties.deletedAt,
      })
      .from(properties)
      .where(namesPerson(person, { userId: properties.ownerId }));
    return { records: rows.map(({ id, ...facts }) => ({ kind: 'property', id: String(id), facts })) };
  },
};
