import { TaskList } from '#app/features/followup/parts/task-list.tsx';
import { Timeline } from '#app/features/followup/parts/timeline.tsx';
import { leadEndpoint } from '../../domain/lead-address.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';
import { useLeadEntryTitle } from './entry-words.ts';

type LeadProps = { detail: LeadDetail; may: PipelineData['may'] };

/** Everything that happened to the lead, and the form to add a note, a call or a visit. */
export function LeadTimeline({ detail: { lead, entries, hasMoreEntries, sharing }, may }: LeadProps) {
  return (
    <Timeline
      entries={entries}
      hasMore={hasMoreEntries}
      ownTitle={useLeadEntryTitle()}
      sharing={sharing}
      action={may.write ? leadEndpoint(lead.id) : undefined}
    />
  );
}

/** The tasks of the lead. */
export function LeadTasks({
  detail: { lead, tasks },
  may,
  advisors,
}: LeadProps & Pick<PipelineData, 'advisors'>) {
  return <TaskList action={leadEndpoint(lead.id)} tasks={tasks} mayWrite={may.write} people={advisors} />;
}
