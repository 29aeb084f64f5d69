import { priceText } from '#app/i18n/formats.ts';
import { Link } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { useTexts } from './texts.ts';
import { useLeadAddress } from './lead-address.ts';
import { AgeMark, ContactMark, PriorityMark, TasksMark, useLeadName } from './lead-looks.tsx';
import type { LeadCardData } from './pipeline-types.ts';

/** One lead at a glance: contact, place, price, advisor, and what is late. */
export function LeadCard({ lead }: { lead: LeadCardData }) {
  const { t } = useTexts();
  const { hrefOf } = useLeadAddress();
  const nameOf = useLeadName();
  const place = lead.neighborhood || lead.city;
  const subtitle = lead.contactName ? lead.title : '';

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Link
        to={hrefOf(lead.id)}
        preventScrollReset
        draggable={false}
        className="grid min-h-6 gap-0.5 rounded-control pr-8 font-semibold wrap-anywhere hover:text-barro"
      >
        {nameOf(lead)}
        {subtitle ? <span className="text-sm font-normal text-piedra">{subtitle}</span> : null}
      </Link>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0 text-piedra wrap-anywhere">{place || t('leads.pipeline.no_place')}</span>
        {lead.price === null ? null : (
          <span className="tabular font-medium">{priceText(lead.price, lead.operation)}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1 *:max-w-full *:whitespace-normal">
        <AgeMark {...lead} />
        <PriorityMark priority={lead.priority} />
        <ContactMark {...lead} />
        <TasksMark {...lead} />
      </div>
      <p className="flex items-center gap-2 text-sm text-piedra">
        {lead.advisorName ? (
          <Avatar
            size="sm"
            isDecorative
            displayName={lead.advisorName}
            email={null}
            src={lead.advisorPhoto}
            className="size-6 text-[10px]"
          />
        ) : null}
        <span className="min-w-0 truncate">{lead.advisorName ?? t('leads.pipeline.no_advisor')}</span>
      </p>
    </div>
  );
}
