import { type ReactNode, useId } from 'react';
import { Label, Text } from 'react-aria-components';
import { classes } from '../classes.ts';
import { FieldErrorText, hintLook, labelLook, RequiredMark } from './field-frame.tsx';

/** The properties of our fields that use React Aria. */
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

/** The same look as `FieldFrame`, with React Aria's own connections between label, hint and input. */
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
 * Properties for every React Aria field: the schema validates and not the browser, and `Form` finds the field by its
 * frame. The library treats undefined properties as given, so none are passed.
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
