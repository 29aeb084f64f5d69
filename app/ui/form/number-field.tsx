import { type ComponentProps, type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import { classes } from '../classes.ts';
import {
  controlLook,
  type FieldFacts,
  FieldFrame,
  lineLook,
  useFieldWiring,
  WithUnit,
} from './field-frame.tsx';
import { MaskedInput } from './masks/masked-input.tsx';
import {
  centavosToPesos,
  maskNumber,
  type NumberMask,
  pesosMask,
  pesosToCentavos,
  plainNumber,
} from './masks/number-mask.ts';

type Input = Omit<
  ComponentProps<'input'>,
  'name' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'ref'
>;

type NumberFacts = FieldFacts &
  Input & {
    defaultValue?: string | number | null | undefined;
    /** The value that the form sends, as a number; null while there is none. */
    onChange?: (value: number | null) => void;
    isRequired?: boolean;
    /** Without scripts the visible text is sent: for forms whose server understands it. */
    sendsText?: boolean;
  };

type NumberFieldProps = NumberFacts & {
  /** The number of digits after the decimal point. None by default. */
  decimals?: number;
  maxDigits?: number;
  /** What an arrow key adds or subtracts. */
  step?: number;
  min?: number;
  max?: number;
  /** The unit of measure: «m²», «años». */
  unit?: ReactNode;
};

/** A number with thousands separators; the arrow keys change it. */
export function NumberField({ decimals = 0, maxDigits = 12, ...field }: NumberFieldProps) {
  const mask = useMemo(() => ({ decimals, maxDigits }), [decimals, maxDigits]);
  const toValue = useCallback((text: string) => plainNumber(text, mask).replace(/\.$/, ''), [mask]);
  const given = String(field.defaultValue ?? '');
  return (
    <NumberInput
      {...field}
      mask={mask}
      toValue={toValue}
      defaultText={maskNumber(given, given.length, mask).text}
    />
  );
}

/** An amount in pesos; the form sends whole centavos. */
export function MoneyField({ defaultValue, ...field }: NumberFacts) {
  return (
    <NumberInput
      {...field}
      textName={field.name && `${field.name}Pesos`}
      mask={pesosMask}
      toValue={pesosToCentavos}
      defaultText={centavosToPesos(defaultValue)}
      unit="MXN"
    />
  );
}

type PercentFieldProps = NumberFacts & { decimals?: number };

/** From 0 to 100, with decimals where needed: `10.25`. */
export function PercentField({ decimals = 2, ...field }: PercentFieldProps) {
  return <NumberField step={1} min={0} max={100} {...field} decimals={decimals} maxDigits={3} unit="%" />;
}

type NumberInputProps = Omit<NumberFieldProps, 'decimals' | 'maxDigits' | 'defaultValue'> & {
  mask: NumberMask;
  toValue: (text: string) => string;
  defaultText: string;
  textName?: string | undefined;
};

function NumberInput(props: NumberInputProps) {
  const {
    label,
    hint,
    error,
    className,
    mask,
    toValue,
    defaultText,
    unit,
    onChange,
    isRequired,
    step,
    min,
    max,
    ...input
  } = props;
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const required = isRequired ?? input.required;
  const apply = useCallback((text: string, caret: number) => maskNumber(text, caret, mask), [mask]);

  function stepWithArrows(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || !step || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = stepped(plainNumber(event.currentTarget.value, mask), direction * step, { min, max });
    typeInto(event.currentTarget, next);
  }

  return (
    <FieldFrame {...{ label, hint, error, className }} id={wiring.id} name={input.name} required={required}>
      <WithUnit unit={unit}>
        <MaskedInput
          {...input}
          {...wiring}
          type="text"
          inputMode={mask.decimals > 0 ? 'decimal' : 'numeric'}
          required={required}
          defaultText={defaultText}
          mask={apply}
          onKeyDown={stepWithArrows}
          toValue={toValue}
          onValue={onChange && ((value) => onChange(value === '' ? null : Number(value)))}
          className={classes(controlLook, lineLook, 'tabular', Boolean(unit) && 'pr-16')}
        />
      </WithUnit>
    </FieldFrame>
  );
}

/** Counts in the smallest unit, because 0.1 + 0.2 must be 0.3 here. */
function stepped(
  plain: string,
  by: number,
  { min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined },
) {
  const next = Math.round((Number(plain || 0) + by) * 1e6) / 1e6;
  return String(Math.min(max, Math.max(min, next)));
}

/** Fires the events of typing, so that listeners notice the change. */
function typeInto(input: HTMLInputElement, text: string) {
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
