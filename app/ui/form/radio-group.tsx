import { classes } from '../classes.ts';
import {
  errorId,
  FieldError,
  type FieldFacts,
  hintId,
  hintLook,
  labelLook,
  RequiredMark,
  useFieldWiring,
} from './field-frame.tsx';
import type { SelectOption } from './select.tsx';

type RadioGroupProps = FieldFacts & {
  options: readonly SelectOption[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Side by side if there is space. */
  isInline?: boolean;
  className?: string;
};

/** One choice among a few that are all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, hint, error, options, isRequired, isDisabled, isInline = false, className } = props;
  const wiring = useFieldWiring(props);

  return (
    <fieldset
      {...wiring}
      role="radiogroup"
      aria-required={isRequired}
      disabled={isDisabled}
      data-field={name}
      className={classes('grid min-w-0 gap-1.5', className)}
    >
      <legend className={classes(labelLook, 'mb-1.5')}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <p id={hintId(wiring.id)} className={classes(hintLook, '-mt-2')}>
          {hint}
        </p>
      ) : null}
      <div className={isInline ? 'flex flex-wrap gap-x-6' : 'grid'}>
        {options.map((option) => (
          <RadioLine key={option.value} group={props} option={option} fallbackName={wiring.id} />
        ))}
      </div>
      <FieldError id={errorId(wiring.id)}>{error}</FieldError>
    </fieldset>
  );
}

type RadioLineProps = { group: RadioGroupProps; option: SelectOption; fallbackName: string };

function RadioLine({ group, option, fallbackName }: RadioLineProps) {
  const { name, value, defaultValue, onChange, isRequired } = group;
  const choice =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };

  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base/6 has-disabled:cursor-not-allowed has-disabled:text-piedra compact:min-h-8 compact:py-1">
      <input
        type="radio"
        // Radio buttons need a common name to form a group, even when they are not sent.
        name={name ?? fallbackName}
        value={option.value}
        required={isRequired}
        disabled={option.isDisabled}
        {...choice}
        onChange={() => onChange?.(option.value)}
        className="opcion mt-0.5"
      />
      <span className="grid">
        {option.label}
        {option.description ? <span className={hintLook}>{option.description}</span> : null}
      </span>
    </label>
  );
}
