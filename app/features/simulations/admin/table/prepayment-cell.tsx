import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { controlLook } from '#app/ui/form/field-frame.tsx';
import { centavosToPesos, maskNumber, pesosMask } from '#app/ui/form/masks/number-mask.ts';
import { amountTyped, type Step, stepOfKey } from './prepayment-keys.ts';
import { useTexts } from './texts.ts';

type PrepaymentCellProps = {
  month: number;
  amount: number;
  /** The month has its own amount; otherwise it is the regular monthly prepayment. */
  isOwn: boolean;
  problem: string | undefined;
  /** The one cell of the column that Tab reaches. */
  isHere: boolean;
  /** The first character typed, or null to edit the current amount; undefined while the editor is closed. */
  editing: string | null | undefined;
  onFocus: () => void;
  onOpen: (start: string | null) => void;
  onMove: (step: Step) => void;
  /** Null returns the month to the regular monthly prepayment. */
  onSave: (amount: number | null, step: Step | null) => void;
  onCancel: () => void;
};

export function PrepaymentCell(props: PrepaymentCellProps) {
  const { month, amount, isOwn, problem, isHere, editing, onFocus, onOpen, onMove, onSave } = props;
  const { t, exactMoney, bareAmount } = useTexts();
  const problemId = `anticipo-${month}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event);
    if (step) onMove(step);
    else if (event.key === 'Delete' || event.key === 'Backspace') onSave(null, null);
    else if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) onOpen(event.key);
    else if (event.key === 'F2') onOpen(null);
    else return;
    event.preventDefault();
  }

  return (
    <>
      {editing === undefined ? (
        <button
          type="button"
          data-month={month}
          tabIndex={isHere ? 0 : -1}
          aria-label={t(isOwn ? 'simulations.table.cell_own' : 'simulations.table.cell_value', {
            month,
            amount: exactMoney(amount),
          })}
          aria-describedby={problem ? problemId : undefined}
          onFocus={onFocus}
          onClick={() => onOpen(null)}
          onKeyDown={onKeyDown}
          className={classes(
            'tabular block h-11 w-full scroll-mb-12 cursor-text rounded-control border border-linea px-2 text-right hover:border-trazo sm:h-9',
            isOwn && 'font-semibold text-barro',
            problem && 'border-vino text-vino',
            'print:h-auto print:border-0 print:px-0',
          )}
        >
          {bareAmount(amount)}
        </button>
      ) : (
        <Editor {...props} start={editing ?? centavosToPesos(amount)} isReplacing={editing !== null} />
      )}
      {problem ? (
        <p id={problemId} className="w-32 text-right sm:w-40 text-xs whitespace-normal text-vino">
          {problem}
        </p>
      ) : null}
    </>
  );
}

type EditorProps = PrepaymentCellProps & { start: string; isReplacing: boolean };

/** Enter, Tab and the arrows save and move on; Esc cancels. */
function Editor({ month, start, isReplacing, problem, onSave, onCancel }: EditorProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);

  useEffect(() => {
    ref.current?.focus();
    if (!isReplacing) ref.current?.select();
  }, [isReplacing]);

  function close(action: () => void) {
    if (isClosed.current) return;
    isClosed.current = true;
    action();
  }
  const save = (step: Step | null) => close(() => onSave(amountTyped(ref.current?.value ?? ''), step));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Tab' ? (event.shiftKey ? 'up' : 'down') : stepOfKey(event, 'writing');
    if (event.key === 'Escape') close(onCancel);
    else if (step || event.key === 'Enter') save(step ?? 'down');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      ref={ref}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      aria-label={t('simulations.table.cell', { month })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `anticipo-${month}` : undefined}
      defaultValue={start}
      onInput={({ currentTarget: input }) => {
        const { text, caret } = maskNumber(
          input.value,
          input.selectionStart ?? input.value.length,
          pesosMask,
        );
        if (input.value === text) return;
        input.value = text;
        input.setSelectionRange(caret, caret);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => save(null)}
      className={classes(controlLook, 'tabular h-11 px-2 text-right sm:h-9')}
    />
  );
}
