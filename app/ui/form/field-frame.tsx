import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

export const labelLook = 'text-sm font-semibold text-tinta';
export const hintLook = 'text-sm text-piedra';

/** The style of every control in which people type or choose. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-trazo bg-caliza text-(length:--texto-control) text-tinta ' +
  'transition-colors duration-150 ease-calm placeholder:text-piedra ' +
  'enabled:hover:border-tinta focus-visible:border-anochecer focus-visible:outline-offset-0 ' +
  'aria-invalid:border-vino aria-invalid:inset-ring aria-invalid:inset-ring-vino ' +
  '[&[readonly]]:bg-duna disabled:cursor-not-allowed disabled:bg-duna disabled:text-piedra';

export const lineLook = 'h-(--alto-control) px-3.5';

/** What every field of a form takes besides the properties of its input. */
export type FieldFacts = {
  label: ReactNode;
  /** Absent when the field is not sent with the form. */
  name?: string | undefined;
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The ids that connect an input to its hint and its error. */
export function useFieldWiring({ id, hint, error }: Pick<FieldFacts, 'id' | 'hint' | 'error'>): Wiring {
  const ownId = useId();
  const used = id ?? ownId;
  const describedBy = [hint ? hintId(used) : null, error ? errorId(used) : null].filter(Boolean).join(' ');
  return { id: used, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

type FieldFrameProps = FieldFacts & {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The label above, the hint below it, the input, and the error message. */
export function FieldFrame({ id, label, name, hint, error, required, className, children }: FieldFrameProps) {
  return (
    <div className={classes('grid min-w-0 content-start gap-1.5', className)} data-field={name}>
      <label htmlFor={id} className={labelLook}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {hint ? (
        <p id={hintId(id)} className={classes(hintLook, '-mt-1')}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}

/** A unit over the end of an input. */
export function WithUnit({ unit, children }: { unit: ReactNode; children: ReactNode }) {
  if (!unit) return children;
  return (
    <span className="relative grid">
      {children}
      <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-piedra">
        {unit}
      </span>
    </span>
  );
}

/** The input itself is announced as required, so the mark is hidden from screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-barro">
      *
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id}>
      <FieldErrorText>{children}</FieldErrorText>
    </p>
  );
}

export function FieldErrorText({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 text-sm font-medium text-vino">
      <svg viewBox="0 0 16 16" className="mt-1 size-3.5 shrink-0" fill="currentColor" aria-hidden>
        <path d="M8 1.2a6.8 6.8 0 1 0 0 13.6A6.8 6.8 0 0 0 8 1.2Zm.8 10.2H7.2V9.9h1.6v1.5Zm0-2.8H7.2l-.2-4h2l-.2 4Z" />
      </svg>
      {children}
    </span>
  );
}
