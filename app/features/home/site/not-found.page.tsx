import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/route.server.ts';

/** Any address nobody else answers. The layout shows the failure with the header and footer around it. */
export const loader = page({
  access: 'public',
  read: (): null => {
    throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  },
});

export default function NotFoundPage() {
  return null;
}
