import { type SubmitEvent, useId, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { Writing } from '#app/ui/write/use-write.ts';
import { nobody, takerField } from '../domain/handover.ts';
import { useTexts } from '../texts.ts';
import type { UserData } from './user-types.ts';

type Held = UserData['held'][number];

type LeaveDialogProps = {
  question: 'deactivate' | 'delete';
  name: string;
  held: readonly Held[];
  writing: Writing;
  onClose: () => void;
  onConfirm: (takers: Record<string, string>) => void;
};

/** Asks before a person leaves: lists what they hold, and who takes each kind of it. */
export function LeaveDialog({ question, name, held, writing, onClose, onConfirm }: LeaveDialogProps) {
  const { t, say } = useTexts();
  const formId = useId();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fields = writing.failure?.fields ?? {};
  const isStuck = held.some(({ takers, mayBeNobodys }) => takers.length === 0 && !mayBeNobodys);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    const blank = chosen.flatMap(([name, value]) => (value === '' ? [name] : []));
    setMissing(blank);
    if (blank.length === 0) return onConfirm(Object.fromEntries(chosen));
    form.querySelector<HTMLElement>(`[name="${blank[0]}"]`)?.focus();
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      size={held.length > 0 ? 'md' : 'sm'}
      onClose={onClose}
      title={t(`users.access.${question}_title`, { name })}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button form={formId} tone="danger" disabled={isStuck} isPending={writing.isWriting}>
            {t(`users.access.${question}`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t(`users.access.${question}_question`)}</p>
        {writing.failure?.form ? <Alert tone="error">{say(writing.failure.form)}</Alert> : null}
        {held.length > 0 ? <p className="text-piedra">{t('users.handover.lead')}</p> : null}
        {held.map((kind) => {
          const name = takerField(kind.kind);
          const problem = missing.includes(name) ? { key: 'common.validation.required' } : fields[name];
          return <TakerField key={kind.kind} held={kind} error={problem && say(problem)} />;
        })}
      </form>
    </Dialog>
  );
}

function TakerField({ held, error }: { held: Held; error: string | undefined }) {
  const { t } = useTexts();
  const { kind, words, takers, mayBeNobodys } = held;
  const options = [
    ...takers,
    ...(mayBeNobodys ? [{ value: nobody, label: t('users.handover.nobody') }] : []),
  ];
  return (
    <SelectField
      label={t('users.handover.to', { what: words })}
      name={takerField(kind)}
      required
      placeholder={t('users.handover.choose')}
      hint={options.length === 0 ? t('users.handover.no_takers') : undefined}
      options={options}
      error={error}
    />
  );
}
