import { type ComponentProps, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../browser/hydration.ts';
import type { Masked } from './number-mask.ts';

type MaskedInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  defaultText: string;
  mask: (text: string, caret: number) => Masked;
  /** Turns the visible text into the value that is sent. */
  toValue: (text: string) => string;
  onValue?: ((value: string) => void) | undefined;
  /** Without scripts the visible text is sent: for fields whose server understands it. */
  sendsText?: boolean;
  /** The name of that text, when the server must tell it from the plain value. */
  textName?: string | undefined;
};

/**
 * An input that formats what is typed and sends a plain value in a hidden input. The browser holds the text and not
 * React, so that text typed before hydration is not lost.
 */
export function MaskedInput(props: MaskedInputProps) {
  const {
    name,
    defaultText,
    mask,
    toValue,
    onValue,
    sendsText = false,
    textName,
    onKeyDown,
    ...input
  } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [value, setValue] = useState(() => toValue(defaultText));
  const isSeenSent = sendsText && !isHydrated;

  useEffect(() => {
    const element = inputRef.current;
    if (!element) return;
    const take = () => setValue(toValue(element.value));
    // The form clears its fields after the reset event.
    const takeSoon = () => setTimeout(take);
    take();
    element.form?.addEventListener('reset', takeSoon);
    const form = element.form;
    return () => form?.removeEventListener('reset', takeSoon);
  }, [toValue]);

  function tidy({ currentTarget }: InputEvent<HTMLInputElement>) {
    const { text, caret } = mask(
      currentTarget.value,
      currentTarget.selectionStart ?? currentTarget.value.length,
    );
    if (currentTarget.value !== text) {
      currentTarget.value = text;
      currentTarget.setSelectionRange(caret, caret);
    }
    const next = toValue(text);
    setValue(next);
    if (next !== value) onValue?.(next);
  }

  return (
    <>
      <input
        {...input}
        ref={inputRef}
        name={isSeenSent ? (textName ?? name) : undefined}
        defaultValue={defaultText}
        autoComplete={input.autoComplete ?? 'off'}
        onInput={tidy}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          stepOverSeparator(event);
        }}
      />
      {name && !isSeenSent ? <input type="hidden" name={name} value={value} /> : null}
    </>
  );
}

/** Deleting next to a comma or a space deletes the digit beyond it. */
function stepOverSeparator({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  if (start === null || start !== end) return;
  if (key === 'Backspace' && /[, ]/.test(value[start - 1] ?? ''))
    currentTarget.setSelectionRange(start - 1, start - 1);
  if (key === 'Delete' && /[, ]/.test(value[start] ?? ''))
    currentTarget.setSelectionRange(start + 1, start + 1);
}
