import { assertDifferentNames } from '#app/core/different-names.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { registerHandlers } from '#app/platform/domain-event.server.ts';
import { type Feature, registerFeatures, type RegisteredFeature } from '#app/platform/feature.server.ts';
import { features } from './features.ts';

const modules = import.meta.glob<{ feature: Feature }>('./features/*/feature.server.ts', { eager: true });

/**
 * What every feature adds to the application, in the order of `features.ts`. A feature that adds nothing has no file.
 */
export const featureList: readonly RegisteredFeature[] = features.flatMap((name) => {
  const module = modules[`./features/${name}/feature.server.ts`];
  return module ? [{ ...module.feature, name }] : [];
});

registerFeatures(featureList);
registerHandlers(featureList.flatMap(({ handlers = [] }) => handlers));

export const featureJobs = featureList.flatMap(({ jobs = [] }) => jobs) as JobDefinition[];
export const liveTopics = featureList.flatMap(({ topics = [] }) => topics);
assertDifferentNames(
  'live topics',
  liveTopics.map(({ topic }) => topic),
);
assertDifferentNames(
  'groups of settings',
  featureList.flatMap(({ settings = [] }) => settings),
);
