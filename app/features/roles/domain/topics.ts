import { liveTopic } from '#app/core/live-topic.ts';

/** The subject is the key of the role. */
export const rolesTopic = liveTopic('roles');
export const roleTemplatesTopic = liveTopic('role-templates');
/** People with an account; the subject is their id. Defined here because the roles page counts the people of each. */
export const usersTopic = liveTopic('users');
