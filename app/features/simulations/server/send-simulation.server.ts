import { AppError } from '#app/core/errors.ts';
import { authorize } from '#app/core/access.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { exactMoney } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { isMailSent, sendMail } from '#app/platform/mail/mail.server.ts';
import { countUse, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { legendText, notGrantable } from '#app/features/credit/parts/calculation-words.ts';
import type { LetterInput, SaveAndSendInput } from '../domain/simulation-schema.ts';
import { simulationFileName, simulationPdf } from './document-file.server.ts';
import { newSimulationLink } from './simulation-link.server.ts';
import type { SimulationRow } from './keep-simulation.server.ts';
import { readableSimulation } from './simulation-access.server.ts';
import { maySend } from './change-simulation.server.ts';
import { saveSimulation } from './save-simulation.server.ts';

/** Limits the e-mails of one person, and to one address, so that nobody can misuse them for spam. */
const lettersOfPerson = { times: 30, seconds: 3_600 };
const lettersToAddress = { times: 10, seconds: 86_400 };
const linksOfPerson = { times: 120, seconds: 3_600 };

/** Said after sending. Without a mail server nothing is on its way. */
export const mailNotice = ({ services }: UseCaseContext) =>
  isMailSent(services.config) ? 'simulations.saved.mail.done' : 'simulations.saved.mail.kept';

/** Sends a saved simulation with its PDF and a link. The same form sent twice sends one e-mail. */
export async function sendSimulation(
  context: UseCaseContext,
  { id, to, message, idempotencyKey }: LetterInput & { id: string },
) {
  const row = await readableSimulation(context, id);
  authorize(maySend(context.actor, row));
  await enforceSending(context, to);
  // Before the transaction, because printing runs in another process and takes a while.
  const bytes = await simulationPdf(context.db, row);
  const content = { id, to, message };
  return once(context, { scope: 'credit-letter', key: idempotencyKey, content }, async (inside) => {
    const url = await newSimulationLink(inside, id);
    await sendMail(inside.db, {
      to,
      ...(await letterOf(inside, row, { url, message })),
      attachments: [{ name: `${simulationFileName(row)}.pdf`, contentType: 'application/pdf', bytes }],
    });
    await recordAudit(inside, {
      action: 'credit.simulation-sent',
      subject: { type: 'simulation', id },
      after: { folio: row.folio, to: maskedEmail(to) },
    });
    return { id, folio: row.folio, name: row.name, phone: row.phone, email: row.email };
  });
}

async function enforceSending({ db, actor }: UseCaseContext, to: string) {
  await enforceLimits(db, [{ key: `credit-letter:${actor.id}`, ...lettersOfPerson }]);
  const room = await countUse(db, { key: `credit-letter-to:${hashToken(to)}`, ...lettersToAddress });
  if (!room.allowed) {
    throw new AppError('too_many_requests', {
      messageKey: 'simulations.saved.error.letters_to_address',
      field: 'to',
      retryAfter: room.retryAfter,
    });
  }
}

async function letterOf(
  { db, actor }: UseCaseContext,
  row: SimulationRow,
  { url, message }: { url: string; message: string },
) {
  const { name: agency } = await readSettings(db, agencySettings);
  const [first] = row.results;
  const paragraphs = [
    translate('simulations.saved.letter.body', {
      sender: actor.displayName || actor.email,
      agency,
      kind: translate(`credit.kind.${row.kind}`),
    }),
    message,
    translate('simulations.saved.letter.figures', {
      price: exactMoney(row.price),
      credit: exactMoney(row.credit),
      monthly: exactMoney(row.monthly),
    }),
    notGrantable(translate, first?.problems ?? []).join(' '),
  ];
  return composeEmail({
    subject: translate('simulations.saved.letter.subject', { folio: row.folio }),
    greeting: translate('simulations.saved.letter.greeting', { name: row.name }),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    action: { label: translate('simulations.saved.letter.see'), url },
    ...(first?.calculation ? { footnote: legendText(translate, first.calculation) } : {}),
    signature: agency,
  });
}

/** Saves the simulation on the screen, then sends it. Each happens once, however often the form arrives. */
export async function saveAndSend(
  context: UseCaseContext,
  { to, message, idempotencyKey, ...counted }: SaveAndSendInput,
) {
  const kept = await saveSimulation(context, { ...counted, email: to, note: '', idempotencyKey });
  return sendSimulation(context, { id: kept.id, to, message, idempotencyKey });
}

/** A new link for somebody without an account, to be sent by other means. */
export async function linkSimulation(context: UseCaseContext, id: string) {
  const { actor } = context;
  await enforceLimits(context.db, [{ key: `credit-link:${actor.id}`, ...linksOfPerson }]);
  return transact(context, async (inside) => {
    const row = await readableSimulation(inside, id);
    authorize(maySend(actor, row));
    const url = await newSimulationLink(inside, id);
    await recordAudit(inside, {
      action: 'credit.simulation-linked',
      subject: { type: 'simulation', id },
      after: { folio: row.folio },
    });
    return { url };
  });
}

/** `m…@ejemplo.mx`: enough to recognize the address, not enough to use it. */
function maskedEmail(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
