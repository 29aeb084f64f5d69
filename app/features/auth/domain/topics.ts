import { liveTopic } from '#app/core/live-topic.ts';

/** A session started or ended, or its person must sign in again. */
export const sessionTopic = liveTopic('session');
export const invitationsTopic = liveTopic('invitations');
