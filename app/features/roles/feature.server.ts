import type { Feature } from '#app/platform/feature.server.ts';
import { rolesTopic, roleTemplatesTopic } from './domain/topics.ts';

export const feature: Feature = {
  topics: [{ topic: rolesTopic, changesIdentity: true }, { topic: roleTemplatesTopic }],
};
