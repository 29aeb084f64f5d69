import type { Feature } from '#app/platform/feature.server.ts';
import { enquiriesTopic, simulationsTopic } from './domain/topics.ts';

export const feature: Feature = {
  topics: [{ topic: simulationsTopic }, { topic: enquiriesTopic }],
};
