import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { demoTemplate } from './demo-server.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type OidcServer, startOidc } from './oidc.ts';
import { adminQuery, databaseUrl, type ServerAddress } from './postgres.ts';
import { freePort, type Product, startProduct } from './product.ts';

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export type RunningProduct = Product & {
  mailbox: Mailbox;
  oidc: OidcServer;
  databaseUrl: string;
  query: Query;
};

/** The demo: the database server with its template, and the stored files. */
export type Demo = { address: ServerAddress; files: string };

/** A product with its own database, cloned from the demo, and with a mail and a sign-in server. */
export async function startOnDemo(
  { address, files }: Demo,
  { cwd, dataDir }: { cwd?: string; dataDir?: string } = {},
): Promise<RunningProduct> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(address, `create database ${name} template ${demoTemplate}`);
  const url = databaseUrl(address, name);
  const port = await freePort();
  const mailbox = await startMailbox();
  const oidc = await startOidc(`http://localhost:${port}/api/auth/callback/google`);
  const product = await startProduct({
    port,
    // The demo's files can only be linked on their own disk.
    ...(dataDir ? { dataDir } : { files }),
    cwd,
    env: { DATABASE_URL: url, SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1,::1', ...oidc.env },
  });
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  return {
    ...product,
    mailbox,
    oidc,
    databaseUrl: url,
    query: async (text, values = []) => (await pool.query(text, values)).rows as Record<string, unknown>[],
    async stop(signal) {
      await pool.end();
      await product.stop(signal);
      await oidc.stop();
      await mailbox.stop();
      await adminQuery(address, `drop database ${name} with (force)`);
    },
  };
}
