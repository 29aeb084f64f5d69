import { expect, test } from 'vitest';
import type { LiveTopic } from '#app/core/live-topic.ts';
import { liveTopics } from '#app/feature-list.server.ts';

const modules = import.meta.glob<Record<string, unknown>>('/app/features/*/domain/topics.ts', {
  eager: true,
});

function isTopic(value: unknown): value is LiveTopic {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'live-topic';
}

test('every topic that a feature defines is listed in its feature.server.ts', () => {
  const defined = Object.values(modules).flatMap((module) => Object.values(module).filter(isTopic));
  expect(defined.length).toBeGreaterThan(10);
  expect(liveTopics.map(({ topic }) => topic.name).toSorted()).toEqual(
    defined.map(({ name }) => name).toSorted(),
  );
});
