import { AlarmClock, CalendarClock, ListTodo } from 'lucide-react';
import { nearDay } from '#app/i18n/near-day.ts';
import type { Tone } from '#app/ui/badge.tsx';
import { Badge, Status } from '#app/ui/badge.tsx';
import type { LeadStage } from '../domain/lead-stage.ts';
import type { LeadPriority } from '../domain/lead.ts';
import { useTexts } from './texts.ts';
import type { ListedLead } from './pipeline-types.ts';

export const stageTones: Record<LeadStage, Tone> = {
  recibido: 'neutral',
  contactado: 'blue',
  calificado: 'blue',
  visitado: 'ochre',
  documentado: 'ochre',
  listo: 'green',
  convertido: 'green',
  descartado: 'red',
  perdido: 'red',
};

const priorityTones: Record<LeadPriority, Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'ochre',
  urgent: 'red',
};

const mark = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-3.5' } as const;

/** The name shown for a lead: its contact or title, with a default while both are unknown. */
export function useLeadName() {
  const { t } = useTexts();
  return ({ id, contactName, title }: { id: number | string; contactName: string; title: string }) =>
    contactName || title || t('leads.pipeline.unnamed', { id });
}

export function StageWord({ stage }: { stage: LeadStage }) {
  const { t } = useTexts();
  return <Status tone={stageTones[stage]}>{t(`leads.stage.${stage}`)}</Status>;
}

/** Shows nothing for the normal priority. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const { t } = useTexts();
  if (priority === 'normal') return null;
  return (
    <Badge tone={priorityTones[priority]}>
      <span className="sr-only">{t('leads.pipeline.column.priority')}: </span>
      {t(`leads.priority.${priority}`)}
    </Badge>
  );
}

export function AgeMark({ days, isOverdue }: Pick<ListedLead, 'days' | 'isOverdue'>) {
  const { t } = useTexts();
  const words = t('leads.pipeline.days', { count: days });
  if (!isOverdue) return <span className="tabular text-sm text-piedra">{words}</span>;
  return (
    <Badge tone="red">
      <AlarmClock {...mark} />
      {t('leads.pipeline.overdue', { days: words })}
    </Badge>
  );
}

type ContactMarkProps = Pick<ListedLead, 'nextContactOn' | 'contactDue'>;

export function ContactMark({ nextContactOn, contactDue }: ContactMarkProps) {
  const { t } = useTexts();
  if (!nextContactOn || !contactDue) return null;
  const day = nearDay(`${nextContactOn}T12:00:00-07:00`);
  if (contactDue === 'later') {
    return <span className="tabular text-sm text-piedra">{t('leads.pipeline.contact_on', { day })}</span>;
  }
  return (
    <Badge tone={contactDue === 'late' ? 'red' : 'ochre'}>
      <CalendarClock {...mark} />
      {t(`leads.pipeline.contact_${contactDue}`, { day })}
    </Badge>
  );
}

type TasksMarkProps = Pick<ListedLead, 'lateTaskCount'> & {
  /** In a table the row has one line: only the drawing and the number are seen. */
  isCell?: boolean;
};

export function TasksMark({ lateTaskCount, isCell = false }: TasksMarkProps) {
  const { t } = useTexts();
  if (lateTaskCount === 0) return null;
  const words = t('leads.pipeline.late_tasks', { count: lateTaskCount });
  return (
    <Badge tone="red">
      <ListTodo {...mark} />
      <span className={isCell ? 'md:sr-only' : undefined}>{words}</span>
      {isCell ? (
        <span aria-hidden title={words} className="max-md:hidden">
          {lateTaskCount}
        </span>
      ) : null}
    </Badge>
  );
}
