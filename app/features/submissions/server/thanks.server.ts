import { AppError } from '#app/core/errors.ts';
import { seal, type Secrets, unseal } from '#app/platform/secrets.server.ts';
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
  return seal(secrets, place, JSON.stringify({ ...thanks, at: now.getTime() }));
}

export function openThanks(secrets: Secrets, sealed: string, now: Date): Thanks {
  const { at, ...thanks } = opened(secrets, sealed);
  if (now.getTime() > at + sellLimits.thanksMinutes * 60_000) throw over();
  return thanks;
}

const over = (cause?: unknown) =>
  new AppError('not_found', { messageKey: 'submissions.sell.error.thanks_over', cause });

function opened(secrets: Secrets, sealed: string) {
  try {
    return JSON.parse(unseal(secrets, place, sealed)) as Thanks & { at: number };
  } catch (cause) {
    throw over(cause);
  }
}
