import { type ReactNode, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { controlLook, FieldFrame, lineLook, useFieldWiring } from '#app/ui/form/field-frame.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { blockAddress, type DraftBlock, type DraftProblem } from '../../domain/config/config-draft.ts';
import type { ConfigField, ConfigScope, PlainField } from '../../domain/config/config-fields.ts';
import { tidied } from '../../domain/config/config-figures.ts';
import type { DraftAction } from '../../domain/config/draft-reducer.ts';
import { useTexts } from './config-texts.ts';
import { draftProblemText, fieldHint, fieldLabel, optionLabel } from './config-words.ts';
import { fieldId } from './editor-types.ts';
import { StepsGrid } from '../steps/steps-grid.tsx';

type DraftFieldProps = {
  scope: ConfigScope;
  field: ConfigField;
  index: number;
  block: DraftBlock;
  problems: readonly DraftProblem[];
  isFixed: boolean;
  onEdit: (action: DraftAction) => void;
};

/** The input for one figure of a configuration, of whatever type. */
export function DraftField({ scope, field, index, block, problems, isFixed, onEdit }: DraftFieldProps) {
  const { t } = useTexts();
  const address = blockAddress(index, field.path);
  const own = problems.filter(({ at }) => at === address);
  const value = block[field.path];
  const shared = {
    id: fieldId(address),
    label: fieldLabel(t, scope, field.path),
    hint: <Hint field={field} text={fieldHint(t, scope, field)} />,
  };
  const set = (next: typeof value) =>
    onEdit({ do: 'set', block: index, path: field.path, value: next ?? '' });

  if (field.is === 'steps') {
    return (
      <StepsGrid
        {...shared}
        key={address}
        address={address}
        leaves={field}
        rows={typeof value === 'object' ? value : []}
        problems={own}
        isFixed={isFixed}
        onChange={set}
      />
    );
  }
  const [first] = own;
  return (
    <PlainDraftField
      {...shared}
      field={field}
      value={value as string | boolean}
      error={first && draftProblemText(t, first)}
      isFixed={isFixed}
      onChange={set}
    />
  );
}

/** Help text, with a note when no official page confirms the figure. */
export function Hint({
  field,
  text,
}: {
  field: Pick<ConfigField, 'isUnconfirmed'>;
  text: string | undefined;
}) {
  const { t } = useTexts();
  return (
    <>
      {text}
      {field.isUnconfirmed ? (
        <>
          {' '}
          <Badge tone="ochre">{t('credit.config.unconfirmed')}</Badge>
        </>
      ) : null}
    </>
  );
}

type PlainDraftFieldProps = {
  id: string;
  label: string;
  hint: ReactNode;
  field: PlainField;
  value: string | boolean;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string | boolean) => void;
};

function PlainDraftField({ field, value, isFixed, onChange, ...facts }: PlainDraftFieldProps) {
  const { t } = useTexts();
  const shown = { ...facts, hint: field.hasHint ? facts.hint : undefined };
  if (field.is === 'switch') {
    return <Switch {...shown} checked={value === true} disabled={isFixed} onChange={onChange} />;
  }
  if (field.is === 'choice') {
    return (
      <SelectField
        {...shown}
        value={String(value)}
        disabled={isFixed}
        options={(field.options ?? []).map((option) => ({
          value: option,
          label: optionLabel(t, field.path, option),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.is === 'day') {
    return (
      <DateField
        {...shown}
        value={String(value) || null}
        isDisabled={isFixed}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  return (
    <FigureField
      {...shown}
      text={String(value)}
      isText={field.is === 'text'}
      unit={field.unit && t(`credit.config.unit.${field.unit}`)}
      isFixed={isFixed}
      onChange={onChange}
      onLeave={(text) => onChange(tidied(field.is, text))}
    />
  );
}

type FigureFieldProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  text: string;
  isText?: boolean;
  unit?: string | undefined;
  isFixed: boolean;
  onChange: (text: string) => void;
  onLeave?: (text: string) => void;
};

/** A problem is shown after the person leaves the field, because a half-typed figure is not a mistake. */
export function FigureField(props: FigureFieldProps) {
  const { id, label, hint, text, isText = false, unit, isFixed, onChange, onLeave } = props;
  const [isWriting, setWriting] = useState(false);
  const error = isWriting ? undefined : props.error;
  const wiring = useFieldWiring({ id, hint, error });
  return (
    <FieldFrame {...{ id, label, hint, error }} name={id}>
      <span className="relative grid">
        <input
          {...wiring}
          type="text"
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          disabled={isFixed}
          onFocus={() => setWriting(true)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            setWriting(false);
            onLeave?.(event.target.value);
          }}
          className={classes(controlLook, lineLook, !isText && 'tabular text-right', unitPadding(unit))}
        />
        {unit ? (
          <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-piedra">
            {unit}
          </span>
        ) : null}
      </span>
    </FieldFrame>
  );
}

function unitPadding(unit: string | undefined) {
  if (!unit) return undefined;
  return unit.length < 3 ? 'pr-9' : unit.length < 7 ? 'pr-17' : 'pr-26';
}
