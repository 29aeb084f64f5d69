import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, SelectField, TextArea } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { needFields } from '#app/features/leads/domain/stage-needs.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail } from './submission-types.ts';
import { submissionsPath } from './use-submission-actions.ts';

export type Decision = 'approve' | 'reject' | 'convert';

type DecisionDialogProps = {
  decision: Decision;
  detail: SubmissionDetail;
  reasons: readonly string[];
  agencyName: string;
  onClose: () => void;
};

/** The decisions that need text: a message to the seller, or the title of a property. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, detail, onClose } = props;
  const { t } = useTexts();
  const writing = useWrite({ onSuccess: onClose });
  const { folio, id } = detail;
  const title = {
    approve: t('submissions.review.approve_title', { folio }),
    reject: t('submissions.review.reject_title', { folio }),
    convert: t('submissions.review.convert'),
  }[decision];

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form
        writing={writing}
        intent={decision === 'convert' ? 'convert' : 'review'}
        action={submissionsPath}
        replayKey={false}
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={id} />
            {decision === 'convert' ? (
              <ConvertFields detail={detail} field={field} result={writing.result} />
            ) : (
              <LetterFields {...props} decision={decision} field={field} />
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button type="button" tone="secondary" onClick={onClose}>
                {t('common.action.cancel')}
              </Button>
              <Button tone={decision === 'reject' ? 'danger' : 'primary'}>
                {t(`submissions.review.${decision}`)}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

type LetterFieldsProps = Omit<DecisionDialogProps, 'decision' | 'onClose'> & {
  decision: 'approve' | 'reject';
  field: FieldOf;
};

function LetterFields({ decision, detail, reasons, agencyName, field }: LetterFieldsProps) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const isSilent = decision === 'reject' && detail.isQuarantined;
  return (
    <>
      <input type="hidden" name="event" value={decision} />
      {decision === 'approve' ? <p>{t('submissions.review.approve_lead')}</p> : null}
      {decision === 'reject' ? (
        <SelectField
          {...field('reason')}
          label={t('submissions.review.reject_reason')}
          required
          options={reasons.map((value) => ({ value, label: value }))}
          placeholder={t('submissions.review.reject_reason_choose')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <TextArea
        {...field('message')}
        label={t('submissions.review.message')}
        hint={t('submissions.review.message_hint')}
        maxLength={3_000}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {isSilent ? (
        <p className="text-piedra">{t('submissions.review.letter_quarantined')}</p>
      ) : detail.email ? (
        <LetterPreview
          decision={decision}
          words={{ folio: detail.folio, agency: agencyName, reason: reason || '…' }}
          name={detail.contactName}
          message={message}
        />
      ) : (
        <p className="text-piedra">{t('submissions.review.letter_none')}</p>
      )}
    </>
  );
}

type LetterPreviewProps = {
  decision: 'approve' | 'reject';
  words: { folio: string; agency: string; reason: string };
  name: string;
  message: string;
};

/** The e-mail as the seller will read it, updated while it is written. */
function LetterPreview({ decision, words, name, message }: LetterPreviewProps) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t('submissions.review.letter')}
      className="grid gap-2 rounded-card border border-linea bg-arena p-4"
    >
      <p className="text-sm text-piedra">{t('submissions.review.letter')}</p>
      <p className="font-serif text-lg">{t(`submissions.mail.${decision}.subject`, words)}</p>
      <p>{t('submissions.mail.greeting', { name })}</p>
      <p>{t(`submissions.mail.${decision}.body`, words)}</p>
      {message.trim() ? <p className="whitespace-pre-line wrap-anywhere">{message.trim()}</p> : null}
      <p className="text-piedra">{words.agency}</p>
    </section>
  );
}

type ConvertFieldsProps = { detail: SubmissionDetail; field: FieldOf; result: FormResult | undefined };

/** The title is asked for here; other missing data links to its field in the lead. */
function ConvertFields({ detail: { lead }, field, result }: ConvertFieldsProps): ReactNode {
  const { t } = useTexts();
  const told =
    result?.ok === false ? (result.details as { missing?: string[] } | undefined)?.missing : undefined;
  const missing = needFields.filter(
    (need) => need !== 'title' && (told ?? lead?.missing ?? []).some((one) => one === need),
  );
  const needsTitle = lead?.missing.includes('title') ?? false;
  return (
    <>
      <p>{t('submissions.review.convert_lead')}</p>
      {needsTitle ? (
        <Field {...field('title')} label={t('submissions.review.convert_title')} required maxLength={160} />
      ) : null}
      {missing.length > 0 ? (
        <div className="grid gap-2">
          <p>{t('submissions.review.convert_missing')}</p>
          <ul className="list-disc pl-5">
            {missing.map((need) => (
              <li key={need}>
                <Link
                  to={`/admin/submissions/pipeline?lead=${lead?.id}&field=${need}`}
                  className="underline underline-offset-3 hover:text-barro"
                >
                  {t(`leads.need.${need}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
