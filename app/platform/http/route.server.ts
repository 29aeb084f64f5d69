import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type RouterContextProvider,
} from 'react-router';
import type { z } from 'zod';
import { type Access, allows } from '#app/core/access.ts';
import { AppError, isAppError, type Message, messageOf } from '#app/core/errors.ts';
import {
  type FormFailure,
  type FormSuccess,
  namedValues,
  readForm,
  textValues,
  tooManyFields,
} from '#app/core/forms/form.ts';
import '#app/core/forms/validation-messages.ts';
import { log } from '../log.server.ts';
import { withSentence } from '#app/i18n/translate.server.ts';
import { addressKey, enforceLimits } from './rate-limit.server.ts';
import type { Services } from '../services.server.ts';
import { DatabaseAwayError } from '../data/database-watch.server.ts';
import type { UseCaseContext, VisitorContext } from '../use-case.server.ts';
import { outageOf } from './outage.server.ts';
import { noteRefusal } from './refusals.server.ts';
import { type RequestFacts, requestFacts } from './request-facts.server.ts';

type RouterArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** What a loader or an action gets: the use case's context, the facts of the request and every service. */
export type RouteContext<Who extends Access> = (Who extends 'public' ? VisitorContext : UseCaseContext) & {
  request: Request;
  facts: RequestFacts;
  services: Services;
};

/** How often one person, or one address without a session, may ask for something: sized by what it costs us. */
export type UseLimit = { name: string; times: number; seconds: number };

type NoInput = Record<string, never>;

type PageDeclaration<Who extends Access, Params, Query, Data> = {
  access: Who;
  /** Message key for a person without the right, where the specification has a sentence for it. */
  denied?: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** Required where a stranger decides the cost: searches, maps, files. Pages from the cache do not count. */
  limit?: UseLimit;
  /**
   * The page is the same for everybody without a session, so it may be cached. Not for pages with a form that writes.
   */
  isShared?: true;
  read: (context: RouteContext<Who>, input: { params: Params; query: Query }) => Promise<Data> | Data;
};

/** A loader that declares who may read it and what input it takes: the route table is made of these. */
export function page<const Who extends Access, Data, Params = NoInput, Query = NoInput>(
  declaration: PageDeclaration<Who, Params, Query, Data>,
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      const context = await checkAccess(args, declaration.access, declaration.denied);
      const params = parsed(declaration.params, args.params);
      const query = parsed(declaration.query, addressValues(args.request));
      await enforceUse(context, declaration.limit);
      if (declaration.isShared) context.facts.isShared = true;
      return await declaration.read(context as RouteContext<Who>, { params, query });
    } catch (error) {
      const known = knownError(error, args.context.get(requestFacts), false);
      if (!known) throw error;
      await noteRefusal(args.context.get(requestFacts), args.request, known);
      sayWhen(args, known);
      throw asResponse(known);
    }
  };
  return Object.assign(loader, { declaration });
}

type IntentDeclaration<Who extends Access, Schema extends z.ZodType, Data> = {
  access: Who;
  denied?: string;
  /** The form has files, so it may be large. */
  takesFiles?: true;
  input: Schema;
  run: (
    context: RouteContext<Who>,
    input: z.output<Schema>,
    params: Record<string, string>,
  ) => Promise<FormSuccess<Data> | Response>;
} & FloodProtection<Who>;

/**
 * What anybody may send has a limit; a form that must not be refused, because a person could have sent it, is a
 * `publicForm`, which quarantines what exceeds its limits.
 */
type FloodProtection<Who extends Access> = Who extends 'public'
  ? { limit: UseLimit | 'quarantine' }
  : { limit?: UseLimit };

/** One thing that a form can ask for. */
export function intent<const Who extends Access, Schema extends z.ZodType, Data = null>(
  declaration: IntentDeclaration<Who, Schema, Data>,
) {
  return declaration;
}

type AnyIntent = {
  access: Access;
  denied?: string;
  takesFiles?: true;
  limit?: UseLimit | 'quarantine';
  input: z.ZodType;
  // oxlint-disable-next-line typescript/no-explicit-any -- each intent types its own input
  run: (context: never, input: never, params: Record<string, string>) => Promise<FormSuccess<any> | Response>;
};

type DataOf<Intent> = Intent extends { run: (...args: never[]) => Promise<infer Result> }
  ? Extract<Result, { ok: true }>
  : never;

/**
 * An action made of intents. The form names one in its `intent` field; a single intent needs no name. Expected
 * failures go back to the form with what was typed; a missing right is thrown to the error page.
 */
export function actions<Intents extends Record<string, AnyIntent>>(intents: Intents) {
  const action = async (args: ActionFunctionArgs): Promise<DataOf<Intents[keyof Intents]> | FormFailure> => {
    const formData = await readFormData(args.request);
    const names = Object.keys(intents);
    const name = names.length === 1 ? names[0] : formData.get('intent');
    const chosen = typeof name === 'string' && Object.hasOwn(intents, name) ? intents[name] : undefined;
    if (!chosen) throw asResponse(new AppError('not_found', { messageKey: 'common.error.unknown_action' }));

    try {
      const context = await checkAccess(args, chosen.access, chosen.denied);
      if (chosen.limit !== 'quarantine') await enforceUse(context, chosen.limit);
      const input = readForm(chosen.input, formData);
      if (!input.ok) return refuse({ ...input, values: textValues(formData) }, 422);

      const result = await chosen.run(
        context as never,
        input.value as never,
        args.params as Record<string, string>,
      );
      if (result instanceof Response) throw result;
      return result as DataOf<Intents[keyof Intents]>;
    } catch (thrown) {
      const facts = args.context.get(requestFacts);
      const error = knownError(thrown, facts, true);
      if (!error) throw thrown;
      await noteRefusal(facts, args.request, error);
      sayWhen(args, error);
      if (error.kind === 'not_found' || error.kind === 'forbidden') throw asResponse(error);
      if (error !== thrown) facts.unsaved = { error, sent: formData };
      return refuse(failureOf(error, formData), error.status, error.retryAfter);
    }
  };
  return Object.assign(action, { intents });
}

