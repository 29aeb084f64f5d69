import { consents } from '#db/schema/privacy.ts';
import type { VisitorContext } from '../use-case.server.ts';

type Consent = { subjectKind: string; subjectId: string; purpose: string; noticeVersion: string };

/**
 * Records who agreed to which privacy notice and for what, with when and from where. Call it in the transaction of
 * what the consent is about.
 */
export async function recordConsent({ db, origin, now }: VisitorContext, consent: Consent) {
  await db.insert(consents).values({ ...consent, ip: origin.ip, userAgent: origin.userAgent, givenAt: now });
}
