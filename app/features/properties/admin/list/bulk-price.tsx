import { useState } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { priceUnits } from '../../domain/office/price-change.ts';
import type { PricePreview } from '../../server/office/price-preview.server.ts';
import { useTexts } from '../texts.ts';
import { chosenFields, countOf, type Chosen } from './bulk-chosen.ts';

type BulkPriceProps = {
  chosen: Chosen;
  onClose: () => void;
  onApply: (fields: Record<string, string>) => void;
};

/** Changes many prices by a percentage or an amount. Every price is shown before and after, and only then applied. */
export function BulkPrice({ chosen, onClose, onApply }: BulkPriceProps) {
  const { t, number } = useTexts();
  const { asked, setAsked, preview, problem, look, isLooking } = usePricePreview(chosen);
  const count = preview?.versions.length ?? 0;
  const total = countOf(chosen);

  function apply() {
    if (preview) onApply({ ...sentOf(asked), versions: JSON.stringify(preview.versions) });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('properties.admin.bulk.price')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          {preview ? (
            <Button type="button" disabled={count === 0} onClick={apply}>
              {t('properties.admin.bulk.apply', { count, shown: number(count) })}
            </Button>
          ) : (
            <Button type="button" isPending={isLooking} onClick={look}>
              {t('properties.admin.bulk.price_look')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('properties.admin.bulk.price_of', { count: total, shown: number(total) })}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('properties.admin.bulk.price_unit')}
            options={priceUnits.map((value) => ({ value, label: t(`properties.admin.bulk.unit_${value}`) }))}
            value={asked.unit}
            onChange={({ currentTarget }) => setAsked({ ...asked, unit: currentTarget.value })}
          />
          <Field
            label={t('properties.admin.bulk.price_value')}
            hint={t('properties.admin.bulk.price_hint')}
            unit={asked.unit === 'percent' ? '%' : 'MXN'}
            inputMode="text"
            autoComplete="off"
            value={asked.value}
            onChange={({ currentTarget }) => setAsked({ ...asked, value: currentTarget.value })}
          />
        </div>
        {problem ? <Alert tone="error">{problem}</Alert> : null}
        {preview ? <PreviewList preview={preview} /> : null}
      </div>
    </Dialog>
  );
}

type Asked = { unit: string; value: string };

/** Thousands may be separated as people type them. */
const sentOf = ({ unit, value }: Asked) => ({ unit, value: value.replaceAll(',', '') });

/** What is asked for, and the preview of exactly that. */
function usePricePreview(chosen: Chosen) {
  const { say } = useTexts();
  const writing = useWrite<PricePreview>();
  const [asked, setAsked] = useState<Asked>({ unit: 'percent', value: '' });
  const [sent, setSent] = useState<Asked | null>(null);
  const answer = sent === asked && !writing.isWriting ? writing.result : undefined;

  function look() {
    const form = chosenFields(chosen);
    for (const [name, value] of Object.entries(sentOf(asked))) form.set(name, value);
    setSent(asked);
    void writing.write('previewPrices', form);
  }

  return {
    asked,
    setAsked,
    look,
    isLooking: writing.isWriting,
    preview: answer?.ok ? answer.data : null,
    problem: answer?.ok === false ? say(firstProblem(answer)) : null,
  };
}

function PreviewList({ preview: { items, refused, versions } }: { preview: PricePreview }) {
  const { t, money, say } = useTexts();
  const more = refused + versions.length - items.length;
  return (
    <section aria-live="polite" className="grid gap-2">
      {refused > 0 ? (
        <p className="font-semibold text-vino">
          {t('properties.admin.bulk.price_refused', { count: refused })}
        </p>
      ) : null}
      <ul className="grid">
        {items.map(({ id, title, from, to, problem }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-linea py-2 first:border-t-0"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            {problem ? (
              <span className="text-sm text-vino">{say(problem)}</span>
            ) : (
              <span className="tabular text-sm whitespace-nowrap">
                {t('properties.admin.bulk.price_from_to', { from: money(from ?? 0), to: money(to ?? 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-sm text-piedra">{t('properties.admin.bulk.price_more', { count: more })}</p>
      ) : null}
    </section>
  );
}
