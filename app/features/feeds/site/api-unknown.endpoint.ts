import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerApi } from '../server/api-answer.server.ts';

/** A program that uses a wrong address gets a problem document instead of a page. */
export const loader = page({
  access: 'public',
  read: (context) =>
    answerApi(context, () =>
      Promise.reject(new AppError('not_found', { messageKey: 'feeds.api.no_address' })),
    ),
});
