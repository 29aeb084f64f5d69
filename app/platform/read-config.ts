import { z } from 'zod';
import { es } from 'zod/locales';

const secret = z.string().min(32, 'al menos 32 caracteres');
const onOff = z.enum(['on', 'off']);

/** The address of the site. A path in it is refused, because it would be ignored silently. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((given) => new URL(given).href === `${new URL(given).origin}/`, {
    error: 'solo el origen, sin ruta ni nada después: https://ejemplo.mx',
  })
  .transform((given) => new URL(given).origin);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  /** When absent, the embedded PostgreSQL under `DATA_DIR` is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: onOff.optional(),
  DEMO_PUBLIC: z.enum(['yes', 'no']).default('no'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sahuaro <avisos@localhost>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url().default('https://accounts.google.com/.well-known/openid-configuration'),
  /** An S3 storage for pictures, addressed by path. When absent, pictures are stored under `DATA_DIR`. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * `new,old`: the first signs and encrypts, the others are still accepted. When absent, one is generated into
   * DATA_DIR.
   */
  SECRETS: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(secret).min(1))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || [])),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given, { error: es().localeError });
  if (!parsed.success) throw new Error(`Configuración inválida\n${z.prettifyError(parsed.error)}`);

  const env = parsed.data;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    demo: (env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    demoPublic: env.DEMO_PUBLIC === 'yes',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            discoveryUrl: env.GOOGLE_DISCOVERY_URL,
          }
        : null,
    s3: s3Of(env),
    secrets: env.SECRETS ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  } as const;
}

/** All variables or none: an incomplete storage would be noticed only when the first picture is lost. */
function s3Of(env: z.output<typeof environment>) {
  const given = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0) throw new Error(`Configuración inválida\nFalta ${missing.join(', ')}`);
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
