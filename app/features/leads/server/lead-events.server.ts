import { domainEvent } from '#app/platform/domain-event.server.ts';
import type { LeadRow } from './lead-record.server.ts';

/** Somebody of the agency has contacted the seller of this lead. */
export const sellerAnswered = domainEvent<LeadRow>('leads.seller-answered');
