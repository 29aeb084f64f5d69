import { registeredFeatures } from '#app/platform/feature.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { addressKey } from '#app/platform/http/rate-limit.server.ts';
import { takeLivePlace } from '../server/live-places.server.ts';
import { liveStream } from '../server/live-stream.server.ts';

const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/** Streams changes of the session and of what this person may see, so that open pages reload. */
export const loader = page({
  access: 'signed-in',
  read({ actor, facts, origin, request, services }) {
    const { db, events } = services;
    const leave = takeLivePlace(actor.id, addressKey(origin.ip));
    // The page shows that it is not live, and its browser asks again in a minute.
    if (!leave) return new Response('retry: 60000\n\n', { headers });
    const stream = liveStream({
      db,
      events,
      topics: registeredFeatures().flatMap(({ topics = [] }) => topics),
      actor,
      sessionToken: facts.sessionToken ?? '',
      lastEventId: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('cursor'),
      signal: request.signal,
      onEnd: leave,
    });
    return new Response(stream, { headers });
  },
});
