import { translate } from '#app/i18n/translate.server.ts';
import { type JobDefinition, onceForJob } from '#app/platform/data/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { writeToAdministrators } from './administrators.server.ts';

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
  await onceForJob(context, `disk-warning:${left.state}:${day}`, (inside) =>
    writeToAdministrators(inside, {
      subject: translate(`users.mail.disk.${left.state}`),
      paragraphs: [
        translate(`users.disk.${left.state}`, { free: free.toLocaleString('es-MX') }),
        translate('users.mail.disk.place', { folder: left.folder }),
      ],
      action: { label: translate('users.mail.disk.open'), path: '/admin' },
    }),
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
