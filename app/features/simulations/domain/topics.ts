import { liveTopic } from '#app/core/live-topic.ts';

/** Simulations that were saved; the subject is the simulation. */
export const simulationsTopic = liveTopic('credit-simulations');
/** What visitors left to be called about; the subject is the enquiry. */
export const enquiriesTopic = liveTopic('credit-enquiries');
