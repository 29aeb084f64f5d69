import { AppError } from '#app/core/errors.ts';
import { readablePhone } from '#app/features/settings/domain/agency-card.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { addressKey, countUse, networkKey } from '#app/platform/http/rate-limit.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { publicFormSettings } from '../domain/public-form-settings.ts';
import { ageSuspicions, formLimits, nameSuspicions, type Suspicion } from '../domain/suspicion.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import { readStamp } from './form-stamp.server.ts';

type Inspected = { website: string; stamp: string; contactName: string };

/**
 * Reasons to think that a program sent this form. They only quarantine it; a form is refused only when one address
 * sends an impossible number of them.
 */
export async function inspectForm(
  context: VisitorContext,
  form: string,
  { website, stamp, contactName }: Inspected,
): Promise<Suspicion[]> {
  const { db, now, origin } = context;
  const { attackForms } = await readSettings(db, publicFormSettings);
  const address = addressKey(origin.ip);
  const count = (key: string, limit: { times: number; seconds: number }) =>
    countUse(db, { key: `${form}:${key}`, ...limit });
  const absurd = await count(`absurd:${address}`, formLimits.absurd);
  if (!absurd.allowed) throw await tooMany(context, absurd.retryAfter);

  const [recent, today, network, sameStamp, site, rush] = await Promise.all([
    count(`recent:${address}`, formLimits.recent),
    count(`today:${address}`, formLimits.today),
    count(`network:${networkKey(origin.ip)}`, formLimits.network),
    count(`page:${hashToken(stamp)}`, formLimits.page),
    count('site', formLimits.site),
    count('rush', { times: attackForms, seconds: 600 }),
  ]);
  const found: [Suspicion, boolean][] = [
    ['trap', website.trim() !== ''],
    ['many_recent', !recent.allowed],
    ['many_today', !today.allowed],
    ['network_busy', !network.allowed],
    ['stamp_reused', stamp !== '' && !sameStamp.allowed],
    ['site_busy', !site.allowed],
    ['attack', !rush.allowed],
  ];
  return [
    ...ageSuspicions(readStamp(context, form, stamp)?.drawnAt ?? null, now),
    ...nameSuspicions(contactName),
    ...found.filter(([, isSo]) => isSo).map(([name]) => name),
  ];
}

/** The error contains the telephone, so that a real person can still call. */
async function tooMany({ db }: VisitorContext, retryAfter: number) {
  const { phones, whatsapp } = await readSettings(db, agencySettings);
  return new AppError('too_many_requests', {
    messageKey: 'public_forms.error.too_many',
    params: { phone: readablePhone(phones[0]?.number ?? whatsapp) },
    retryAfter,
  });
}
