import { AppError } from '#app/core/errors.ts';
import { openWithin, sealForNow } from '#app/platform/security/sealed-value.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
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
export function sealThanks({ now, services }: VisitorContext, thanks: Thanks) {
  return sealForNow(services.secrets, place, thanks, now);
}

export function openThanks({ now, services }: VisitorContext, sealed: string): Thanks {
  const limits = { now, seconds: sellLimits.thanksMinutes * 60 };
  const thanks = openWithin<Thanks>(services.secrets, place, sealed, limits);
  if (!thanks) throw new AppError('not_found', { messageKey: 'submissions.sell.error.thanks_over' });
  return thanks;
}
