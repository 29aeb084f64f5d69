import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import {
  controlLook,
  errorId,
  FieldError,
  type FieldFacts,
  FieldFrame,
  hintId,
  hintLook,
  lineLook,
  RequiredMark,
  useFieldWiring,
  WithUnit,
} from './field-frame.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'size'>;

export type FieldProps = FieldFacts &
  InputProps & {
    className?: string;
    /** The unit of measure at the end of the line: «MXN», «%». */
    unit?: ReactNode;
  };

export function Field({ label, error, hint, className, unit, ...input }: FieldProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });

  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      id={wiring.id}
      name={input.name}
      required={input.required}
    >
      <WithUnit unit={unit}>
        <input
          type="text"
          {...input}
          {...wiring}
          className={classes(controlLook, lineLook, Boolean(unit) && 'pr-16')}
        />
      </WithUnit>
    </FieldFrame>
  );
}

type TextAreaProps = FieldFacts & Omit<ComponentProps<'textarea'>, 'name' | 'id'>;

/** Several lines; grows with its text in browsers that support it. */
export function TextArea({ label, error, hint, className, rows = 4, ...area }: TextAreaProps) {
  const wiring = useFieldWiring({ id: area.id, hint, error });

  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      id={wiring.id}
      name={area.name}
      required={area.required}
    >
      <textarea
        rows={rows}
        {...area}
        {...wiring}
        className={classes(controlLook, 'field-sizing-content max-h-96 resize-y px-3.5 py-2.5')}
      />
    </FieldFrame>
  );
}

type CheckboxProps = FieldFacts & Omit<InputProps, 'type'>;

/**
 * A checkbox. After a failed submission `defaultValue` ticks it again when it equals the value that the checkbox
 * sends.
 */
export function Checkbox({ label, error, hint, className, defaultValue, value, ...input }: CheckboxProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const sent = value === undefined ? 'on' : String(value);
  const isTicked =
    input.defaultChecked ?? (defaultValue !== undefined && [sent, 'true'].includes(String(defaultValue)));
  const ticking = input.checked === undefined ? { defaultChecked: isTicked } : null;

  return (
    <div className={classes('grid gap-1', className)} data-field={input.name}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base/6 compact:min-h-8 compact:py-1">
        <input {...input} {...ticking} {...wiring} type="checkbox" value={value} className="casilla mt-0.5" />
        <span>
          {label}
          {input.required ? <RequiredMark /> : null}
        </span>
      </label>
      {hint ? (
        <p id={hintId(wiring.id)} className={classes(hintLook, '-mt-2 pl-8')}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId(wiring.id)}>{error}</FieldError>
    </div>
  );
}

export type Option = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldFacts &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'children'> & {
    options: readonly Option[];
    /** The first option while nothing is chosen. */
    placeholder?: string;
  };

/** The browser's own list, which works well on phones and without scripts. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, className, options, placeholder, ...select } = props;
  const wiring = useFieldWiring({ id: select.id, hint, error });

  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      id={wiring.id}
      name={select.name}
      required={select.required}
    >
      <SelectBox>
        <select
          {...select}
          {...wiring}
          className={classes(controlLook, lineLook, 'appearance-none truncate pr-10')}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectBox>
    </FieldFrame>
  );
}

/** A native list with our arrow. */
export function SelectBox({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={classes('relative grid min-w-0', className)}>
      {children}
      <ChevronDown />
    </span>
  );
}

function ChevronDown() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-piedra"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="m6 8 4 4 4-4" />
    </svg>
  );
}

type FieldGroupProps = { legend: ReactNode; hint?: ReactNode; className?: string; children: ReactNode };

/** Fields that answer one question together. */
export function FieldGroup({ legend, hint, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={classes('grid min-w-0 gap-4', className)}
      aria-describedby={hint ? hintId(id) : undefined}
    >
      <legend className={classes('font-serif text-lg', !hint && 'mb-3')}>{legend}</legend>
      {hint ? (
        <p id={hintId(id)} className={classes(hintLook, 'col-span-full')}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
