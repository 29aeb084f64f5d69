import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Form as RouterForm } from 'react-router';
import type { FormCheck, FormResult } from '#app/core/forms/form.ts';
import { say } from '#app/i18n/sentence.ts';
import { classes } from '../classes.ts';
import { useFormChanges } from './form-changes.ts';
import { useFieldChecks } from './form-checks.ts';
import { FormActivityContext } from './form-context.ts';
import { useOfflineGuard } from './form-offline.ts';
import { LeaveGuard } from './form-leave-guard.tsx';
import { focusable, FormSummary } from './form-summary.tsx';
import { type FormWriting, useSubmission } from './form-submission.ts';
import { isSessionEnded, SignInAgainContext } from '../write/tell.ts';
import { useIsHydrated } from '../browser/hydration.ts';

export type FieldState = {
  name: string;
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

export type FieldOf = (name: string, initial?: string | number | null) => FieldState;

export type FormTools = {
  /** Checks some fields before going on to the next part. Returns whether they are fine. */
  check: (form: HTMLFormElement, names: readonly string[]) => boolean;
};

type FormProps = Omit<ComponentProps<typeof RouterForm>, 'children' | 'method'> & {
  /** The action's answer to this form. By default the answer of `writing`. */
  result?: FormResult | undefined;
  /** Fields are checked with it on leaving them and before sending. */
  schema?: FormCheck | undefined;
  intent?: string;
  /** Sends the form without leaving the page. */
  writing?: FormWriting;
  /** Sends a key that makes a repeated submission harmless. On by default. */
  replayKey?: boolean;
  /** Asks before typed changes are lost. */
  warnOnLeave?: boolean;
  /** Empties the form after a success when the page stays. */
  resetOnSuccess?: boolean;
  children: (field: FieldOf, tools: FormTools) => ReactNode;
};

/** A POST form that works without JavaScript; with it, the form checks fields, shows errors and is sent only once. */
export function Form(props: FormProps) {
  const { schema, intent, writing, replayKey = true, warnOnLeave, resetOnSuccess, children, ...rest } = props;
  const { result = writing?.result, className, onSubmit, ...form } = rest;
  const formRef = useRef<HTMLFormElement>(null);
  const isSendingRef = useRef(false);
  const submitterRef = useRef<HTMLElement | null>(null);
  const answer = isForAnother(result, intent) ? undefined : result;
  const submission = useSubmission({ writing, result: answer, intent, replayKey });
  const { checked, checkAll, checkSome, handlers } = useFieldChecks(schema, answer);
  const offline = useOfflineGuard();
  const { field, summary } = useFieldStates(answer, checked, offline.isOffline);
  const isHydrated = useIsHydrated();
  const summaryRef = useFocusOn(answer?.ok === false ? answer : null, formRef);
  useResetOn(resetOnSuccess && answer?.ok ? answer : null, formRef);
  const isChanged = useFormChanges(formRef, answer?.ok ? answer : null);
  useSendAfterSignIn(answer, formRef, submitterRef);
  useEffect(() => void (isSendingRef.current = submission.isPending), [submission.isPending]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (submission.isRepeated(event)) return event.preventDefault();
    if (!checkAll(new FormData(event.currentTarget, submitter))) {
      event.preventDefault();
      requestAnimationFrame(() => focusProblem(formRef.current, summaryRef.current));
      return;
    }
    if (offline.holds(event)) return event.preventDefault();
    submission.begin(event, submitter);
    submitterRef.current = submitter;
    isSendingRef.current = true;
    if (form.reloadDocument) submission.leave();
    onSubmit?.(event);
  }

  const Element = writing ? writing.Form : RouterForm;
  return (
    <Element
      {...form}
      {...handlers}
      ref={formRef}
      method="post"
      onSubmit={send}
      // The browser's messages are in its own words and language: the schema speaks, and without scripts the server.
      noValidate
      className={classes('grid grid-cols-1 gap-5', className)}
    >
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {replayKey ? (
        <input type="hidden" name="idempotencyKey" value={submission.key} suppressHydrationWarning />
      ) : null}
      <FormSummary ref={summaryRef} {...summary} />
      <FormActivityContext value={submission}>{children(field, { check: checkSome })}</FormActivityContext>
      {warnOnLeave && isHydrated ? <LeaveGuard isSendingRef={isSendingRef} isChanged={isChanged} /> : null}
    </Element>
  );
}

/** A form that was refused because the session had ended is sent again, with the same button, after signing in. */
function useSendAfterSignIn(
  answer: FormResult | undefined,
  formRef: RefObject<HTMLFormElement | null>,
  submitterRef: RefObject<HTMLElement | null>,
) {
  const untilSignedIn = use(SignInAgainContext);
  useEffect(() => {
    if (!isSessionEnded(answer)) return;
    void untilSignedIn().then((isSignedIn) => {
      const submitter = submitterRef.current;
      if (isSignedIn) formRef.current?.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  }, [answer, formRef, submitterRef, untilSignedIn]);
}

/** One action can answer several forms of a page, so a failure names the intent that it answers. */
function isForAnother(result: FormResult | undefined, intent: string | undefined) {
  if (result?.ok !== false || !intent) return false;
  const sent = result.values['intent'];
  return sent !== undefined && sent !== intent;
}

type Checked = ReturnType<typeof useFieldChecks>['checked'];

/** The state of each field, and all errors together for the summary. */
function useFieldStates(answer: FormResult | undefined, checked: Checked, isOffline: boolean) {
  const formId = useId();
  const failure = answer?.ok === false ? answer : undefined;
  const idOf = (name: string) => `${formId}-${name.replace(/\[\]$/, '')}`;

  const messages = { ...failure?.fields, ...checked.fields };
  const isTold = Boolean(failure) || checked.isWhole;
  const problems = Object.entries(isTold ? messages : {}).flatMap(([name, message]) =>
    message ? [{ id: idOf(name), sentence: say(message) }] : [],
  );
  const formMessage = isOffline ? { key: 'common.error.offline' } : (checked.form ?? failure?.form ?? null);

  const field: FieldOf = (name, initial) => {
    const message = messages[name.replace(/\[\]$/, '')];
    const first = initial === null || initial === undefined ? undefined : String(initial);
    return {
      name,
      id: idOf(name),
      defaultValue: failure ? (failure.values[name] ?? '') : first,
      error: message ? say(message) : undefined,
    };
  };

  return { field, summary: { form: formMessage && say(formMessage), problems } };
}

/** Moves the focus to the first problem when there are new errors. */
function useFocusOn(cause: unknown, formRef: RefObject<HTMLFormElement | null>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cause) focusProblem(formRef.current, ref.current);
  }, [cause, formRef]);
  return ref;
}

/** The first wrong field that can be seen; the summary when the problem is the form as a whole. */
function focusProblem(form: HTMLFormElement | null, summary: HTMLElement | null) {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? [])];
  const fields = wrong.flatMap((field) =>
    field.matches(focusable) ? field : [...field.querySelectorAll<HTMLElement>(focusable)],
  );
  const first = fields.find((field) => field.checkVisibility({ visibilityProperty: true }));
  (first ?? summary)?.focus();
}

function useResetOn(cause: unknown, formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (cause) formRef.current?.reset();
  }, [cause, formRef]);
}