/** A failure that has words for the person. Null for a mistake of ours. */
function knownError(error: unknown, { services, startedAt }: RequestFacts, isWrite: boolean) {
  if (isAppError(error)) return error;
  if (!(error instanceof Error)) return null;
  const outage = outageOf(error, { watch: services.databaseWatch, startedAt, isWrite });
  if (outage) log.warn('request.outage', { error });
  return outage;
}

/** What a successful action returns to its page, with the notice: a message, or only its key. */
export function done<Data = null>(notice?: string | Message, result?: Data): FormSuccess<Data> {
  const message = typeof notice === 'string' ? { key: notice } : notice;
  return {
    ok: true,
    data: (result ?? null) as Data,
    ...(message ? { message: withSentence(message) } : {}),
  };
}

/** Checks the access: redirects to the login without a session, and refuses without the right. */
async function checkAccess(args: RouterArgs, access: Access, denied?: string) {
  const facts = args.context.get(requestFacts);
  const { actor } = facts;
  if (facts.isDatabaseAway) throw new DatabaseAwayError();
  if (!allows(actor, access)) {
    if (!actor) throw unauthenticatedAnswer(args.request, facts);
    const refusal = new AppError('forbidden', { messageKey: denied ?? 'common.error.forbidden' });
    if (facts.isDocument && args.request.method === 'GET') {
      await noteRefusal(facts, args.request, refusal);
      const { pathname, search } = new URL(args.request.url);
      throw redirect(`/admin?${new URLSearchParams({ denied: pathname + search })}`);
    }
    throw refusal;
  }
  return routeContext(args.context, args.request);
}

/** Counts by person where somebody is signed in: an office shares one address. */
async function enforceUse({ db, actor, origin }: RouteContext<'public'>, limit: UseLimit | undefined) {
  if (!limit) return;
  const { name, ...allowed } = limit;
  await enforceLimits(db, [{ key: `${name}:${actor?.id ?? addressKey(origin.ip)}`, ...allowed }]);
}

/** The router drops the headers of an error that a page shows, so the wait is added to the answer itself. */
function sayWhen({ context }: RouterArgs, { retryAfter }: AppError) {
  if (retryAfter) context.get(requestFacts).responseHeaders.set('Retry-After', String(retryAfter));
}

function unauthenticatedAnswer(request: Request, { isDocument }: RequestFacts) {
  if (request.method !== 'GET' && !isDocument) {
    return new AppError('unauthenticated', { messageKey: 'common.error.session_ended' });
  }
  const { pathname, search } = new URL(request.url);
  const next =
    request.method === 'GET' ? `?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}` : '';
  return redirect(`/login${next}`);
}

export function routeContext(context: Readonly<RouterContextProvider>, request: Request) {
  const facts = context.get(requestFacts);
  const { services, actor, origin } = facts;
  return { db: services.db, actor, now: new Date(), origin, services, request, facts };
}

/** The parameters in the address that an action works on. A malformed parameter is answered as not found. */
export function readParams<Params>(schema: z.ZodType<Params>, params: Record<string, string>) {
  return parsed(schema, params);
}

function parsed<Value>(schema: z.ZodType<Value> | undefined, value: unknown): Value {
  if (!schema) return {} as Value;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  return result.data;
}

function addressValues(request: Request) {
  const { searchParams } = new URL(request.url);
  if (tooManyFields(searchParams)) throw new AppError('too_large', { messageKey: 'common.error.too_large' });
  return namedValues(searchParams);
}

async function readFormData(request: Request) {
  const formData = await request.formData().catch((cause: unknown) => {
    throw asResponse(new AppError('validation', { messageKey: 'common.error.unreadable_form', cause }));
  });
  if (!tooManyFields(formData)) return formData;
  throw asResponse(new AppError('too_large', { messageKey: 'common.error.too_large' }));
}

function asResponse(error: AppError) {
  const { kind, status, retryAfter } = error;
  const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
  return data({ kind, message: withSentence(messageOf(error)) }, { status, headers });
}

function failureOf(error: AppError, formData: FormData): FormFailure {
  const { field, details } = error;
  const message = messageOf(error);
  return {
    ok: false,
    values: textValues(formData),
    fields: field ? { [field]: message } : {},
    form: field ? null : message,
    ...(details === undefined ? {} : { details }),
  };
}

/** Sets the status of the answer; the page gets the failure as the action's data. */
function refuse(failure: FormFailure, status: number, retryAfter?: number) {
  const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
  const fields = Object.entries(failure.fields).map(([name, message]) => [name, withSentence(message)]);
  const said: FormFailure = {
    ...failure,
    fields: Object.fromEntries(fields),
    form: failure.form && withSentence(failure.form),
  };
  return data(said, { status, headers }) as unknown as FormFailure;
}
