import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { useMedia } from '#app/ui/browser/media.ts';
import type { Prepayments } from '#app/features/credit/domain/credit-case.ts';
import type {
  CalculationColumn,
  CalculationRow,
  CalculationTable,
} from '#app/features/credit/domain/credit-calculation.ts';
import type { Problem } from '#app/features/credit/domain/limits.ts';
import { monthsAfter } from '#app/features/credit/domain/months.ts';
import { dayText, problemText } from '#app/features/credit/parts/calculation-words.ts';
import { PrepaymentCell } from './prepayment-cell.tsx';
import { columnsFor } from './table-columns.ts';
import { heightsFor, pieces } from './row-window.ts';
import { useTexts } from './texts.ts';
import { usePrepaymentCells } from './use-prepayment-cells.ts';
import { useRowWindow } from './use-row-window.ts';

type AmortizationTableProps = {
  table: CalculationTable;
  /** The day of the simulation; the payments are dated from it. */
  countedOn: string;
  prepayments?: Prepayments;
  /** Null returns the month to the regular monthly prepayment. Without this function the table is read-only. */
  onPrepaymentChange?: (month: number, amount: number | null) => void;
  problems?: readonly Problem[];
};

const narrow = '(width < 40rem)';
const monthOfProblem = ({ field }: Problem) => Number(/^prepayments\.(\d+)$/.exec(field)?.[1] ?? 0);

/** Every month of a credit. Only visible rows are rendered, but all of them for printing. */
export function AmortizationTable(props: AmortizationTableProps) {
  const { table, prepayments, onPrepaymentChange, problems = [] } = props;
  const { t } = useTexts();
  const hintId = useId();
  const isNarrow = useMedia(narrow);
  const isEditable = table.takesPrepayments && onPrepaymentChange !== undefined;
  const found = new Map(
    isEditable ? problems.map((problem) => [monthOfProblem(problem), problem] as const) : [],
  );
  found.delete(0);
  const beyond = [...found.keys()].filter((month) => month > table.rows.length);

  return (
    <div className="grid min-w-0 gap-3">
      {isEditable ? (
        <p id={hintId} className="text-sm text-piedra print:hidden">
          {t(isNarrow ? 'simulations.table.hint_touch' : 'simulations.table.hint')}
        </p>
      ) : null}
      {isEditable && beyond.length > 0 ? (
        <BeyondTheEnd
          months={beyond.map((month) => ({ month, problem: problemText(t, found.get(month) as Problem) }))}
          onClear={(month) => onPrepaymentChange(month, null)}
        />
      ) : null}
      <Months
        {...props}
        isNarrow={isNarrow}
        describedBy={isEditable ? hintId : undefined}
        found={found}
        edited={isEditable ? { prepayments, onChange: onPrepaymentChange } : null}
      />
    </div>
  );
}

type BeyondTheEndProps = {
  months: { month: number; problem: string }[];
  onClear: (month: number) => void;
};

