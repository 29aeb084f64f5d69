import { AppError } from '#app/core/errors.ts';
import { readSettings, shownSettings } from '#app/features/settings/server/settings.server.ts';
import { recordConsent } from '#app/platform/data/consent.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { openWithin, sealForNow } from '#app/platform/security/sealed-value.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { workSize } from '../domain/proof-of-work.ts';
import { canWorkItOff, receivedLimit, type Suspicion } from '../domain/suspicion.ts';
import { readStamp, stampPage } from './form-stamp.server.ts';
import { inspectForm } from './inspect-form.server.ts';
import { newChallenge, solvedFor } from './work-challenge.server.ts';

type Declaration = {
  /** Stamps, limits and seals carry it: pages that are open stop working when it changes. */
  name: string;
  /** Where its idempotency keys are stored, if not under its name. */
  onceScope?: string;
  /** What its receipts are counted under, if not `<name>-received`. */
  receiptKey?: string;
  consent: { subjectKind: string; purpose: string };
  /** How long the page of thanks can be opened, and what it says afterwards. */
  thanks: { minutes: number; messageKey: string };
};

type SentForm = {
  website: string;
  stamp: string;
  contactName: string;
  idempotencyKey?: string | undefined;
};

/** What the feature made of the form: its record, and what the page of thanks will say. */
type Written<Id, Thanks> = { id: Id; thanks: Thanks };

/** The answer to the browser that sent it. Only that browser can open `thanks`. */
export type TakenForm<Id> = { id: Id; suspicions: string[]; thanks: string };

type Write<Id, Thanks> = (
  inside: VisitorContext,
  suspicions: readonly Suspicion[],
) => Promise<Written<Id, Thanks>>;

/**
 * A form of the public site that anybody may send. `hiddenFields` is for the page that shows it, `take` for the action
 * that receives it: nothing is lost, what looks as if no person had sent it is told to `write`, which keeps it apart,
 * the consent names the notice that was shown, and the same form sent twice is one.
 */
export function publicForm<Thanks>(declaration: Declaration) {
  const { name, receiptKey = `${name}-received` } = declaration;

  /** The first half of `take`, for a form that has work to do before its transaction. */
  const inspect = (context: VisitorContext, form: SentForm) => inspectForm(context, name, form);

  /** The second half. */
  const keep = <Id extends number | string>(
    context: VisitorContext,
    form: SentForm,
    suspicions: readonly Suspicion[],
    write: Write<Id, Thanks>,
  ) => keepForm(context, declaration, form, suspicions, write);

  return {
    async hiddenFields(context: VisitorContext) {
      const { version } = await shownSettings(context.db, 'privacy');
      return { stamp: stampPage(context, name, version) };
    },

    inspect,
    keep,
    take: async <Id extends number | string>(
      context: VisitorContext,
      form: SentForm,
      write: Write<Id, Thanks>,
    ) => keep(context, form, await inspect(context, form), write),

    /** What was sealed for the browser that sent it. */
    openThanks: (context: VisitorContext, sealed: string) =>
      openSealedThanks<Thanks>(context, declaration, sealed),

    /** The proof of work that would free a form from suspicion; null where there is none or it cannot. */
    challenge: (context: VisitorContext, sent: TakenForm<number | string>, upTo = workSize) =>
      canWorkItOff(sent.suspicions) ? newChallenge(context, name, String(sent.id), upTo) : null,

    /** The id of the form that this work was done for; null if it was not done, or too late. */
    solvedFor: (context: VisitorContext, work: { challenge: string; number: number }) =>
      solvedFor(context, name, work),

    /** Anybody can type anybody's address: only so many letters of receipt go to one in a day. */
    async mayWriteReceipt({ db }: VisitorContext, email: string) {
      const key = `${receiptKey}:${hashToken(email)}`;
      return (await countUse(db, { key, ...receivedLimit })).allowed;
    },
  };
}

const thanksPlace = (name: string) => `${name}:thanks`;

function keepForm<Id extends number | string, Thanks>(
  context: VisitorContext,
  { name, onceScope = name, consent }: Declaration,
  { stamp, idempotencyKey }: SentForm,
  suspicions: readonly Suspicion[],
  write: Write<Id, Thanks>,
): Promise<TakenForm<Id>> {
  return once(context, { scope: onceScope, key: idempotencyKey }, async (inside) => {
    const { id, thanks } = await write(inside, suspicions);
    // A page that cannot say which notice it showed is taken to have shown the one of now.
    const { version } = await readSettings(inside.db, 'privacy');
    const noticeVersion = readStamp(inside, name, stamp)?.notice ?? version;
    await recordConsent(inside, { ...consent, subjectId: String(id), noticeVersion });
    const sealed = sealForNow(inside.services.secrets, thanksPlace(name), thanks, inside.now);
    return { id, suspicions: [...suspicions], thanks: sealed };
  });
}

function openSealedThanks<Thanks>(
  { now, services }: VisitorContext,
  { name, thanks }: Declaration,
  sealed: string,
): Thanks {
  const limits = { now, seconds: thanks.minutes * 60 };
  const opened = openWithin<Thanks>(services.secrets, thanksPlace(name), sealed, limits);
  if (!opened) throw new AppError('not_found', { messageKey: thanks.messageKey });
  return opened;
}
