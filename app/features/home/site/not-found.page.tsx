import { data } from 'react-router';
import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/http/route.server.ts';

/** Any address nobody else answers, and what endpoints refuse to who opens them. The layout shows the failure with the header and footer around it. */
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
