/** Why something looks as if no person had sent it. */
export const suspicions = [
  'trap',
  'name_link',
  'no_stamp',
  'too_fast',
  'stale',
  'many_recent',
  'many_today',
  'site_busy',
  'attack',
] as const;
export type Suspicion = (typeof suspicions)[number];

/** What people do too: a browser that works for it is believed. */
const forgivable: readonly Suspicion[] = ['stale', 'many_recent', 'site_busy', 'attack'];

export function canWorkItOff(found: readonly string[]) {
  return found.length > 0 && found.every((one) => forgivable.some((known) => known === one));
}

/** Nobody fills in the form in less, and no page stays open for longer. */
export const soonestSending = 3_000;
const atMost = 24 * 3_600_000;

/** What the moment at which the page was drawn says; null where nothing believable was sent. */
export function ageSuspicions(drawnAt: number | null, now: Date): Suspicion[] {
  if (drawnAt === null) return ['no_stamp'];
  const age = now.getTime() - drawnAt;
  if (age < soonestSending) return ['too_fast'];
  return age > atMost ? ['stale'] : [];
}

/** What would be a link in the first line of a letter of ours, to whoever's address was typed. */
const link = /https?:|www\.|\.\w{2,}\//i;

export function nameSuspicions(contactName: string): Suspicion[] {
  return link.test(contactName) ? ['name_link'] : [];
}

/** How many forms are ordinary, and from where on nobody can mean it. */
export const formLimits = {
  recent: { times: 5, seconds: 600 },
  today: { times: 30, seconds: 86_400 },
  site: { times: 300, seconds: 3_600 },
  absurd: { times: 200, seconds: 86_400 },
} as const;

/** Letters of receipt to one address, whoever asks for them. */
export const receivedLimit = { times: 3, seconds: 86_400 } as const;
