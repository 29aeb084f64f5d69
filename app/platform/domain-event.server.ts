import type { VisitorContext } from './use-case.server.ts';

type Handle<Payload> = (context: VisitorContext, payload: Payload) => Promise<void>;

/** What a later feature does when an earlier one emits an event. */
export type DomainEventHandler = { event: string; handle: Handle<never> };

let handlers: readonly DomainEventHandler[] = [];

/** Called once when the process starts, with the handlers of every feature. */
export function registerHandlers(all: readonly DomainEventHandler[]) {
  handlers = all;
}

/**
 * Something that happened in one feature and that later features react to in the same transaction. The earlier
 * feature cannot import them, so they register their handlers in their `feature.server.ts`.
 */
export function domainEvent<Payload>(event: string) {
  return {
    /** Runs every handler in the caller's transaction: if one fails, everything is rolled back. */
    async emit(context: VisitorContext, payload: Payload) {
      for (const handler of handlers) {
        if (handler.event === event) await (handler.handle as Handle<Payload>)(context, payload);
      }
    },
    handledBy: (handle: Handle<Payload>): DomainEventHandler => ({ event, handle: handle as Handle<never> }),
  };
}
