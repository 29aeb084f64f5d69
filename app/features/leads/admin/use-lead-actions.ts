import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FormFailure } from '#app/core/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { NeedField } from '../domain/stage-needs.ts';
import { useTexts } from './texts.ts';
import { askLead, missingIn, problemIn } from './ask-lead.ts';
import { useLeadAddress } from './lead-address.ts';
import type { MoveResult } from './use-move-lead.ts';

export type NamedLead = { id: number; name: string };
export type Conversion = NamedLead & { failure: FormFailure | null; missing: readonly NeedField[] };

/** What can be done to a lead besides moving it, from its card, its row or its drawer. */
export function useLeadActions() {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const address = useLeadAddress();
  const conversion = useConversion();
  const say = (words: string) => t(words as Parameters<typeof t>[0]);

  async function restore(id: number) {
    const answer = await askLead(id, 'restore');
    if (answer.ok) showToast(t('leads.pipeline.restored'), 'success');
    else showToast(say(problemIn(answer)), 'error');
    await revalidate();
  }

  async function remove({ id, name }: NamedLead) {
    const answer = await askLead(id, 'delete');
    if (!answer.ok) return void showToast(say(problemIn(answer)), 'error');
    address.close();
    showToast(t('leads.pipeline.deleted', { lead: name }), 'custom', {
      id: `deleted-${id}`,
      action: { label: t('common.action.undo'), onAct: () => void restore(id) },
    });
    await revalidate();
  }

  return {
    remove: (lead: NamedLead) => void remove(lead),
    askConvert: conversion.ask,
    conversion,
    /** Where there is no card to write it on. */
    tellRefusal: (result: MoveResult) => void (typeof result === 'string' && showToast(result, 'error')),
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;

/** Asks, converts, and either leads to the property or says what it lacks. */
function useConversion() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Conversion | null>(null);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    if (!open || isPending) return;
    setPending(true);
    const answer = await askLead<{ propertyId: number }>(open.id, 'convert');
    setPending(false);
    if (!answer.ok) {
      setOpen({ ...open, failure: answer, missing: missingIn<NeedField>(answer) });
      return revalidate();
    }
    setOpen(null);
    showToast(t('leads.pipeline.convert.done', { lead: open.name }), 'success');
    await navigate(`/admin/properties/${answer.data.propertyId}`);
  }

  return {
    open,
    isPending,
    ask: (lead: NamedLead) => setOpen({ ...lead, failure: null, missing: [] }),
    confirm: () => void confirm(),
    close: () => setOpen(null),
  };
}
