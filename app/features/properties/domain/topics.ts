import { liveTopic } from '#app/core/live-topic.ts';

/** The catalogue as the office sees it; the subject is the property. */
export const propertiesTopic = liveTopic('properties');
/** The catalogue as everybody sees it. */
export const catalogueTopic = liveTopic('catalogue');
/** Developments; the subject is the development, also where a model or its plan changed. Homes show whose they are. */
export const developmentsTopic = liveTopic('fraccionamientos');
