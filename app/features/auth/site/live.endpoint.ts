import { registeredFeatures } from '#app/platform/feature.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { liveStream } from '../server/live-stream.server.ts';

/** Streams changes of the session and of what this person may see, so that open pages reload. */
export const loader = page({
  access: 'signed-in',
  read({ actor, facts, request, services }) {
    const { db, events } = services;
    const stream = liveStream({
      db,
      events,
      topics: registeredFeatures().flatMap(({ topics = [] }) => topics),
      actor,
      sessionToken: facts.sessionToken ?? '',
      lastEventId: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('cursor'),
      signal: request.signal,
    });
    return new Response(stream, {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    });
  },
});
