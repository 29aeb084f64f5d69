import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlLook, FieldFrame, lineLook, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { MaskedInput } from './masks/masked-input.tsx';
import { maskPhone, phoneText, phoneValue } from './masks/phone-mask.ts';

type PhoneFieldProps = Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  defaultValue?: ComponentProps<'input'>['defaultValue'];
  isRequired?: boolean;
};

/**
 * Shows `662 123 4567` while typing; the form sends `+526621234567`, or the typed text if it is no telephone number.
 */
export function PhoneField({
  label,
  error,
  hint,
  className,
  defaultValue,
  isRequired,
  ...input
}: PhoneFieldProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const required = isRequired ?? input.required;

  return (
    <FieldFrame {...{ label, hint, error, className }} id={wiring.id} name={input.name} required={required}>
      <MaskedInput
        autoComplete="tel"
        placeholder="662 123 4567"
        {...input}
        {...wiring}
        type="tel"
        inputMode="tel"
        required={required}
        defaultText={phoneText(defaultValue?.toString())}
        mask={maskPhone}
        toValue={phoneValue}
        sendsText
        className={classes(controlLook, lineLook, 'tabular')}
      />
    </FieldFrame>
  );
}
