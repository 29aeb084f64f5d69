import type { VisitorContext } from './use-case.server.ts';

type Handle<Payload> = (context: VisitorContext, payload: Payload) => Promise<void>;

/** What a later feature does when an earlier one says that something happened. */
export type DomainEventHandler = { event: string; handle: Handle<never> };

let handlers: readonly DomainEventHandler[] = [];

/** Called once when the process starts, with what every feature brings. */
export function registerHandlers(all: readonly DomainEventHandler[]) {
  handlers = all;
}

/**
 * Something that happened in one feature and that features after it follow in the same transaction: the earlier one
 * cannot import them, so they bring their handlers in their `feature.server.ts`.
 */
export function domainEvent<Payload>(event: string) {
  return {
    /** Runs every handler in the caller's transaction: if one fails, nothing happened. */
    async emit(context: VisitorContext, payload: Payload) {
      for (const handler of handlers) {
        if (handler.event === event) await (handler.handle as Handle<Payload>)(context, payload);
      }
    },
    handledBy: (handle: Handle<Payload>): DomainEventHandler => ({ event, handle: handle as Handle<never> }),
  };
}
