import { liveTopics } from '#app/feature-list.server.ts';
import type { BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { findVisitor, hasSessionCookie } from '#app/features/auth/server/find-visitor.server.ts';
import { outageOf } from '#app/platform/http/outage.server.ts';
import { type RequestFacts, requestFacts } from '#app/platform/http/request-facts.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { clientAddress } from './client-address.ts';
import { unsavedPage } from './failure-page.ts';
import { isOpenedByPerson, isSentByPerson, refusalAddress, refusalOf } from './refusal.ts';
import { officeScreens, screenFinder } from './screens.ts';
import { sharedPages } from './shared-pages.ts';

export type Variables = { Variables: { requestId: string; startedAt: number } };

type PageOptions = { services: Services; build: () => Promise<ServerBuild>; proxies: BlockList };

/** Passes a request to React Router, with the services and what is known about the request. */
export function pageHandler({ services, build, proxies }: PageOptions) {
  const rendererOf = rendererPerBuild();
  const shared = sharedPages(
    services.events,
    liveTopics.filter(({ isOnPublicPages }) => isOnPublicPages).map(({ topic }) => topic),
  );

  /** A request without cookies gets the page that is shared by all visitors. */
  return async (c: Context<Variables>) => {
    const { method, url, headers } = c.req.raw;
    if (method !== 'GET' || headers.has('cookie')) return (await answer(c)).response;
    const packing = /\bgzip\b/.test(headers.get('accept-encoding') ?? '') ? 'gzip' : 'plain';
    return shared(`${packing} ${url}`, headers.get('if-none-match'), () => answer(c));
  };

  async function answer(c: Context<Variables>) {
    const address = getConnInfo(c).remote.address ?? '0.0.0.0';
    const responseHeaders = new Headers();
    // Taken before the loaders read, so that a change made while they read still reaches the open page as an event.
    const seenUpTo = services.events.latestCursor();
    const startedAt = c.get('startedAt');
    const visitor = await visitorOf(services, c.req.raw.headers, responseHeaders, startedAt);

    const served = await build();
    const context = new RouterContextProvider();
    const facts: RequestFacts = {
      services,
      startedAt,
      ...visitor,
      origin: {
        ip: clientAddress(address, c.req.header('x-forwarded-for') ?? null, proxies),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        requestId: c.get('requestId'),
      },
      seenUpTo,
      isDocument: !c.req.path.endsWith('.data'),
      hasScreen: screenFinder(served),
      officeScreens: officeScreens(served),
      responseHeaders,
      isShared: false,
      document: null,
      refusal: null,
      unsaved: null,
    };
    context.set(requestFacts, facts);
    const render = rendererOf(served);
    const answered = await render(c.req.raw, context);
    if (facts.unsaved && isSentByPerson(c.req.raw)) {
      return { response: unsavedPage(c, facts.unsaved), isShared: false, document: null };
    }
    const routed = await refusalAsPage(c.req.raw, answered, facts, (request) => render(request, context));
    const { status, headers } = routed;
    const response = facts.document ? new Response(facts.document, { status, headers }) : routed;
    for (const [name, value] of responseHeaders) {
      if (name === 'retry-after') response.headers.set(name, value);
      else response.headers.append(name, value);
    }
    if (status === 503 && !response.headers.has('retry-after')) response.headers.set('Retry-After', '5');
    return { response, isShared: facts.isShared, document: facts.document };
  }
}

/** When the database does not answer, nobody is let in as anybody: every page then refuses. */
async function visitorOf(services: Services, headers: Headers, responseHeaders: Headers, startedAt: number) {
  const { databaseWatch: watch } = services;
  const unknown = { actor: null, sessionToken: null, isDatabaseAway: true };
  try {
    const visitor = await findVisitor(services, headers, responseHeaders);
    // The sign-in library answers some failures of the database as if there were no session.
    return !visitor.actor && watch.failedSince(startedAt) && hasSessionCookie(headers)
      ? unknown
      : { ...visitor, isDatabaseAway: false };
  } catch (error) {
    if (outageOf(error, { watch, startedAt, isWrite: false })) return unknown;
    throw error;
  }
}

/** One renderer per build: given a function, React Router would rebuild the route table for every request. */
function rendererPerBuild() {
  const renderers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  return (build: ServerBuild) => {
    const known = renderers.get(build);
    if (known) return known;
    const made = createRequestHandler(build);
    renderers.set(build, made);
    return made;
  };
}

/**
 * A person who opens an endpoint's address in the browser and is refused sees an error page; a program still gets JSON.
 */
async function refusalAsPage(
  request: Request,
  answered: Response,
  facts: RequestFacts,
  render: (request: Request) => Promise<Response>,
) {
  facts.refusal = isOpenedByPerson(request) ? await refusalOf(request, answered) : null;
  if (!facts.refusal) return answered;

  const shown = await render(new Request(new URL(refusalAddress, request.url), { headers: request.headers }));
  const wait = answered.headers.get('retry-after');
  if (wait) shown.headers.set('Retry-After', wait);
  shown.headers.append('Vary', 'Accept');
  return shown;
}
