import type { ListedLead } from '../server/pipeline/lead-list.server.ts';
import type { pipelinePage } from '../server/pipeline/pipeline-page.server.ts';

export type { LeadDetail } from '../server/lead-detail.server.ts';
export type { ListedLead } from '../server/pipeline/lead-list.server.ts';

export type PipelineData = Awaited<ReturnType<typeof pipelinePage>>;
/** A lead as the board needs it: the board identifies cards by string ids. */
export type LeadCardData = Omit<ListedLead, 'id'> & { id: string };
