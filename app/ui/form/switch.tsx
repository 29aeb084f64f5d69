import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { errorId, FieldError, type FieldFacts, hintId, hintLook, useFieldWiring } from './field-frame.tsx';

type SwitchProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'onChange'> & {
    onChange?: (isOn: boolean) => void;
    /** The current state in words. */
    stateLabel?: ReactNode;
  };

/**
 * An on/off switch that applies at once. It is the browser's checkbox, so it is sent with a form and works without
 * scripts.
 */
export function Switch({
  label,
  hint,
  error,
  className,
  onChange,
  defaultValue,
  stateLabel,
  ...input
}: SwitchProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const sent = input.value?.toString() ?? 'on';
  const isOn =
    input.defaultChecked ?? (defaultValue !== undefined && [sent, 'true'].includes(defaultValue.toString()));
  const start = input.checked === undefined ? { defaultChecked: isOn } : null;

  return (
    <div className={classes('grid gap-1', className)} data-field={input.name}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 compact:min-h-8">
        <span>{label}</span>
        <span className="flex items-center gap-2.5">
          {stateLabel ? <span className="text-sm text-piedra">{stateLabel}</span> : null}
          <input
            {...input}
            {...start}
            {...wiring}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself
            role="switch"
            onChange={(event) => onChange?.(event.target.checked)}
            className="interruptor"
          />
        </span>
      </label>
      {hint ? (
        <p id={hintId(wiring.id)} className={classes(hintLook, '-mt-1.5')}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId(wiring.id)}>{error}</FieldError>
    </div>
  );
}
