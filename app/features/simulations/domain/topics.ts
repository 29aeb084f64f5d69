import { liveTopic } from '#app/core/live-topic.ts';

/** Changes in saved simulations; the subject is the simulation. */
export const simulationsTopic = liveTopic('credit-simulations');
/** Changes in enquiries of the site; the subject is the enquiry. */
export const enquiriesTopic = liveTopic('credit-enquiries');
