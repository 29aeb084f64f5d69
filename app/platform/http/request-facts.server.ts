import { createContext } from 'react-router';
import type { Actor, Operation, Section } from '#app/core/access.ts';
import type { AppError, Message } from '#app/core/errors.ts';
import type { Services } from '../services.server.ts';
import type { VisitorContext } from '../use-case.server.ts';

/** What the HTTP shell knows of a request before any page runs. */
export type RequestFacts = {
  services: Services;
  /** In milliseconds of `performance.now()`. */
  startedAt: number;
  actor: Actor | null;
  sessionToken: string | null;
  /** Nobody could find out who asks, so nothing is answered. */
  isDatabaseAway: boolean;
  origin: VisitorContext['origin'];
  /** Where the live events stood before anything was read: a page listens from here. */
  seenUpTo: string;
  /** A page asked for by the address bar, as opposed to data for a page already open. */
  isDocument: boolean;
  /** Whether a page of ours answers this address: menus show only what exists. */
  hasScreen: (path: string) => boolean;
  /** The pages of the office that need a permission. */
  officeScreens: readonly OfficeScreenRule[];
  /** Headers (cookies, mostly) that the answer will carry whatever the page returns. */
  responseHeaders: Headers;
  /** A loader says here that its page is the same for everybody without a session. */
  isShared: boolean;
  /** The whole page once it is rendered, so that the page cache need not read it back from the answer. */
  document: Uint8Array<ArrayBuffer> | null;
  /** Why an endpoint refused somebody who opened its address as a page. */
  refusal: Refusal | null;
  /** What a form sent that could not be saved, because of the database or the disk. */
  unsaved: Unsaved | null;
};

export type OfficeScreenRule = {
  pattern: string;
  access: readonly [Section, Operation];
  /** Message key for a person without the permission. */
  denied: string;
};

export type Refusal = {
  /** The address that was opened. */
  path: string;
  status: number;
  said: { kind: string; message: Message } | null;
};

export type Unsaved = { error: AppError; sent: FormData };

export const requestFacts = createContext<RequestFacts>();

/** Marks this page as personal: no copy of it may be cached anywhere. */
export function markAsPersonal(facts: RequestFacts) {
  facts.isShared = false;
  facts.responseHeaders.set('Cache-Control', 'private, no-store');
}
