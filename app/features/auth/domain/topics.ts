import { liveTopic } from '#app/core/live-topic.ts';

/** A session began or ended, or its person has to prove again who they are. */
export const sessionTopic = liveTopic('session');
/** People with an account; the subject is their id. Signing in and registering change them before `users` does. */
export const usersTopic = liveTopic('users');
export const invitationsTopic = liveTopic('invitations');
