/** A kind of change that open screens hear of. Each is made once, in the `domain/topics.ts` of its feature. */
export type LiveTopic = { readonly kind: 'live-topic'; readonly name: string };

export function liveTopic(name: string): LiveTopic {
  return { kind: 'live-topic', name };
}

/** Two topics of one name would wake each other's screens. */
export function assertDifferentNames(topics: readonly LiveTopic[]) {
  const names = topics.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two live topics are called «${twice}»`);
}

/** What a browser is told: a topic changed, in these records or, where the list is null, in any. */
export type LiveChange = { topic: string; subjectIds: readonly string[] | null };

/** What the router knows of an open page. */
type OpenPage = { params: Record<string, string | undefined>; loaderData?: unknown };
type SubjectOf = (page: OpenPage) => string | null | undefined;

export type ShownTopic = { topic: LiveTopic; subjectOf: SubjectOf };
export type PageHandle = { shows: readonly (LiveTopic | ShownTopic)[] };

/** A page's `handle`: the topics that it shows. A change of another topic does not make it read again. */
export function shows(...topics: readonly (LiveTopic | ShownTopic)[]): PageHandle {
  return { shows: topics };
}

/** Only the changes of one record of the topic. An event that names no record is about all of them. */
export function onlyOf(topic: LiveTopic, subjectOf: SubjectOf): ShownTopic {
  return { topic, subjectOf };
}

export function isShownBy(shown: PageHandle['shows'], page: OpenPage, change: LiveChange) {
  return shown.some((one) => {
    if (!('subjectOf' in one)) return one.name === change.topic;
    if (one.topic.name !== change.topic) return false;
    const subject = one.subjectOf(page);
    return change.subjectIds === null || (typeof subject === 'string' && change.subjectIds.includes(subject));
  });
}

/** The names of the topics in a handle, or null where it declares none. */
export function shownTopicNames(handle: unknown): string[] | null {
  if (!isPageHandle(handle)) return null;
  return handle.shows.map((one) => ('subjectOf' in one ? one.topic : one).name);
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'shows' in handle;
}
