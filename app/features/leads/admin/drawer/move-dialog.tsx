import { type SubmitEvent, useId, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, SelectField, TextArea } from '#app/ui/form/field.tsx';
import { readAnswers } from '../../domain/need-schema.ts';
import { useTexts } from '../texts.ts';
import { NeedInput } from './need-fields.tsx';
import type { PipelineData } from '../pipeline-types.ts';
import { type LeadMover, type MoveQuestion, reasonList } from '../use-move-lead.ts';

type MoveDialogProps = { question: LeadMover['question']; reasons: PipelineData['reasons'] };

/** Asks why, or for exactly what the stage misses; nothing else stands between a card and its column. */
export function MoveDialog({ question, reasons }: MoveDialogProps) {
  const { open } = question;
  return open ? <OpenDialog key={`${open.lead.id}-${open.to}`} {...{ open, question, reasons }} /> : null;
}

function OpenDialog({ open, question, reasons }: MoveDialogProps & { open: MoveQuestion }) {
  const { t } = useTexts();
  const formId = useId();
  const { problems, check } = useAnswers(open);
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
        {open.failure?.form ? <Alert tone="error">{sentence(t, open.failure.form)}</Alert> : null}
        {open.asks.length > 0 ? (
          <p className="text-piedra">{t('leads.pipeline.move.asks', { stage })}</p>
        ) : null}
        {open.needsReason ? <ReasonFields {...{ open, reasons, problems }} /> : null}
        {open.asks.map((need) => (
          <NeedInput key={need} need={need} errorOf={(name) => say(t, problems[name])} />
        ))}
      </form>
    </Dialog>
  );
}

type Translate = ReturnType<typeof useTexts>['t'];
/** Schemas speak in keys, the server in sentences; a sentence is its own translation. */
const sentence = (t: Translate, words: string) => t(words as Parameters<Translate>[0]);
const say = (t: Translate, words: string | undefined) => (words ? sentence(t, words) : undefined);

/** Checked here as in the server, so that most mistakes are told at once. */
function useAnswers(open: MoveQuestion) {
  const [checked, setChecked] = useState<Record<string, string> | null>(null);
  const [judged, setJudged] = useState(open.failure);
  if (judged !== open.failure) {
    setJudged(open.failure);
    setChecked(null);
  }

  function check(fields: FormData) {
    const given = Object.fromEntries(fields);
    const answers = readAnswers(given);
    const found: Record<string, string> = {};
    for (const { path, message } of answers.error?.issues ?? []) found[String(path[0])] ??= message;
    if (open.needsReason && !given['reason']) found['reason'] = 'leads.refusal.needs_reason';
    for (const name of blankAnswers(open, given)) found[name] ??= 'common.validation.required';
    setChecked(found);
    return Object.keys(found).length === 0;
  }

  return { check, problems: checked ?? open.failure?.fields ?? {} };
}

/** A need that was left open is told at its first field. */
function blankAnswers({ asks }: MoveQuestion, given: Record<string, unknown>) {
  const isBlank = (name: string) => !given[name];
  return asks.flatMap((need) => {
    if (need === 'size')
      return isBlank('constructionSize') && isBlank('landSize') ? ['constructionSize'] : [];
    if (need === 'phone') return isBlank('phone') && isBlank('email') ? ['phone'] : [];
    return isBlank(need) ? [need] : [];
  });
}

/** Of two that mend one need, the one left blank says nothing. */
function withoutBlanks(fields: FormData) {
  const given = new FormData();
  for (const [name, value] of fields) if (value !== '') given.append(name, value);
  return given;
}

type ReasonProps = {
  open: MoveQuestion;
  reasons: PipelineData['reasons'];
  problems: Record<string, string>;
};

function ReasonFields({ open, reasons, problems }: ReasonProps) {
  const { t } = useTexts();
  const list = reasonList(open.to);
  const error = say(t, problems['reason']);
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
