import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { controlLook, lineLook } from '#app/ui/form/field-frame.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';
import { type ReasonList, reasonLists } from '#app/features/leads/domain/submission-settings.ts';
import { useTexts } from '../texts.ts';
import type { CardProps } from './settings-types.ts';

export function ReasonsCard({ settings, field }: CardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('submissions.settings.reasons')} lead={t('submissions.settings.reasons_lead')} />
      <CardBody className="grid gap-8">
        {reasonLists.map((list) => (
          <Reasons key={list} list={list} initial={settings[list]} state={field(list)} />
        ))}
      </CardBody>
    </Card>
  );
}

type Line = { key: number; text: string };
type ReasonsProps = { list: ReasonList; initial: readonly string[]; state: FieldState };

/** A list of reasons that can be edited, reordered and removed; people choose from it in this order. */
function Reasons({ list, initial, state }: ReasonsProps) {
  const { t } = useTexts();
  const [lines, setLines] = useState<Line[]>(() => initial.map((text, key) => ({ key, text })));
  const [nextKey, setNextKey] = useState(initial.length);
  const label = t(`submissions.settings.${list}`);

  function move(from: number, to: number) {
    const moved = lines[from];
    if (moved) setLines(lines.toSpliced(from, 1).toSpliced(to, 0, moved));
  }
  function add() {
    setLines([...lines, { key: nextKey, text: '' }]);
    setNextKey(nextKey + 1);
  }

  return (
    <fieldset className="grid gap-3" data-field={list}>
      <legend className="mb-3 text-sm font-semibold">{label}</legend>
      <ol className="grid gap-2">
        {lines.map(({ key, text }, index) => (
          <li key={key} className="flex items-center gap-1">
            <input
              name={`${list}[]`}
              {...(index === 0 ? { id: state.id } : {})}
              value={text}
              maxLength={120}
              autoComplete="off"
              aria-label={t('submissions.settings.list_item', { list: label, n: index + 1 })}
              aria-invalid={state.error ? true : undefined}
              onChange={(event) => setLines(lines.with(index, { key, text: event.currentTarget.value }))}
              className={classes(controlLook, lineLook)}
            />
            <LineButtons
              item={text}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < lines.length - 1 ? () => move(index, index + 1) : null}
              onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : null}
            />
          </li>
        ))}
      </ol>
      {state.error ? (
        <p role="alert" className="text-sm text-vino">
          {state.error}
        </p>
      ) : null}
      <div>
        <Button
          type="button"
          tone="secondary"
          size="sm"
          icon={<Plus aria-hidden strokeWidth={1.75} />}
          disabled={lines.length >= 30}
          onClick={add}
        >
          {t('submissions.settings.list_add')}
          <span className="sr-only">({label})</span>
        </Button>
      </div>
    </fieldset>
  );
}

type LineButtonsProps = {
  item: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: (() => void) | null;
};

function LineButtons({ item, onUp, onDown, onRemove }: LineButtonsProps) {
  const { t } = useTexts();
  const buttons = [
    { label: t('submissions.settings.list_up', { item }), icon: ArrowUp, run: onUp },
    { label: t('submissions.settings.list_down', { item }), icon: ArrowDown, run: onDown },
    { label: t('submissions.settings.list_remove', { item }), icon: X, run: onRemove },
  ];
  return (
    <span className="flex shrink-0">
      {buttons.map(({ label, icon: Icon, run }) => (
        <IconButton
          key={label}
          type="button"
          size="sm"
          label={label}
          icon={<Icon aria-hidden strokeWidth={1.75} />}
          disabled={run === null}
          onClick={() => run?.()}
        />
      ))}
    </span>
  );
}
