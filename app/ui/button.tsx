import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook, type ButtonSize, type ButtonTone, iconButtonLook } from './button-look.ts';
import { classes } from './classes.ts';
import { useIsSubmitting } from './form/form-context.ts';
import { Spinner } from './page/progress.tsx';

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows progress and ignores clicks. A submit button inside a `Form` knows this by itself. */
  isPending?: boolean;
  icon?: ReactNode;
};

export function Button({ tone, size, isPending, icon, className, children, ...button }: ButtonProps) {
  const isBusy = useBusy(isPending, button);

  return (
    <button {...button} {...whileBusy(isBusy)} className={classes(buttonLook({ tone, size }), className)}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
};

export function ButtonLink({ tone, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classes(buttonLook({ tone, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Describes the button for screen readers. */
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  isPending?: boolean;
  icon?: ReactNode;
};

export function IconButton({
  label,
  tone,
  size,
  isPending,
  icon,
  className,
  children,
  ...button
}: IconButtonProps) {
  const isBusy = useBusy(isPending, button);

  return (
    <button
      {...button}
      {...whileBusy(isBusy)}
      aria-label={label}
      className={classes(iconButtonLook({ tone, size }), className)}
    >
      {isBusy ? <Spinner /> : (icon ?? children)}
    </button>
  );
}

function useBusy(isPending: boolean | undefined, button: ComponentProps<'button'>) {
  const isSubmitting = useIsSubmitting(button);
  return isPending ?? isSubmitting;
}

/** Not `disabled`, because the focus would be lost and screen readers would not announce the progress. */
function whileBusy(isBusy: boolean) {
  if (!isBusy) return null;
  return { 'aria-disabled': true, 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() };
}
