import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FormFailure } from '#app/core/forms/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { leadEndpoint } from '../domain/lead-address.ts';
import type { NeedField } from '../domain/stage-needs.ts';
import { useTexts } from './texts.ts';
import { useLeadAddress } from './lead-address.ts';
import { missingIn } from './missing-needs.ts';
import type { MoveResult } from './use-move-lead.ts';

export type NamedLead = { id: number; name: string };
export type Conversion = NamedLead & { failure: FormFailure | null; missing: readonly NeedField[] };

/** Actions on a lead other than moving it, from its card, its row or its drawer. */
export function useLeadActions() {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const { writeApart } = useWrite({ failures: 'toast' });
  const { offerUndo, sendUndo } = useUndo();
  const address = useLeadAddress();
  const conversion = useConversion();

  async function remove({ id, name }: NamedLead) {
    const answer = await writeApart('delete', {}, leadEndpoint(id));
    if (!answer.ok) return;
    address.close();
    offerUndo(t('leads.pipeline.deleted', { lead: name }), {
      id: `deleted-${id}`,
      undo: () => void sendUndo('restore', {}, leadEndpoint(id)),
    });
    await revalidate();
  }

  return {
    remove: (lead: NamedLead) => void remove(lead),
    askConvert: conversion.ask,
    conversion,
    /** Shows a refused move as a toast, for moves that do not start from a card. */
    tellRefusal: (result: MoveResult) => void (typeof result === 'string' && showToast(result, 'error')),
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;

/** Asks for confirmation, converts, then opens the property or shows what the lead lacks. */
function useConversion() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { writeApart } = useWrite<{ propertyId: number }>();
  const [open, setOpen] = useState<Conversion | null>(null);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    if (!open || isPending) return;
    setPending(true);
    const answer = await writeApart('convert', {}, leadEndpoint(open.id));
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
