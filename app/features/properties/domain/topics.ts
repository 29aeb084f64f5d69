import { liveTopic } from '#app/core/live-topic.ts';

/** Changes for the office; the subject is the property. */
export const propertiesTopic = liveTopic('properties');
/** Changes to what the public sees. */
export const catalogueTopic = liveTopic('catalogue');
/**
 * Changes to developments, their models and plans; the subject is the development. Properties show the name of
 * theirs.
 */
export const developmentsTopic = liveTopic('fraccionamientos');
