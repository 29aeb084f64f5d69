import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { mailOutbox } from '#db/schema/platform.ts';
import type { Database } from '../data/database.server.ts';
import { enqueue, type JobDefinition } from '../data/jobs.server.ts';
import { log } from '../log.server.ts';
import type { Config } from '../read-config.ts';

type Attachment = { name: string; contentType: string; bytes: Uint8Array };

export type Letter = {
  to: string;
  subject: string;
  html: string;
  plain: string;
  attachments?: readonly Attachment[];
};

type StoredAttachment = (typeof mailOutbox.$inferSelect)['attachments'][number];

type Sent = Letter & { id: string };
type Delivery = (letter: Sent) => Promise<void>;

/** How long an e-mail that can be taken back waits before it leaves. */
const holdSeconds = 120;

/**
 * Stores the e-mail in the caller's transaction and enqueues its delivery. One that is held leaves after two minutes
 * and can be taken back until then. Returns its id.
 */
export async function sendMail(db: Database, letter: Letter, { isHeld = false } = {}) {
  const [row] = await db
    .insert(mailOutbox)
    .values({
      recipient: oneLine(letter.to),
      subject: oneLine(letter.subject),
      html: letter.html,
      plain: letter.plain,
      attachments: (letter.attachments ?? []).map(({ bytes, ...file }) => ({
        ...file,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    })
    .returning({ id: mailOutbox.id });
  if (!row) throw new Error('No e-mail was stored');
  await enqueue(db, mailJob, { id: row.id }, isHeld ? { startAfter: holdSeconds } : {});
  return row.id;
}

/**
 * Takes back an e-mail that is held; false when it has left. Some seconds before its time it counts as left, so that
 * no delivery begins while it is being taken back.
 */
export async function takeBackMail(db: Database, id: string) {
  const waits = sql`${mailOutbox.createdAt} > clock_timestamp() - make_interval(secs => ${holdSeconds - 10})`;
  const taken = await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'pending'), waits))
    .returning({ id: mailOutbox.id });
  return taken.length > 0;
}

/** A header is one line: line breaks are removed before storing, so that nobody can inject a header. */
function oneLine(value: string) {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, 500);
}

const lastAttempt = 12;

/**
 * Retried for about a day, then left as `dead` for staff to see. If the answer of the mail server was lost, the
 * e-mail is sent again with the same Message-ID, so that mail programs show it once.
 */
export const mailJob: JobDefinition<{ id: string }> = {
  queue: 'mail',
  options: { retryLimit: lastAttempt, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * 3_600 },
  run: ({ db, services }, { id }) => deliver(db, id, deliveryOf(services.config)),
};

export async function deliver(db: Database, id: string, send: Delivery) {
  const [letter] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!letter || letter.status !== 'pending') return;

  try {
    const { recipient: to, subject, html, plain, attachments } = letter;
    await send({ id, to, subject, html, plain, attachments: attachments.map(asAttachment) });
    await db
      .update(mailOutbox)
      .set({
        status: 'sent',
        sentAt: sql`now()`,
        attempts: sql`${mailOutbox.attempts} + 1`,
        // E-mails contain links that give access, so the content is removed after delivery.
        html: '',
        plain: '',
        attachments: [],
      })
      .where(eq(mailOutbox.id, id));
  } catch (error) {
    const isLast = letter.attempts + 1 > lastAttempt;
    await db
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        lastError: String(error).slice(0, 500),
        ...(isLast ? { status: 'dead' as const } : {}),
      })
      .where(eq(mailOutbox.id, id));
    if (isLast) log.error('mail.dead', { letter: id });
    throw error;
  }
}

const asAttachment = ({ base64, ...file }: StoredAttachment): Attachment => ({
  ...file,
  bytes: Buffer.from(base64, 'base64'),
});

/** Without a mail server, e-mails are only stored in a folder, and nobody must be told that they are on their way. */
export const isMailSent = ({ smtpUrl }: Config) => smtpUrl !== null;

const deliveries = new WeakMap<Config, Delivery>();

/** Created with the first e-mail and reused, so that connections to the mail server stay open. */
function deliveryOf(config: Config) {
  const delivery =
    deliveries.get(config) ?? (config.smtpUrl ? bySmtp(config, config.smtpUrl) : toFolder(config));
  deliveries.set(config, delivery);
  return delivery;
}

function message({ id, to, subject, html, plain, attachments = [] }: Sent, domain: string) {
  return {
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: to },
    subject,
    html,
    text: plain,
    attachments: attachments.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
}

function bySmtp({ mailFrom }: Config, url: string): Delivery {
  const transport = createTransport(url, { from: mailFrom });
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return async (letter) => {
    await transport.sendMail(message(letter, domain));
  };
}

/** Without a mail server e-mails are written to a folder, so that the product can be tried without a mail account. */
function toFolder({ dataDir, mailFrom }: Config): Delivery {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
  return async ({ id, ...letter }) => {
    const written = await transport.sendMail(message({ id, ...letter }, 'localhost'));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.part`, written.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    log.info('mail.kept-in-folder', { path, subject: letter.subject });
  };
}
