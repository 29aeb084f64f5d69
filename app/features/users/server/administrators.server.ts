import { and, eq, inArray } from 'drizzle-orm';
import { superadminRole } from '#app/core/access.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';

type Notice = { subject: string; paragraphs: string[]; action: { label: string; path: string } };

/** Writes to everybody who looks after the system. */
export async function writeToAdministrators(
  { db, services }: VisitorContext,
  { subject, paragraphs, action }: Notice,
) {
  const people = await db
    .select({ email: users.email, name: users.displayName })
    .from(users)
    .where(and(inArray(users.role, ['admin', superadminRole]), eq(users.status, 'active')));
  for (const { email, name } of people) {
    const letter = composeEmail({
      subject,
      greeting: translate('users.mail.handover.greeting', { name: name || email }),
      paragraphs,
      action: { label: action.label, url: `${services.publicOrigin}${action.path}` },
      signature: translate('auth.mail.signature'),
    });
    await sendMail(db, { to: email, ...letter });
  }
}
