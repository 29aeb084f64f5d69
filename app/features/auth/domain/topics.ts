import { liveTopic } from '#app/core/live-topic.ts';

/** A session began or ended, or its person has to prove again who they are. */
export const sessionTopic = liveTopic('session');
export const invitationsTopic = liveTopic('invitations');
