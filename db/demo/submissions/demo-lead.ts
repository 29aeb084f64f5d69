import type { LeadStage, OpenStage } from '#app/features/leads/domain/lead-stage.ts';
import type { LeadPriority, LeadSource } from '#app/features/leads/domain/lead.ts';
import type { DemoSeller } from './demo-seller.ts';

export type DemoLead = DemoSeller & {
  id: number;
  source: LeadSource;
  priority?: LeadPriority;
  advisor: 'asesor' | 'agent';
  /** How many days ago it entered each stage, from `recibido` on. */
  reached: readonly number[];
  /** Closed with a reason, so many days ago. */
  closed?: {
    stage: Extract<LeadStage, 'descartado' | 'perdido'>;
    from: OpenStage;
    reason: string;
    daysAgo: number;
  };
  convertedDaysAgo?: number;
  submissionId?: number;
  propertyId?: number;
  title?: string;
  notes?: readonly { kind: 'note' | 'call' | 'message' | 'visit'; daysAgo: number; text: string }[];
  tasks?: readonly { title: string; inDays: number }[];
  /** In days from now; negative ones are overdue. */
  nextContact?: number;
};
