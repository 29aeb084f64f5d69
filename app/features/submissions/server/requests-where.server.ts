import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { submissions } from '#db/schema/submissions.ts';
import type { RequestSort, RequestsQuery } from '../domain/request-query.ts';
import { restoreDays } from './delete-submission.server.ts';

/** What the list holds: what the address asks for. */
export function requestsWhere(query: RequestsQuery, now: Date) {
  const { status, advisor, type } = query;
  return and(
    query.trash ? recentlyDeleted : isNull(submissions.deletedAt),
    query.quarantine === 'all' ? undefined : eq(submissions.isQuarantined, query.quarantine === 'yes'),
    ...wordsOf(query.search).map(holds),
    status ? eq(submissions.status, status) : undefined,
    advisor === 'none' ? isNull(submissions.advisorId) : undefined,
    advisor && advisor !== 'none' ? eq(submissions.advisorId, advisor) : undefined,
    type ? eq(submissions.type, type) : undefined,
    query.answer ? answered[query.answer](now) : undefined,
    query.period ? gte(submissions.createdAt, since(query.period, now)) : undefined,
  );
}

const recentlyDeleted = and(
  isNotNull(submissions.deletedAt),
  gt(submissions.deletedAt, sql`now() - make_interval(days => ${restoreDays})`),
);

const answered: Record<NonNullable<RequestsQuery['answer']>, (now: Date) => SQL | undefined> = {
  waiting: () => isNull(submissions.firstResponseAt),
  late: (now) => and(lt(submissions.dueAt, now), isNull(submissions.firstResponseAt)),
  escalated: () => isNotNull(submissions.escalatedAt),
  answered: () => isNotNull(submissions.firstResponseAt),
};

function since(period: NonNullable<RequestsQuery['period']>, now: Date) {
  const at = now.toISOString();
  return period === 'today'
    ? sql`date_trunc('day', ${at}::timestamptz at time zone 'America/Hermosillo') at time zone 'America/Hermosillo'`
    : sql`${at}::timestamptz - make_interval(days => ${Number(period)})`;
}

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 6);

/** Name, telephone, mail, folio or address, whatever the capitals and accents; a telephone however it is written. */
function holds(word: string) {
  const figures = word.replace(/[\s().+-]/g, '');
  const isPhone = /^\d{4,15}$/.test(figures) && figures !== word;
  return isPhone ? or(keyHolds(word), keyHolds(figures)) : keyHolds(word);
}

function keyHolds(word: string) {
  const pattern = sql`'%' || replace(replace(replace(sahuaro_key(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`${submissions.officeKey} like ${pattern}`;
}

const byName = sql`${submissions.contactName} collate "und-x-icu"`;
/** Those that still wait stand before all others. */
const isAnswered = sql`(${submissions.firstResponseAt} is not null or ${submissions.dueAt} is null)`;

export const requestOrders: Record<RequestSort, SQL[]> = {
  '-created': [desc(submissions.createdAt), desc(submissions.id)],
  created: [asc(submissions.createdAt), asc(submissions.id)],
  due: [sql`${isAnswered} asc`, sql`${submissions.dueAt} asc nulls last`, asc(submissions.id)],
  '-due': [sql`${isAnswered} desc`, sql`${submissions.dueAt} desc nulls first`, desc(submissions.id)],
  name: [asc(byName), asc(submissions.id)],
  '-name': [desc(byName), desc(submissions.id)],
  price: [sql`${submissions.price} asc nulls first`, asc(submissions.id)],
  '-price': [sql`${submissions.price} desc nulls last`, desc(submissions.id)],
  status: [statusPlace('asc'), desc(submissions.createdAt)],
  '-status': [statusPlace('desc'), desc(submissions.createdAt)],
};

function statusPlace(way: 'asc' | 'desc') {
  const place = sql`array_position(array['pendiente', 'revisando', 'aprobada', 'rechazada'], ${submissions.status})`;
  return way === 'asc' ? asc(place) : desc(place);
}
