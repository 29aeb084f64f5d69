import type { Feature } from '#app/platform/feature.server.ts';

export const feature: Feature = {
  topics: [{ name: 'roles', changesIdentity: true }],
};
