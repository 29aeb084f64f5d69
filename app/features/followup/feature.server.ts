import type { Feature } from '#app/platform/feature.server.ts';
import { followUpTopic } from './domain/topics.ts';
import { heldTasks } from './server/held-tasks.server.ts';
import { remindTasksJob } from './server/remind-tasks.server.ts';
import { followUpPersonalData } from './server/personal-data.server.ts';
import { followUpAgeing } from './server/remove-follow-up.server.ts';
import { escalationJob } from './server/response-clock.server.ts';

export const feature: Feature = {
  jobs: [remindTasksJob, escalationJob],
  ageing: followUpAgeing,
  personalData: followUpPersonalData,
  held: [heldTasks],
  topics: [{ topic: followUpTopic }],
};
