import { liveTopic } from '#app/core/live-topic.ts';

/** Changes in the pipeline. The subject is the lead, also when one of its tasks, notes or documents changed. */
export const leadsTopic = liveTopic('leads');
/** Changes in submissions; the subject is the submission. Defined here because the pipeline's heading counts them. */
export const submissionsTopic = liveTopic('submissions');
