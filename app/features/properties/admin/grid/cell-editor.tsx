import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { controlLook } from '#app/ui/form/field-frame.tsx';
import type { InlineField } from '../../domain/office/inline-cell.ts';
import { manualStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';

type CellEditorProps = {
  field: Exclude<InlineField, 'published'>;
  label: string;
  /** Initial text: the value, or the character whose key started the editing. */
  start: string;
  isReplacing: boolean;
  onSave: (text: string, next: 'stay' | 'down' | 'right' | 'left') => void;
  onCancel: () => void;
};

const look = classes(controlLook, 'h-10 px-2.5 compact:h-8');

/** Input of a cell being edited. Enter saves and moves down, Tab saves and moves on, Escape cancels. */
export function CellEditor({ field, label, start, isReplacing, onSave, onCancel }: CellEditorProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isClosed = useRef(false);

  useEffect(() => {
    const element = ref.current;
    element?.focus();
    if (element instanceof HTMLInputElement && !isReplacing) element.select();
  }, [isReplacing]);

  function close(action: () => void) {
    if (isClosed.current) return;
    isClosed.current = true;
    action();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const text = event.currentTarget.value;
    const next = { Enter: 'down', Tab: event.shiftKey ? 'left' : 'right' } as const;
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close(onCancel);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      close(() => onSave(text, next[event.key as 'Enter' | 'Tab']));
    }
  }
  const shared = {
    ref,
    'aria-label': label,
    defaultValue: start,
    onKeyDown,
    onBlur: () => close(() => onSave(ref.current?.value ?? start, 'stay')),
  };

  if (field === 'status') {
    return (
      <select {...shared} className={look}>
        {manualStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`properties.status.${status}`)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={field === 'title' ? 'text' : field === 'price' ? 'decimal' : 'numeric'}
      maxLength={field === 'title' ? 140 : 20}
      autoComplete="off"
      className={classes(look, field !== 'title' && 'tabular text-right')}
    />
  );
}
