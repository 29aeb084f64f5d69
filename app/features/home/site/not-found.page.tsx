import { data } from 'react-router';
import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/http/route.server.ts';

/** Answers unknown addresses, and people who open an endpoint that refuses them; the layout shows the error. */
export const loader = page({
  access: 'public',
  read: ({ facts: { refusal } }): null => {
    if (refusal) throw data(refusal.said, { status: refusal.status });
    throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  },
});

export default function NotFoundPage() {
  return null;
}
