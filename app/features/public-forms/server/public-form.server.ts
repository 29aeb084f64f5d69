import { AppError } from '#app/core/errors.ts';
import { privacySettings } from '../domain/privacy-settings.ts';
import { readSettings, cachedSettings } from '#app/features/settings/server/settings.server.ts';
import { recordConsent } from '#app/platform/data/consent.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { openWithin, sealTemporary } from '#app/platform/security/sealed-value.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { workSize } from '../domain/proof-of-work.ts';
import { canBeClearedByWork, receivedLimit, type Suspicion } from '../domain/suspicion.ts';
import { readStamp, stampPage } from './form-stamp.server.ts';
import { inspectForm } from './inspect-form.server.ts';
import { newChallenge, solvedFor } from './work-challenge.server.ts';

type Declaration = {
  /** Part of stamps, limits and encrypted data: changing it invalidates pages that are open. */
  name: string;
  /** The scope of its idempotency keys, if it is not its name. */
  onceScope?: string;
  /** The key under which its receipts are counted, if it is not `<name>-received`. */
  receiptKey?: string;
  consent: { subjectKind: string; purpose: string };
  /** For how long the thank-you page can be opened, and its error message afterwards. */
  thanks: { minutes: number; messageKey: string };
};

type SentForm = {
  website: string;
  stamp: string;
  contactName: string;
  idempotencyKey?: string | undefined;
};

/** What the feature stored: the id of its record, and the data of the thank-you page. */
type Written<Id, Thanks> = { id: Id; thanks: Thanks };

/** The response to the browser that sent the form. Only that browser can open `thanks`. */
export type TakenForm<Id> = { id: Id; suspicions: string[]; thanks: string };

type Write<Id, Thanks> = (
  inside: VisitorContext,
  suspicions: readonly Suspicion[],
) => Promise<Written<Id, Thanks>>;

/**
 * A public form that anybody may send. The page renders `hiddenFields`, and the action calls `take`, which stores
 * every form: suspicions are passed to `write`, which quarantines the record, the consent names the privacy notice
 * that was shown, and the same form sent twice is stored once.
 */
export function publicForm<Thanks>(declaration: Declaration) {
  const { name, receiptKey = `${name}-received` } = declaration;

  /** The first half of `take`, for a form that must do something before its transaction. */
  const inspect = (context: VisitorContext, form: SentForm) => inspectForm(context, name, form);

  /** The second half of `take`. */
  const keep = <Id extends number | string>(
    context: VisitorContext,
    form: SentForm,
    suspicions: readonly Suspicion[],
    write: Write<Id, Thanks>,
  ) => keepForm(context, declaration, form, suspicions, write);

  return {
    async hiddenFields(context: VisitorContext) {
      const { version } = await cachedSettings(context.db, privacySettings);
      return { stamp: stampPage(context, name, version) };
    },

    inspect,
    keep,
    take: async <Id extends number | string>(
      context: VisitorContext,
      form: SentForm,
      write: Write<Id, Thanks>,
    ) => keep(context, form, await inspect(context, form), write),

    /** Decrypts the data of the thank-you page. */
    openThanks: (context: VisitorContext, sealed: string) =>
      openSealedThanks<Thanks>(context, declaration, sealed),

    /**
     * A proof of work that would clear the suspicions of a form; null when there are none or work cannot clear them.
     */
    challenge: (context: VisitorContext, sent: TakenForm<number | string>, upTo = workSize) =>
      canBeClearedByWork(sent.suspicions) ? newChallenge(context, name, String(sent.id), upTo) : null,

    /** The id of the form that a proof of work belongs to; null when it is wrong or too late. */
    solvedFor: (context: VisitorContext, work: { challenge: string; number: number }) =>
      solvedFor(context, name, work),

    /** Anybody can type anybody's address, so one address only gets a few e-mails of receipt a day. */
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
  { stamp, idempotencyKey, website: _trap, ...content }: SentForm,
  suspicions: readonly Suspicion[],
  write: Write<Id, Thanks>,
): Promise<TakenForm<Id>> {
  return once(context, { scope: onceScope, key: idempotencyKey, content }, async (inside) => {
    const { id, thanks } = await write(inside, suspicions);
    // Without a valid stamp, the current privacy notice is taken as the one that was shown.
    const { version } = await readSettings(inside.db, privacySettings);
    const noticeVersion = readStamp(inside, name, stamp)?.notice ?? version;
    await recordConsent(inside, { ...consent, subjectId: String(id), noticeVersion });
    const sealed = sealTemporary(inside.services.secrets, thanksPlace(name), thanks, inside.now);
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
