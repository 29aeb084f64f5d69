import { AppError } from '#app/core/errors.ts';
import { shows } from '#app/core/live-topic.ts';
import { page } from '#app/platform/http/route.server.ts';

/** Answers addresses of the office that do not exist, inside the office. */
export const loader = page({
  access: 'signed-in',
  read: (): null => {
    throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  },
});

export const handle = shows();

export default function UnknownPage() {
  return null;
}
