/** A kind of change that open pages are told about. Each topic is created once, in its feature's `domain/topics.ts`. */
export type LiveTopic = { readonly kind: 'live-topic'; readonly name: string };

export function liveTopic(name: string): LiveTopic {
  return { kind: 'live-topic', name };
}

/** The message to a browser: a topic changed, in these records or, when the list is null, in any. */
export type LiveChange = { topic: string; subjectIds: readonly string[] | null };

/** What the router knows about an open page. */
type OpenPage = { params: Record<string, string | undefined>; loaderData?: unknown };
type SubjectOf = (page: OpenPage) => string | null | undefined;

export type ShownTopic = { topic: LiveTopic; subjectOf: SubjectOf };
/** Topics that a page does not know by itself: the names are in the data that it loaded. */
type TopicsInData = { namesOf: (page: OpenPage) => readonly string[] };
type Shown = LiveTopic | ShownTopic | TopicsInData;
export type PageHandle = { shows: readonly Shown[] };

/** A page's `handle`: the topics that the page shows. It reloads its data only when one of them changes. */
export function shows(...topics: readonly Shown[]): PageHandle {
  return { shows: topics };
}

/** Limits a topic to the changes of one record. An event that names no record counts as a change of every record. */
export function onlyFor(topic: LiveTopic, subjectOf: SubjectOf): ShownTopic {
  return { topic, subjectOf };
}

/** Topics of what other features put on the page. */
export function topicsInData<Data>(namesOf: (data: Data) => readonly string[]): TopicsInData {
  return { namesOf: ({ loaderData }) => (loaderData === undefined ? [] : namesOf(loaderData as Data)) };
}

export function isShownBy(shown: PageHandle['shows'], page: OpenPage, change: LiveChange) {
  return shown.some((one) => {
    if ('namesOf' in one) return one.namesOf(page).includes(change.topic);
    if (!('subjectOf' in one)) return one.name === change.topic;
    if (one.topic.name !== change.topic) return false;
    const subject = one.subjectOf(page);
    return change.subjectIds === null || (typeof subject === 'string' && change.subjectIds.includes(subject));
  });
}

/** The topic names in a handle that are known without data, or null when the route has no such handle. */
export function shownTopicNames(handle: unknown): string[] | null {
  if (!isPageHandle(handle)) return null;
  return handle.shows.flatMap((one) => {
    if ('namesOf' in one) return [];
    return ('subjectOf' in one ? one.topic : one).name;
  });
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'shows' in handle;
}
