const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key was pressed in a field, which needs the key itself. */
export function isTyping({ target }: KeyboardEvent) {
  return target instanceof Element && target.closest(fields) !== null;
}
