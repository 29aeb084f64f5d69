import type { Section } from '#app/core/access.ts';
import type { LiveTopic } from '#app/core/live-topic.ts';
import type { JobDefinition } from './data/jobs.server.ts';
import type { DomainEventHandler } from './domain-event.server.ts';

/** A topic of a feature, and who besides the pages that show it acts on its changes. */
export type RegisteredTopic = {
  topic: LiveTopic;
  /** Pages that everybody sees show it: kept copies of them are let go when it changes. */
  isOnPublicPages?: true;
  /** What a process has read of it is kept until it changes. */
  isCached?: true;
  /** After it, who somebody is or what they may see can be different. */
  changesIdentity?: true;
  /** Its records have owners: who sees only their own in this section hears of them by name, not by section. */
  ownedSection?: Section;
};

/**
 * What a feature adds to the whole, in its `feature.server.ts`. The process, the menu and the tests read these and name
 * no feature themselves.
 */
export type Feature = {
  jobs?: readonly JobDefinition<never>[];
  topics?: readonly RegisteredTopic[];
  /** What follows, in the same transaction, when an earlier feature says that something happened. */
  handlers?: readonly DomainEventHandler[];
};
