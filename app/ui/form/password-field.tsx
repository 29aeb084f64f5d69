import { type ComponentProps, useState } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';
import { controlLook, FieldFrame, lineLook, useFieldWiring } from './field-frame.tsx';
import type { Field } from './field.tsx';
import { useIsHydrated } from '../browser/hydration.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete'> & {
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, className, ...input }: PasswordFieldProps) {
  const { t } = useCommonTexts();
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();

  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      id={wiring.id}
      name={input.name}
      required={input.required}
    >
      <span className="relative grid">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...wiring}
          type={isShown ? 'text' : 'password'}
          className={classes(controlLook, lineLook, 'pr-12')}
        />
        {/* Without scripts the button would do nothing, so it is not shown. */}
        {isHydrated ? (
          <button
            type="button"
            aria-label={t('ui.password.show')}
            aria-pressed={isShown}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-piedra hover:text-tinta focus-visible:-outline-offset-4"
          >
            <Eye isCrossed={isShown} />
          </button>
        ) : null}
      </span>
    </FieldFrame>
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
      {isCrossed ? <path d="m4 4 16 16" /> : null}
    </svg>
  );
}
