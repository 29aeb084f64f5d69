import type { Section, SectionDescription } from '#app/core/access.ts';
import type { IconName } from '#app/core/icon-names.ts';
import type { LiveTopic } from '#app/core/live-topic.ts';
import type { MenuLink } from '#app/core/menu.ts';
import type { JobDefinition } from './data/jobs.server.ts';
import type { DomainEventHandler } from './domain-event.server.ts';
import type { UseCaseContext } from './use-case.server.ts';
import type { DemoContext } from '#db/demo/demo-context.ts';

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

/** A number on the first page of the office, with the list behind it. Labels are keys. */
export type DashboardCard = {
  name: string;
  label: string;
  linkLabel: string;
  icon: IconName;
  value: number;
  to: string;
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
  /** Entries of the sidebar. */
  menu?: readonly MenuLink[];
  /** Permission sections that the specification does not have; their labels are keys. */
  sections?: readonly SectionDescription[];
  /** The cards that this person may see. */
  dashboardCards?: (context: UseCaseContext) => Promise<DashboardCard[]>;
  /** Fills its part of the demo, after the features before it. */
  loadDemo?: (demo: DemoContext) => Promise<void>;
};

export type RegisteredFeature = Feature & { name: string };

let registered: readonly RegisteredFeature[] = [];

/** Called once when the process starts, with the list of `app/feature-list.server.ts`. */
export function registerFeatures(all: readonly RegisteredFeature[]) {
  registered = all;
}

/** What every feature adds, for those that come before them and cannot import them. */
export const registeredFeatures = () => registered;
