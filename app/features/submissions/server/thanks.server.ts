import { AppError } from '#app/core/errors.ts';
import { openWithin, sealForNow } from '#app/platform/security/sealed-value.server.ts';
import type { Secrets } from '#app/platform/security/secrets.server.ts';
import { sellLimits } from '../domain/sell-form.ts';

/** What the page says that thanks for a submission. */
export type Thanks = {
  folio: string;
  /** The seller's page. */
  followUrl: string;
  hasEmail: boolean;
  /** Photographs that came with the form and could not be used. */
  lostPhotos: number;
};

const place = 'sell:thanks';

/** In the keeping of the browser that sent it: nobody else can open it, and after a while nobody at all. */
export function sealThanks(secrets: Secrets, thanks: Thanks, now: Date) {
  return sealForNow(secrets, place, thanks, now);
}

export function openThanks(secrets: Secrets, sealed: string, now: Date): Thanks {
  const thanks = openWithin<Thanks>(secrets, place, sealed, { now, seconds: sellLimits.thanksMinutes * 60 });
  if (!thanks) throw new AppError('not_found', { messageKey: 'submissions.sell.error.thanks_over' });
  return thanks;
}
