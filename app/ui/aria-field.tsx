import { type ReactNode, useId } from 'react';
import { Label, Text } from 'react-aria-components';
import { classes } from './classes.ts';
import { errorId, FieldError, hintId, hintLook, labelLook, RequiredMark } from './field-frame.tsx';

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

/** The same look as `FieldFrame`, with the library's own ties between label, hint and input. */
export function AriaFieldBody(props: Omit<AriaFieldFacts, 'name'> & { id: string; children: ReactNode }) {
  const { id, label, hint, error, isRequired, children } = props;
  return (
    <>
      <Label id={`${id}-label`} className={labelLook}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </Label>
      {hint ? (
        <Text slot="description" id={hintId(id)} className={classes(hintLook, '-mt-1')}>
          {hint}
        </Text>
      ) : null}
      {children}
      {error ? (
        <Text slot="errorMessage" className="contents" elementType="div">
          <FieldError id={errorId(id)}>{error}</FieldError>
        </Text>
      ) : null}
    </>
  );
}

export const ariaFieldLook = 'grid min-w-0 content-start gap-1.5';

export function useFieldId(id: string | undefined) {
  const ownId = useId();
  return id ?? ownId;
}
