import type { Feature } from '#app/platform/feature.server.ts';
import { enquiriesTopic } from './server/send-enquiry.server.ts';

export const feature: Feature = {
  topics: [{ name: enquiriesTopic }],
};
