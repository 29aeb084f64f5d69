import { type SubmitEvent, useId, useState } from 'react';
import type { Message } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import { say } from '#app/i18n/sentence.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, SelectField, TextArea } from '#app/ui/form/field.tsx';
import { isUploaded } from '../../domain/stage-needs.ts';
import { useLeadAddress } from '../lead-address.ts';
import { MissingNeeds } from './missing-needs.tsx';
import { readAnswers } from '../../domain/need-schema.ts';
import { useTexts } from '../texts.ts';
import { NeedInput } from './need-fields.tsx';
import type { PipelineData } from '../pipeline-types.ts';
import { type LeadMover, type MoveQuestion, reasonList } from '../use-move-lead.ts';

type MoveDialogProps = { question: LeadMover['question']; reasons: PipelineData['reasons'] };

/** Asks for the reason of a move, or for the data that the new stage requires and the lead lacks, and nothing else. */
export function MoveDialog({ question, reasons }: MoveDialogProps) {
  const { open } = question;
  return open ? <OpenDialog key={`${open.lead.id}-${open.to}`} {...{ open, question, reasons }} /> : null;
}

function OpenDialog({ open, question, reasons }: MoveDialogProps & { open: MoveQuestion }) {
  const { t } = useTexts();
  const formId = useId();
  const { problems, check } = useAnswers(open);
  const address = useLeadAddress();
  const uploads = open.asks.filter(isUploaded);
  const stage = t(`leads.stage.${open.to}`);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = withoutBlanks(new FormData(event.currentTarget));
    if (check(fields)) void question.answer(fields);
  }

  return (
    <Dialog
      size={open.asks.length > 2 ? 'md' : 'sm'}
      isOpen
      onClose={question.cancel}
      title={t('leads.pipeline.move.title', { stage })}
      description={open.lead.name}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={question.cancel}>
            {t('common.action.cancel')}
          </Button>
          <Button form={formId} isPending={question.isPending}>
            {t('leads.pipeline.move.confirm', { stage })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {open.failure?.form ? <Alert tone="error">{say(open.failure.form)}</Alert> : null}
        {open.asks.length > 0 ? (
          <p className="text-piedra">{t('leads.pipeline.move.asks', { stage })}</p>
        ) : null}
        {open.needsReason ? <ReasonFields {...{ open, reasons, problems }} /> : null}
        {open.asks.map((need) => (
          <NeedInput key={need} need={need} errorOf={(name) => said(problems[name])} />
        ))}
        {uploads.length > 0 ? (
          <MissingNeeds
            missing={uploads}
            onChoose={(need) => {
              question.cancel();
              address.open(open.lead.id, need);
            }}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

const said = (problem: Message | undefined) => problem && say(problem);

/** Runs the server's checks in the browser too, so that most mistakes show without a request. */
function useAnswers(open: MoveQuestion) {
  const [checked, setChecked] = useState<Record<string, Message> | null>(null);
  const [judged, setJudged] = useState(open.failure);
  if (judged !== open.failure) {
    setJudged(open.failure);
    setChecked(null);
  }

  function check(fields: FormData) {
    const given = Object.fromEntries(fields);
    const answers = readAnswers(given);
    const found: Record<string, Message> = {};
    for (const issue of answers.error?.issues ?? []) found[String(issue.path[0])] ??= issueMessage(issue);
    if (open.needsReason && !given['reason']) found['reason'] = { key: 'leads.refusal.needs_reason' };
    for (const name of blankAnswers(open, given)) found[name] ??= { key: 'common.validation.required' };
    setChecked(found);
    return Object.keys(found).length === 0;
  }

  return { check, problems: checked ?? open.failure?.fields ?? {} };
}

/** When a required answer is blank, the error shows at its first field. */
function blankAnswers({ asks }: MoveQuestion, given: Record<string, unknown>) {
  const isBlank = (name: string) => !given[name];
  return asks.flatMap((need) => {
    if (need === 'size')
      return isBlank('constructionSize') && isBlank('landSize') ? ['constructionSize'] : [];
    if (need === 'phone') return isBlank('phone') && isBlank('email') ? ['phone'] : [];
    return isBlank(need) && !isUploaded(need) ? [need] : [];
  });
}

/** Some needs have two fields of which one is enough: the blank one is not sent. */
function withoutBlanks(fields: FormData) {
  const given = new FormData();
  for (const [name, value] of fields) if (value !== '') given.append(name, value);
  return given;
}

type ReasonProps = {
  open: MoveQuestion;
  reasons: PipelineData['reasons'];
  problems: Record<string, Message>;
};

function ReasonFields({ open, reasons, problems }: ReasonProps) {
  const { t } = useTexts();
  const list = reasonList(open.to);
  const error = said(problems['reason']);
  if (!list) {
    return (
      <Field
        label={t('leads.pipeline.move.why_back')}
        name="reason"
        maxLength={200}
        required
        error={error}
        autoComplete="off"
      />
    );
  }
  return (
    <>
      <SelectField
        label={t('leads.pipeline.move.why')}
        name="reason"
        required
        error={error}
        placeholder={t('leads.pipeline.choose')}
        options={reasons[list].map((reason) => ({ value: reason, label: reason }))}
      />
      <TextArea label={t('leads.pipeline.move.note')} name="note" rows={3} maxLength={3000} />
    </>
  );
}
