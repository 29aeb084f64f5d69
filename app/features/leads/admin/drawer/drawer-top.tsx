import { Mail, MessageCircle, Phone } from 'lucide-react';
import { buttonLook } from '#app/ui/button-look.ts';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { leadEndpoint } from '../../domain/lead-address.ts';
import { leadPriorities } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import { useLeadAddress } from '../lead-address.ts';
import { ContactMark } from '../lead-looks.tsx';
import { MissingNeeds } from './missing-needs.tsx';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';
import { useOptimisticValue } from '#app/ui/form/use-chosen.ts';

type DrawerTopProps = { data: PipelineData; detail: LeadDetail };

/** The contact of the lead, its advisor, its priority and the day of the next contact. */
export function DrawerTop({ data, detail }: DrawerTopProps) {
  return (
    <div className="grid gap-5">
      {data.may.write ? <StillMissing detail={detail} /> : null}
      <Contact detail={detail} />
      {data.may.write ? <Steering data={data} detail={detail} /> : <LeadState detail={detail} />}
    </div>
  );
}

/** A lead in the stage «listo» shows what it lacks to become a property before anybody presses the button. */
function StillMissing({ detail: { lead, missingForProperty } }: { detail: LeadDetail }) {
  const { t } = useTexts();
  const { open } = useLeadAddress();
  if (lead.stage !== 'listo' || missingForProperty.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('leads.pipeline.convert.still_missing')}</h3>
      <MissingNeeds missing={missingForProperty} onChoose={(field) => open(lead.id, field)} />
    </section>
  );
}

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

function Contact({ detail: { lead, links } }: { detail: LeadDetail }) {
  const { t } = useTexts();
  const look = buttonLook({ tone: 'secondary', size: 'sm' });
  const { call, whatsapp, mail } = links;
  return (
    <section aria-label={t('leads.pipeline.contact.title')} className="grid gap-2">
      <p className="text-piedra wrap-anywhere">
        {[phoneText(lead.phone), lead.email].filter(Boolean).join(' · ') || t('leads.pipeline.contact.none')}
      </p>
      <div className="flex flex-wrap gap-2">
        {call ? (
          <a href={call} className={look}>
            <Phone {...drawn} />
            {t('leads.pipeline.contact.call')}
          </a>
        ) : null}
        {whatsapp ? (
          <a href={whatsapp} target="_blank" rel="noreferrer" className={look}>
            <MessageCircle {...drawn} />
            {t('leads.pipeline.contact.whatsapp')}
          </a>
        ) : null}
        {mail ? (
          <a href={mail} className={look}>
            <Mail {...drawn} />
            {t('leads.pipeline.contact.mail')}
          </a>
        ) : null}
      </div>
    </section>
  );
}

/** Each field is saved as soon as it is chosen. */
function Steering({ data: { advisors }, detail: { lead, advisorName } }: DrawerTopProps) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const send = (intent: string, fields: Record<string, string>) =>
    void writing.write(intent, fields, leadEndpoint(lead.id));
  const isPending = writing.isWriting;
  const [advisorId, setAdvisor] = useOptimisticValue(lead.advisorId ?? '', isPending);
  const [priority, setPriority] = useOptimisticValue<string>(lead.priority, isPending);
  const isKnown = lead.advisorId === null || advisors.some(({ value }) => value === lead.advisorId);
  const former = isKnown ? [] : [{ value: lead.advisorId ?? '', label: advisorName ?? '' }];

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('leads.pipeline.column.advisor')}
        options={[{ value: '', label: t('leads.pipeline.no_advisor') }, ...former, ...advisors]}
        value={advisorId}
        onChange={({ currentTarget: { value } }) => {
          setAdvisor(value);
          send('assign', { advisorId: value, from: advisorId });
        }}
      />
      <SelectField
        label={t('leads.pipeline.column.priority')}
        options={leadPriorities.map((value) => ({ value, label: t(`leads.priority.${value}`) }))}
        value={priority}
        onChange={({ currentTarget: { value } }) => {
          setPriority(value);
          send('priority', { priority: value });
        }}
      />
      <NextContact
        key={lead.nextContactOn}
        lead={lead}
        onSet={(day) => send('nextContact', { nextContactOn: day })}
      />
    </div>
  );
}

type NextContactProps = { lead: LeadDetail['lead']; onSet: (day: string) => void };

/** While somebody types the year, the date field holds years like 0002: those are not saved. */
function NextContact({ lead, onSet }: NextContactProps) {
  const { t } = useTexts();
  const isPlausible = (day: string | null) => day === null || (day > '2000' && day < '2100');
  return (
    <DatePicker
      label={t('leads.pipeline.column.next')}
      defaultValue={lead.nextContactOn ?? undefined}
      onChange={(day) => (isPlausible(day) && day !== lead.nextContactOn ? onSet(day ?? '') : undefined)}
    />
  );
}

/** The same facts for people who may only read. */
function LeadState({ detail: { lead, advisorName, contactDue } }: { detail: LeadDetail }) {
  const { t } = useTexts();
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-piedra">{t('leads.pipeline.column.advisor')}</dt>
        <dd>{advisorName ?? t('leads.pipeline.no_advisor')}</dd>
      </div>
      <div>
        <dt className="text-sm text-piedra">{t('leads.pipeline.column.priority')}</dt>
        <dd>{t(`leads.priority.${lead.priority}`)}</dd>
      </div>
      <div>
        <dt className="text-sm text-piedra">{t('leads.pipeline.column.next')}</dt>
        <dd>
          {contactDue ? <ContactMark nextContactOn={lead.nextContactOn} contactDue={contactDue} /> : '—'}
        </dd>
      </div>
    </dl>
  );
}
