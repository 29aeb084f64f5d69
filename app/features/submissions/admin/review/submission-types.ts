import type { submissionsPage } from '../../server/submissions-list.server.ts';

export type SubmissionsData = Awaited<ReturnType<typeof submissionsPage>>;
export type { ListedSubmission } from '../../server/submissions-list.server.ts';
export type { SubmissionDetail } from '../../server/submission-detail.server.ts';
export type May = SubmissionsData['may'];
