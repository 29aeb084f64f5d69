import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Operation, Section, SectionDescription } from '#app/core/access.ts';
import type { IconName } from '#app/core/icon-names.ts';
import type { LiveTopic } from '#app/core/live-topic.ts';
import type { MenuLink } from '#app/core/menu.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import type { SettingsGroup } from '#app/core/settings-group.ts';
import type { AgeingRule } from './data/ageing.server.ts';
import type { Database } from './data/database.server.ts';
import type { JobDefinition } from './data/jobs.server.ts';
import type { DomainEventHandler } from './domain-event.server.ts';
import type { Audience } from './live/events.server.ts';
import type { UseCaseContext, VisitorContext } from './use-case.server.ts';
import type { DemoContext } from './demo-context.server.ts';

/** A topic of a feature, and what happens when it changes besides updating the pages that show it. */
export type RegisteredTopic = {
  topic: LiveTopic;
  /** Public pages show it: their cached copies are dropped when it changes. */
  isOnPublicPages?: true;
  /** Each process caches what it reads of this topic until it changes. */
  isCached?: true;
  /** A change can affect who somebody is or what they may see. */
  changesIdentity?: true;
  /**
   * Its records have owners: a person who sees only their own records in this section is notified by account, not by
   * section.
   */
  ownedSection?: Section;
};

/** A number on the dashboard that links to its list. Labels are message keys. */
export type DashboardCard = {
  name: string;
  label: string;
  linkLabel: string;
  icon: IconName;
  value: number;
  to: string;
  /** The topics that change the number: the dashboard loads again for them. It shows those of accounts by itself. */
  topics?: readonly LiveTopic[];
};

/**
 * A kind of record that photographs, private documents, a timeline and tasks can be attached to. The feature that
 * owns the records registers it: attachments and followup ask it everything that depends on the record, and know no
 * record types themselves.
 */
export type RecordKind = {
  kind: string;
  /** The column of the records' ids: it tells whether an id is a number or a UUID, and which records still exist. */
  recordId: PgColumn;
  /** Whether this person may do `need` with what is attached to the record. False also when there is no such record. */
  allows: (context: VisitorContext, id: string, need: RecordNeed) => Promise<boolean>;
  /** Who is notified when something on the record changes. Nobody when left out. */
  audience?: (db: Database, id: string) => Promise<readonly Audience[]>;
  /** Absent when the records have no photographs. */
  photos?: PhotoRules;
  /** Absent when the records have no documents. */
  documents?: DocumentRules;
  /** Absent when the records have no timeline and tasks. */
  followUp?: FollowUpRules;
};

export type RecordNeed = {
  right: 'read' | 'write';
  /** The record must be locked until the transaction ends. */
  isHeld: boolean;
};

export type PhotoRules = {
  limit: number;
  /** Called in the same transaction when the photographs of the record change. */
  changed?: (context: VisitorContext, id: string) => Promise<void>;
  /** Throws when the record must keep this photograph. */
  assertRemovable?: (db: Database, id: string, photo: { isReady: boolean }) => Promise<void>;
  /**
   * For records that store the position of their featured photograph: it is told the new position when photographs
   * move.
   */
  featured?: {
    read: (db: Database, id: string) => Promise<number>;
    write: (db: Database, id: string, place: number) => Promise<void>;
  };
};

export type DocumentRules = {
  limit: number;
  /** The kinds of documents that can be attached to the record. */
  kinds: readonly string[];
  /** Called in the same transaction when a document is added or removed. */
  changed?: (context: VisitorContext, id: string, change: DocumentChange) => Promise<void>;
};

export type FollowUpRules = {
  /** People who may write in this section can be assigned the record and its tasks. */
  section: Section;
  /** The record's name in e-mails and its page in the office; null when it no longer exists. */
  describe: (db: Database, id: string) => Promise<{ name: string; path: string } | null>;
  /** Called in the same transaction when somebody writes a timeline entry or a task. */
  changed?: (context: UseCaseContext, id: string, change: FollowUpChange) => Promise<void>;
  /** Absent when the person that the record is about has no page where they could read shared entries. */
  sharing?: SharingWords;
  /** Absent when no first answer is due. */
  clock?: ResponseClock;
};

/** Message keys that say with whom an entry of the timeline is shared. */
export type SharingWords = {
  /** The switch of the form, and its explanation. */
  share: string;
  hint: string;
  /** The mark of an entry that is shared. */
  shared: string;
};

export type FollowUpChange = { event: 'entry'; kind: string } | { event: 'task' };

export type ResponseClock = {
  /** Notifies a second person of each record whose first answer is late, once. */
  escalateLate: (context: VisitorContext) => Promise<void>;
};

