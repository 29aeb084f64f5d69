import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SectionDescription } from '#app/core/access.ts';
import type { IconName } from '#app/core/icon-names.ts';
import type { MenuLink } from '#app/core/menu.ts';
import type { Database } from './data/database.server.ts';
import type { JobDefinition } from './data/jobs.server.ts';
import type { DomainEventHandler } from './domain-event.server.ts';
import type { Audience } from './live/events.server.ts';
import type { UseCaseContext, VisitorContext } from './use-case.server.ts';
import type { DemoContext } from '#db/demo/demo-context.ts';

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
 * A kind of record that photographs and private documents can hang on. The feature that has the records brings it:
 * attachments asks it everything that depends on the record, and knows no record itself.
 */
export type AttachmentOwner = {
  kind: string;
  /** The column of the records' ids: it tells a number from a uuid, and which records are no longer there. */
  recordId: PgColumn;
  /** Whether this person may do that with what hangs on the record. False also when there is no such record. */
  allows: (context: VisitorContext, id: string, need: AttachmentNeed) => Promise<boolean>;
  /** Who hears that something on the record changed. Nobody where it is left out. */
  audience?: (db: Database, id: string) => Promise<readonly Audience[]>;
  /** Absent where the records have no photographs. */
  photos?: PhotoRules;
  /** Absent where the records have no documents. */
  documents?: DocumentRules;
};

export type AttachmentNeed = {
  right: 'read' | 'write';
  /** The record stays as it is until the transaction ends. */
  isHeld: boolean;
};

export type PhotoRules = {
  limit: number;
  /** What else follows when the photographs of the record change, in the same transaction. */
  changed?: (context: VisitorContext, id: string) => Promise<void>;
  /** Throws when the record must keep this photograph. */
  assertRemovable?: (db: Database, id: string, photo: { isReady: boolean }) => Promise<void>;
  /** The record itself keeps which photograph is featured, by its place: it is told the new place when they move. */
  featured?: {
    read: (db: Database, id: string) => Promise<number>;
    write: (db: Database, id: string, place: number) => Promise<void>;
  };
};

export type DocumentRules = {
  limit: number;
  /** The kinds of documents that the record takes. */
  kinds: readonly string[];
  /** What else follows when a document comes or goes, in the same transaction. */
  changed?: (context: VisitorContext, id: string, change: DocumentChange) => Promise<void>;
};

export type DocumentChange = { event: 'added' | 'removed'; kind: string; fileName: string };

/** A query for those of the given names of stored files that the feature's own tables name. */
export type FilesInUse = (names: SQL) => SQL;

/**
 * What a feature adds to the whole, in its `feature.server.ts`. The process, the menu and the tests read these and name
 * no feature themselves.
 */
export type Feature = {
  jobs?: readonly JobDefinition<never>[];
  topics?: readonly LiveTopic[];
  /** What follows, in the same transaction, when an earlier feature says that something happened. */
  handlers?: readonly DomainEventHandler[];
  attachmentOwners?: readonly AttachmentOwner[];
  /** Stored files that nobody uses are removed: a feature whose tables name some says which. */
  filesInUse?: FilesInUse;
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
