import { type Makers, type Making } from '../scenarios/record-making.ts';
import { insertRow } from '../scenarios/published-property.ts';

export const makers: Makers = { userId: async (making) => (await aPerson(making)).id };

export async function aPerson({ query, mark }: Making) {
  const email = `persona-${mark}@ejemplo.mx`;
  const person = { email, display_name: 'Persona de muestra', role: 'viewer', status: 'active' };
  return { id: String(await insertRow(query, 'users', person)), email };
}