export type DocumentChange = { event: 'added' | 'removed'; kind: string; fileName: string };

/** A person, by everything that identifies them in our tables. */
export type Person = {
  /** In lower case. */
  emails: readonly string[];
  /** The last ten digits of their telephones, which also match numbers that are written in different ways. */
  phoneKeys: readonly string[];
  userIds: readonly string[];
};

/** A record about a person, with the kind and id by which documents, consents and the audit refer to it. */
export type PersonalRecord = RecordRef & { facts: Record<string, unknown> };

/** A file of such a record. Its content is null when the file no longer exists. */
export type PersonalFile = RecordRef & { name: string; read: () => Promise<Uint8Array | null> };

export type PersonalFindings = { records: readonly PersonalRecord[]; files?: readonly PersonalFile[] };

/** How a feature answers when a person asks what we know about them. */
export type PersonalData = {
  /** Message key that tells the person what this data is. */
  label: string;
  /** The tables with addresses or telephones that this covers: a test fails for a table that no feature covers. */
  tables: readonly PgTable[];
  /** Data that contains the person's own address, telephone or account. */
  ofPerson?: (context: VisitorContext, person: Person) => Promise<PersonalFindings>;
  /** Data attached to records of the person, whichever feature found those records. */
  ofRecords?: (context: VisitorContext, records: readonly PersonalRecord[]) => Promise<PersonalFindings>;
};

/** A kind of record that the office's search finds. */
export type SearchSource = {
  /** Message key that says what was found. */
  kind: string;
  /** The right to search in it; `find` itself returns only records that the person may see. */
  access: readonly [Section, Operation];
  /** The newest records that contain all the words, at most `limit`. */
  find: (context: UseCaseContext, words: string, limit: number) => Promise<SearchHit[]>;
};

export type SearchHit = { id: string; title: string; subtitle: string; path: string };

/** Somebody who can take over records. */
export type Taker = { id: string; name: string | null; email: string };

/** Records of one kind that people of the office hold. When a person leaves, somebody else takes them. */
export type HeldRecords = {
  kind: string;
  /** Message key that says how many there are, by `count`. */
  label: string;
  /** Whether a record can be left with nobody. */
  mayBeNobodys: boolean;
  count: (db: Database, userId: string) => Promise<number>;
  /** The people who may take what this person holds. */
  takers: (db: Database, userId: string) => Promise<readonly Taker[]>;
  /** Gives all of them to somebody, or to nobody, in the caller's transaction and with the trace of each record. */
  handOver: (context: UseCaseContext, handover: { from: string; to: Taker | null }) => Promise<void>;
};

/** A query that returns which of the given names of stored files the feature's own tables still use. */
export type FilesInUse = (names: SQL) => SQL;

/**
 * What a feature adds to the application, in its `feature.server.ts`. The server, the menu and the tests read these
 * and do not name any feature.
 */
export type Feature = {
  jobs?: readonly JobDefinition<never>[];
  topics?: readonly RegisteredTopic[];
  /** What the agency can set for this feature. */
  settings?: readonly SettingsGroup[];
  /** Reactions to events of earlier features, in the same transaction. */
  handlers?: readonly DomainEventHandler[];
  /** Rules that remove data which is no longer needed. */
  ageing?: readonly AgeingRule[];
  /** The kinds of records that photographs, documents and follow-up can be attached to. */
  records?: readonly RecordKind[];
  /** Unused stored files are removed, so a feature whose tables refer to files must say which ones it uses. */
  filesInUse?: FilesInUse;
  /** The data that it holds about people. */
  personalData?: PersonalData;
  searchSources?: readonly SearchSource[];
  /** The records that people hold and hand over when they leave. */
  held?: readonly HeldRecords[];
  /** Entries of the sidebar. */
  menu?: readonly MenuLink[];
  /** Permission sections that the specification does not have; their labels are message keys. */
  sections?: readonly SectionDescription[];
  /** The cards that this person may see. */
  dashboardCards?: (context: UseCaseContext) => Promise<DashboardCard[]>;
  /** Fills its part of the demo. Runs after the earlier features. */
  loadDemo?: (demo: DemoContext) => Promise<void>;
};

export type RegisteredFeature = Feature & { name: string };

let registered: readonly RegisteredFeature[] = [];

/** Called once when the process starts, with the list of `app/feature-list.server.ts`. */
export function registerFeatures(all: readonly RegisteredFeature[]) {
  registered = all;
}

/** What every feature adds, for earlier code that cannot import the features. */
export const registeredFeatures = () => registered;
