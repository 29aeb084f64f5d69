import { and, eq, inArray } from 'drizzle-orm';
import { superadminRole } from '#app/core/access.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type JobDefinition, onceForJob } from '#app/platform/data/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';

/** Tells the administrators while there is still room to act: in the log each time, by e-mail once a day. */
export const diskWarningJob: JobDefinition = {
  queue: 'disk-warning',
  schedule: '*/10 * * * *',
  run: (context) => warnOfDisk(context),
};

export async function warnOfDisk(context: VisitorContext) {
  const left = await context.services.diskSpace();
  if (left.state === 'enough') return;
  const free = megabytes(left.freeBytes);
  log.warn('disk.low', { state: left.state, folder: left.folder, freeMegabytes: free });

  const day = context.now.toISOString().slice(0, 10);
  await onceForJob(context, `disk-warning:${left.state}:${day}`, async ({ db, services }) => {
    const people = await db
      .select({ email: users.email, name: users.displayName })
      .from(users)
      .where(and(inArray(users.role, ['admin', superadminRole]), eq(users.status, 'active')));
    for (const { email, name } of people) {
      const letter = composeEmail({
        subject: translate(`users.mail.disk.${left.state}`),
        greeting: translate('users.mail.handover.greeting', { name: name || email }),
        paragraphs: [
          translate(`users.disk.${left.state}`, { free: free.toLocaleString('es-MX') }),
          translate('users.mail.disk.place', { folder: left.folder }),
        ],
        action: { label: translate('users.mail.disk.open'), url: `${services.publicOrigin}/admin` },
        signature: translate('auth.mail.signature'),
      });
      await sendMail(db, { to: email, ...letter });
    }
  });
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
