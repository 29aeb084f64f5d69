import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher, useFetchers, useRevalidator } from 'react-router';
import {
  currentRecord,
  firstProblem,
  type FormFailure,
  type FormResult,
  type FormSuccess,
} from '#app/core/forms/form.ts';
import { say } from '#app/i18n/sentence.ts';
import { isReachable } from './reachable.ts';
import { bodyOf, failed, send, type Values } from './send.ts';
import { isSessionEnded, ReportResultContext, SignInAgainContext } from './tell.ts';

type WriteOptions<Data> = {
  /** Where it is sent, if not to the page itself. */
  action?: string;
  /** Called once for each successful answer, for example to close a dialog. */
  onSuccess?: (result: FormSuccess<Data>) => void;
  /** What shows failures: the screen itself, as a form does beside its fields, or a toast. */
  failures?: 'screen' | 'toast';
  /** The screen itself shows the result, so there is no toast for a success. */
  isQuiet?: boolean;
};

export type Writing<Data = unknown> = Pick<FetcherWithComponents<unknown>, 'Form' | 'state'> & {
  /**
   * Sends through the router, which loads the page again or follows a redirect. Of two at the same time only the last
   * one's answer is used.
   */
  write: (intent: string, values?: Values, action?: string) => Promise<void>;
  /**
   * Sends to an endpoint without the router, any number at the same time, and returns the answer. The caller decides
   * when to load the page again.
   */
  writeApart: <Answer = Data>(
    intent: string,
    values?: Values,
    action?: string,
  ) => Promise<FormResult<Answer>>;
  /** Whether something is being sent through the router, and what. */
  isWriting: boolean;
  sent: FormData | undefined;
  /** The last answer. */
  result: FormResult<Data> | undefined;
  failure: FormFailure | null;
};

/**
 * The one way in which a screen writes. It reports the result, loads the page again after a conflict, and keeps the
 * screen and what was typed when there is no connection or the session has ended.
 */
export function useWrite<Data = unknown>(options: WriteOptions<Data> = {}): Writing<Data> {
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const tell = use(ReportResultContext);
  const latest = useLatestAnswer(fetcher.data);
  const offline = useOfflineAnswer(latest);
  const result = (offline.answer ?? latest) as FormResult<Data> | undefined;
  const untilSignedIn = use(SignInAgainContext);
  const again = useSendAgain(untilSignedIn);
  const { action, onSuccess, failures = 'screen', isQuiet = false } = options;

  function tellOf(answer: FormResult) {
    if (!answer.ok && failures === 'toast') tell(say(firstProblem(answer)), 'error');
    if (answer.ok && answer.message && !isQuiet) tell(say(answer.message), 'success');
  }

  const hear = useEffectEvent((answer: FormResult<Data>) => {
    if (again.takes(answer, () => tellOf(answer))) return;
    tellOf(answer);
    if (currentRecord(answer)) void revalidate();
    if (answer.ok) onSuccess?.(answer);
  });
  const heard = useRef<FormResult<Data> | undefined>(undefined);
  useEffect(() => {
    if (!result || heard.current === result) return;
    heard.current = result;
    hear(result);
  }, [result]);

  return {
    Form: fetcher.Form,
    state: fetcher.state,
    isWriting: fetcher.state !== 'idle',
    sent: fetcher.formData,
    result,
    failure: result?.ok === false ? result : null,
    async write(intent, values, to = action) {
      // A failed request through the router would replace the page with an error.
      if (!navigator.onLine && !(await isReachable())) return offline.note();
      const body = bodyOf(intent, values);
      await again.send(() => fetcher.submit(body, sendingOf(body, to)));
    },
    async writeApart(intent, values, to = action) {
      const sent = () => send<never>(to ?? window.location.pathname, bodyOf(intent, values));
      const first = await sent();
      const answer = isSessionEnded(first) && (await untilSignedIn()) ? await sent() : first;
      tellOf(answer);
      return answer;
    },
  };
}

function sendingOf(body: FormData, action: string | undefined) {
  const hasFile = [...body.values()].some((value) => typeof value !== 'string');
  return {
    method: 'post' as const,
    ...(action === undefined ? {} : { action }),
    ...(hasFile ? { encType: 'multipart/form-data' as const } : {}),
  };
}

/**
 * Sends again, after signing in, what was refused because the session had ended. What a form sends is sent again by
 * the form itself.
 */
function useSendAgain(untilSignedIn: () => Promise<boolean>) {
  const last = useRef<(() => Promise<void>) | null>(null);
  return {
    send: (submit: () => Promise<void>) => (last.current = submit)(),
    /** Whether the answer is such a refusal; `onDecline` is called when the person does not sign in. */
    takes(answer: FormResult, onDecline: () => void) {
      const submit = last.current;
      last.current = null;
      if (!submit || !isSessionEnded(answer)) return false;
      void untilSignedIn().then((isSignedIn) => {
        if (!isSignedIn) return onDecline();
        last.current = submit;
        return submit();
      });
      return true;
    },
  };
}

/**
 * The router keeps answers outside of React's state. React may drop a render in which no state changed, together with
 * the effects that waited for the answer; as a state the answer is always noticed.
 */
function useLatestAnswer<Answer>(answer: Answer): Answer {
  const [noticed, setNoticed] = useState(answer);
  if (noticed !== answer) setNoticed(answer);
  return answer;
}

/** The failure of a write without a connection. It is shown until the router has a newer answer. */
function useOfflineAnswer(latest: unknown) {
  const [noted, setNoted] = useState<{ failure: FormFailure; after: unknown } | null>(null);
  // A toast's action can write long after the screen that showed it was rendered.
  const latestRef = useRef(latest);
  useEffect(() => void (latestRef.current = latest), [latest]);
  return {
    answer: noted?.after === latest ? noted?.failure : undefined,
    note: () => setNoted({ failure: failed({ key: 'common.error.offline' }), after: latestRef.current }),
  };
}

/** The forms that any screen is sending through the router. */
export function useSentForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => formData ?? []);
}