/** Prepayments after the end of the credit: they have no row where they could be removed. */
function BeyondTheEnd({ months, onClear }: BeyondTheEndProps) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-1">
      {months.map(({ month, problem }) => (
        <li key={month} className="flex flex-wrap items-center gap-x-3 text-sm text-vino">
          {t('simulations.table.beyond', { month, problem })}
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('simulations.table.clear_month', { month })}
            onClick={() => onClear(month)}
          >
            {t('simulations.table.clear')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Edited = {
  prepayments: Prepayments | undefined;
  onChange: (month: number, amount: number | null) => void;
};

type MonthsProps = AmortizationTableProps & {
  isNarrow: boolean;
  describedBy: string | undefined;
  found: ReadonlyMap<number, Problem>;
  edited: Edited | null;
};

function Months({ table, countedOn, isNarrow, describedBy, found, edited }: MonthsProps) {
  const { t } = useTexts();
  const rows = {
    count: table.rows.length,
    tall: new Set([...found.keys()].map((month) => month - 1)),
    heights: heightsFor(isNarrow),
  };
  const columns = columnsFor(table, { isNarrow, isEdited: edited !== null });
  const { boxRef, onScroll, seen } = useRowWindow(rows);
  const cells = usePrepaymentCells(boxRef, table.rows.length);
  const caption = t('simulations.table.caption', { part: t(`credit.part.${table.part}`), count: rows.count });

  return (
    <div
      ref={boxRef}
      onScroll={onScroll}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      // The browser's own scroll anchoring follows a row while the rows around it are exchanged for a gap, which scrolls
      // the table again: rows would then come and go without end.
      className="relative max-h-144 scroll-pt-12 scroll-pl-24 overflow-auto [overflow-anchor:none] rounded-card border border-linea bg-caliza print:max-h-none print:overflow-visible print:rounded-none print:border-0"
    >
      <table
        aria-rowcount={rows.count + 1}
        aria-describedby={describedBy}
        className="tabular w-full border-separate border-spacing-0 text-sm print:border-collapse print:text-[7pt]/[10pt]"
      >
        <caption className="sr-only">{caption}</caption>
        <Head {...{ columns, isNarrow }} isEdited={edited !== null} />
        <tbody>
          {pieces(rows, seen, edited ? cells.here - 1 : null).map((piece) => {
            if (piece.is === 'gap')
              return <Gap key={`gap-${piece.from}`} {...piece} span={columns.length + (isNarrow ? 1 : 2)} />;
            const row = table.rows[piece.index];
            return row ? (
              <Month
                key={row.month}
                {...{ row, columns, countedOn, isNarrow, edited, cells }}
                height={found.has(row.month) ? rows.heights.tall : rows.heights.row}
                problem={found.get(row.month)}
              />
            ) : null;
          })}
        </tbody>
      </table>
    </div>
  );
}

const headLook =
  'sticky top-0 border-b border-trazo bg-duna px-3 py-2 align-bottom text-xs font-semibold print:static print:px-1 print:py-1 print:text-[7pt]/[9pt]';
const monthLook = 'left-0 min-w-16 print:min-w-0';

type HeadProps = { columns: readonly CalculationColumn[]; isNarrow: boolean; isEdited: boolean };

function Head({ columns, isNarrow, isEdited }: HeadProps) {
  const { t } = useTexts();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes(headLook, monthLook, 'z-20 text-left')}>
          {t('credit.column.month')}
        </th>
        {isNarrow ? null : (
          <th scope="col" className={classes(headLook, 'z-10 text-left')}>
            {t('credit.column.day')}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={classes(
              headLook,
              'z-10 text-right',
              isEdited && column === 'extra' && 'min-w-34 sm:min-w-46 print:min-w-0',
            )}
          >
            {t(`credit.column.${column}`)} <span className="block font-normal text-piedra">MXN</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The height of rows that are not rendered, so that the scrollbar has the right size. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-hidden colSpan={span} />
    </tr>
  );
}

type MonthProps = {
  row: CalculationRow;
  columns: readonly CalculationColumn[];
  countedOn: string;
  /** The date is shown below the month, because a narrow table has no room for it next to the month. */
  isNarrow: boolean;
  height: number;
  edited: Edited | null;
  cells: ReturnType<typeof usePrepaymentCells>;
  problem: Problem | undefined;
};

const cellLook = 'border-b border-linea px-3 whitespace-nowrap print:px-1 print:py-0.5';

function Month({ row, columns, countedOn, isNarrow, height, edited, cells, problem }: MonthProps) {
  const { bareAmount } = useTexts();
  return (
    <tr
      aria-rowindex={row.month + 1}
      style={{ height }}
      className="group break-inside-avoid hover:bg-duna print:h-auto!"
    >
      <th
        scope="row"
        className={classes(
          cellLook,
          monthLook,
          'sticky z-10 bg-caliza text-left font-medium group-hover:bg-duna print:static',
        )}
      >
        {row.month}
        {isNarrow ? <DayOf {...{ row, countedOn }} className="block text-xs font-normal" /> : null}
      </th>
      {isNarrow ? null : (
        <td className={cellLook}>
          <DayOf {...{ row, countedOn }} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column}
          className={classes(
            cellLook,
            'text-right',
            column === 'total' && 'font-semibold',
            edited && column === 'extra' && 'py-0 pr-1 pl-1',
          )}
        >
          {edited && column === 'extra' ? (
            <Extra {...{ row, edited, cells, problem }} />
          ) : (
            bareAmount(row[column])
          )}
        </td>
      ))}
    </tr>
  );
}

type DayOfProps = Pick<MonthProps, 'row' | 'countedOn'> & { className?: string };

function DayOf({ row: { month }, countedOn, className }: DayOfProps) {
  const day = monthsAfter(countedOn, month);
  return (
    <time dateTime={day} className={classes('text-piedra', className)}>
      {dayText(day)}
    </time>
  );
}

type ExtraProps = Pick<MonthProps, 'row' | 'cells' | 'problem'> & { edited: Edited };

function Extra({ row: { month, extra }, edited, cells, problem }: ExtraProps) {
  const { t } = useTexts();
  const own = edited.prepayments?.byMonth[String(month)];
  return (
    <PrepaymentCell
      month={month}
      amount={own ?? extra}
      isOwn={own !== undefined}
      problem={problem && problemText(t, problem)}
      isHere={cells.here === month}
      editing={cells.editingOf(month)}
      onFocus={() => cells.stand(month)}
      onOpen={(start) => cells.open(month, start)}
      onMove={(step) => cells.move(month, step)}
      onSave={(amount, step) => {
        const isChanged = amount === null ? own !== undefined : amount !== (own ?? extra);
        if (isChanged) edited.onChange(month, amount);
        cells.close(month, step);
      }}
      onCancel={() => cells.cancel(month)}
    />
  );
}
