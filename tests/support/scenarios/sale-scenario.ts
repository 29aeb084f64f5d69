import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { submissions } from '#db/schema/submissions.ts';
import { visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testUseCaseServices } from '#tests/support/services.ts';
import { sellInput } from '#app/features/submissions/domain/sell-schema.ts';

export const { files } = testUseCaseServices;

/** The same visitor, some time before. */
export const earlier = (context: VisitorContext, ms: number): VisitorContext => ({
  ...context,
  now: new Date(context.now.getTime() - ms),
});

const typed = (given: Record<string, unknown> = {}) => ({
  type: 'casa',
  operation: 'venta',
  neighborhood: 'Centenario',
  city: 'Hermosillo',
  postalCode: '83260',
  street: 'Calle Londres',
  number: '41',
  bedrooms: '3',
  price: '289000000',
  contactName: 'Rosa Elena Duarte',
  phone: '662 123 4567',
  email: 'rosa.duarte@ejemplo.mx',
  consent: 'on',
  wantsNews: 'on',
  idempotencyKey: randomUUID(),
  ...given,
});

export const read = (given: Record<string, unknown> = {}) => sellInput.parse(typed(given));

export const picture = async (name = 'foto.jpg') => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8471f' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
};

export const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

/** A database for tests of `/sell`, with helpers to send forms and read the result. */
export function saleScenario() {
  const database = testDatabase();

  let address = 0;

  /** A visitor with a new address each time. */
  const someone = () => visitor(database.db, `198.51.${Math.floor(++address / 250)}.${address % 250}`);

  async function stored(id: number) {
    const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
    if (!row) throw new Error('No such submission');
    return row;
  }

  const lettersTo = (email: string) =>
    database.db
      .select({ subject: mailOutbox.subject, plain: mailOutbox.plain })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(asc(mailOutbox.createdAt));

  return { database, someone, stored, lettersTo };
}
