import type { JobDefinition } from './data/jobs.server.ts';
import type { DomainEventHandler } from './domain-event.server.ts';

/** A kind of change that open pages and this process's memory hear of. */
export type LiveTopic = {
  name: string;
  /** Pages that everybody sees show it: kept copies of them are let go when it changes. */
  isOnPublicPages?: true;
  /** What a process has read of it is kept until it changes. */
  isCached?: true;
  /** After it, who somebody is or what they may see can be different. */
  changesIdentity?: true;
};

/**
 * What a feature adds to the whole, in its `feature.server.ts`. The process, the menu and the tests read these and name
 * no feature themselves.
 */
export type Feature = {
  jobs?: readonly JobDefinition<never>[];
  topics?: readonly LiveTopic[];
  /** What follows, in the same transaction, when an earlier feature says that something happened. */
  handlers?: readonly DomainEventHandler[];
};
