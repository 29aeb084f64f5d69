import { type ReactNode, useId } from 'react';
import { Label, Text } from 'react-aria-components';
import { classes } from '../classes.ts';
import { FieldErrorText, hintLook, labelLook, RequiredMark } from './field-frame.tsx';

/** What our fields of the headless library take. */
export type AriaFieldFacts = {
  label: ReactNode;
  name?: string | undefined;
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

type AriaFieldBodyProps = Pick<AriaFieldFacts, 'label' | 'hint' | 'error' | 'isRequired'> & {
  children: ReactNode;
};

/** The same look as `FieldFrame`, with the library's own ties between label, hint and input. */
export function AriaFieldBody({ label, hint, error, isRequired, children }: AriaFieldBodyProps) {
  return (
    <>
      <Label data-label className={labelLook}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </Label>
      {hint ? (
        <Text slot="description" className={classes(hintLook, '-mt-1')}>
          {hint}
        </Text>
      ) : null}
      {children}
      {error ? (
        <Text slot="errorMessage">
          <FieldErrorText>{error}</FieldErrorText>
        </Text>
      ) : null}
    </>
  );
}

/**
 * What every one of them is told: the schema judges, not the browser, and `Form` finds the field by its frame.
 * The library wants absent things absent, so nothing undefined is passed on.
 */
export function useAriaField({ id, name, error, isRequired, isDisabled, className }: AriaFieldFacts) {
  const ownId = useId();
  return {
    id: id ?? ownId,
    ...(name === undefined ? {} : { name, 'data-field': name }),
    isRequired: isRequired ?? false,
    isDisabled: isDisabled ?? false,
    isInvalid: Boolean(error),
    validationBehavior: 'aria' as const,
    className: classes('group/field grid min-w-0 content-start gap-1.5', className),
  };
}
