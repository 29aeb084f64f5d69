import type { RunningProduct } from './e2e.ts';

/** Records that exist in the demo, by the name of the route parameter that takes them. */
export async function someRecords({ query }: Pick<RunningProduct, 'query'>): Promise<Record<string, string>> {
  const [user] = await query(`select id from users where email = 'agent@demo.sahuaro.mx'`);
  const [property] = await query('select id from properties where live order by id limit 1');
  const [development] = await query(
    `select id, slug from fraccionamientos where published and deleted_at is null order by id limit 1`,
  );
  return {
    userId: String(user?.['id']),
    ...(property ? { propertyId: String(property['id']) } : {}),
    sitemapPart: '1.xml',
    developmentId: String(development?.['id']),
    developmentAddress: `${String(development?.['id'])}-${String(development?.['slug'])}`,
  };
}
