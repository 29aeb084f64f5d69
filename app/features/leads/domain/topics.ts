import { liveTopic } from '#app/core/live-topic.ts';

/** The pipeline; the subject is the lead, also where a task, a note or a document of it changed. */
export const leadsTopic = liveTopic('leads');
/** What sellers sent; the subject is the submission. Here because the head of the pipeline counts them. */
export const submissionsTopic = liveTopic('submissions');
