/** Reasons to think that a program sent a form. */
export const suspicions = [
  'trap',
  'name_link',
  'no_stamp',
  'too_fast',
  'stale',
  'stamp_reused',
  'many_recent',
  'many_today',
  'network_busy',
  'site_busy',
  'attack',
] as const;
export type Suspicion = (typeof suspicions)[number];

/** Suspicions that people can raise, too: a proof of work clears them. */
const clearedByWork: readonly Suspicion[] = ['stale', 'many_recent', 'network_busy', 'site_busy', 'attack'];

export function canBeClearedByWork(found: readonly string[]) {
  return found.length > 0 && found.every((one) => clearedByWork.some((known) => known === one));
}

/** In milliseconds: nobody fills in a form faster. */
export const minimumFillMilliseconds = 3_000;
/** In milliseconds: people seldom leave a page open for longer. */
const longestOpenPage = 24 * 3_600_000;

/** Suspicions from the time at which the page was rendered; null when the form brought no valid time. */
export function ageSuspicions(drawnAt: number | null, now: Date): Suspicion[] {
  if (drawnAt === null) return ['no_stamp'];
  const age = now.getTime() - drawnAt;
  if (age < minimumFillMilliseconds) return ['too_fast'];
  return age > longestOpenPage ? ['stale'] : [];
}

/** Our e-mails greet by name: a link in it would be sent to any address that somebody typed. */
const link = /https?:|www\.|\.\w{2,}\//i;

export function nameSuspicions(contactName: string): Suspicion[] {
  return link.test(contactName) ? ['name_link'] : [];
}

/** How many forms are usual, and from how many on they are refused. */
export const formLimits = {
  recent: { times: 5, seconds: 600 },
  today: { times: 30, seconds: 86_400 },
  /** Of a /24, or a /48 of IPv6: a mobile network puts many people behind one. */
  network: { times: 20, seconds: 600 },
  /** Of one page that was opened: people correct and send again, programs keep one page for thousands. */
  page: { times: 3, seconds: 86_400 },
  site: { times: 300, seconds: 3_600 },
  /** Until here everything is stored: many people can share one address. */
  absurd: { times: 1_000, seconds: 86_400 },
} as const;

/** How many e-mails of receipt one address can get, whoever sends the forms. */
export const receivedLimit = { times: 3, seconds: 86_400 } as const;
