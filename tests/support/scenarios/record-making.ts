import { sealTemporary } from '#app/platform/security/sealed-value.server.ts';
import { newToken } from '#app/platform/security/tokens.server.ts';
import type { Query, RunningProduct } from '../servers/running-product.ts';
import { testSecrets } from '../test-secrets.ts';

export type Keeper = Pick<RunningProduct, 'query' | 'dataDir'>;
/** `mark` is different for each record; records that only one person may see belong to `owner`. */
export type Making = Keeper & { owner: string; mark: string };
/** Creates the record of a route parameter, and returns what stands in the address. */
export type Makers = Record<string, (making: Making) => Promise<string> | string>;

export const sealed = (place: string, value: unknown) => sealTemporary(testSecrets, place, value, new Date());

export async function aLink(query: Query, purpose: string, kind: string, id: unknown) {
  const { token, tokenHash } = newToken();
  await query(
    `insert into record_links (token_hash, purpose, record_kind, record_id, expires_at)
     values ($1, $2, $3, $4::text, now() + interval '1 year')`,
    [tokenHash, purpose, kind, String(id)],
  );
  return token;
}

export async function only(query: Query, statement: string, values: unknown[] = []) {
  const [row] = await query(statement, values);
  if (!row) throw new Error(`Nothing was found or made by: ${statement}`);
  return row;
}

export const text = (row: Record<string, unknown>, column: string) => String(row[column]);
