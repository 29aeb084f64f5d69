import { consents } from '#db/schema/privacy.ts';
import type { VisitorContext } from '../use-case.server.ts';

type Consent = { subjectKind: string; subjectId: string; purpose: string; noticeVersion: string };

/** Who agreed to which privacy notice for what, with from where and when. In the transaction of what it is about. */
export async function recordConsent({ db, origin, now }: VisitorContext, consent: Consent) {
  await db.insert(consents).values({ ...consent, ip: origin.ip, userAgent: origin.userAgent, givenAt: now });
}
