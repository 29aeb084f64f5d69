import { liveTopic } from '#app/core/live-topic.ts';

/** The subject is the key of the role. */
export const rolesTopic = liveTopic('roles');
export const roleTemplatesTopic = liveTopic('role-templates');
