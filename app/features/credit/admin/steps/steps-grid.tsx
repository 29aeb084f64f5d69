import { ArrowDown, ArrowUp, ClipboardPaste, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { controlLook, FieldError, hintLook, labelLook } from '#app/ui/form/field-frame.tsx';
import type { DraftProblem, StepText } from '../../domain/config/config-draft.ts';
import { tidied } from '../../domain/config/config-figures.ts';
import { type StepColumn, type StepLeaves, stepColumns } from '../../domain/config/paste-rows.ts';
import { type T, useTexts } from '../config/config-texts.ts';
import { draftProblemText } from '../config/config-words.ts';
import { fieldId } from '../config/editor-types.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { columnTitles, type StepsGridProps } from './steps-columns.ts';
import { type StepsTools, useStepsGrid } from './use-steps-grid.ts';

/** Edits a table of steps («from this value on, that figure») like a spreadsheet. */
export function StepsGrid(props: StepsGridProps) {
  const { id, label, hint, leaves, rows, problems, isFixed } = props;
  const { t } = useTexts();
  const titleId = useId();
  const { tableRef, ...tools } = useStepsGrid(props);
  const errorId = `${titleId}-error`;
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={problems.length > 0 ? errorId : undefined}
      className="col-span-full grid max-w-xl min-w-0 gap-2"
    >
      <div className="grid gap-0.5">
        <p id={titleId} className={labelLook}>
          {label}
        </p>
        <p className={hintLook}>{hint}</p>
      </div>
      <table ref={tableRef} className="w-full border-separate border-spacing-0">
        <GridHead leaves={leaves} />
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={index} {...{ props, tools, row, index }} />
          ))}
        </tbody>
      </table>
      <FieldError id={errorId}>
        {problems.length > 0 ? <Problems t={t} problems={problems} /> : null}
      </FieldError>
      {isFixed ? null : (
        <>
          <GridTools label={label} rows={rows} tools={tools} />
          <p className="text-xs text-piedra pointer-coarse:hidden">{t('credit.config.grid.keys')}</p>
        </>
      )}
      <PasteDialog
        key={tools.pasting?.key}
        pasting={tools.pasting}
        leaves={leaves}
        onApply={tools.applyPasted}
        onClose={tools.closePasting}
      />
    </div>
  );
}

function Problems({ t, problems }: { t: T; problems: readonly DraftProblem[] }) {
  return (
    <span className="grid">
      {problems.map((problem) => {
        const { row, messageKey } = problem;
        const said = draftProblemText(t, problem);
        return (
          <span key={`${row} ${messageKey}`}>
            {row === null ? said : t('credit.config.grid.row_problem', { row: row + 1, problem: said })}
          </span>
        );
      })}
    </span>
  );
}

function GridHead({ leaves }: { leaves: StepLeaves }) {
  const { t } = useTexts();
  const titles = columnTitles(t, leaves);
  return (
    <thead>
      <tr>
        <th scope="col" className="w-10">
          <span className="sr-only">{t('credit.config.grid.row')}</span>
        </th>
        {stepColumns.map((column) => (
          <th key={column} scope="col" className="px-2 py-1 text-right text-sm font-semibold text-piedra">
            {titles[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type GridRowProps = { props: StepsGridProps; tools: StepsTools; row: StepText; index: number };

function GridRow({ props, tools, row, index }: GridRowProps) {
  const { t } = useTexts();
  const { address, leaves, problems, isFixed } = props;
  const titles = columnTitles(t, leaves);
  const isWrong = (column: StepColumn) =>
    problems.some((problem) => problem.row === index && (problem.column ?? column) === column);
  const isHere = tools.at.row === index && !isFixed;
  return (
    <tr className={classes(isHere && 'bg-duna')}>
      <th scope="row" className="tabular px-2 text-right text-sm font-normal text-piedra">
        {index + 1}
      </th>
      {stepColumns.map((column) => (
        <td key={column} className="p-0.5">
          <input
            id={fieldId(address, index, column)}
            data-cell={`${index} ${column}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('credit.config.grid.cell', { column: titles[column], row: index + 1 })}
            aria-invalid={isWrong(column) || undefined}
            disabled={isFixed}
            value={row[column]}
            onFocus={() => tools.noteAt({ row: index, column })}
            onChange={(event) => tools.write({ row: index, column }, event.target.value)}
            onBlur={(event) =>
              tools.write({ row: index, column }, tidied(leaves[column], event.target.value))
            }
            onKeyDown={(event) => tools.onKeyDown(event, { row: index, column })}
            onPaste={(event) => tools.onPaste(event, { row: index, column })}
            className={classes(
              controlLook,
              'tabular h-9 scroll-mt-24 scroll-mb-48 px-2.5 text-right compact:h-8',
            )}
          />
        </td>
      ))}
    </tr>
  );
}

type GridToolsProps = { label: string; rows: readonly StepText[]; tools: StepsTools };

/** Buttons for the current row. */
function GridTools({ label, rows, tools }: GridToolsProps) {
  const { t } = useTexts();
  const { row } = tools.at;
  const number = row + 1;
  const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  return (
    <div
      role="group"
      aria-label={t('credit.config.grid.tools', { table: label })}
      className={classes(
        'flex flex-wrap items-center gap-1.5',
        // Under a long table the buttons would be far away from the current row, so they stay visible.
        rows.length > 8 &&
          'sticky bottom-19 z-5 -mx-1 border-t border-linea bg-caliza px-1 py-2 max-sm:bottom-27',
      )}
    >
      <Button type="button" tone="secondary" size="sm" icon={<Plus {...icon} />} onClick={tools.add}>
        {t('credit.config.grid.add')}
      </Button>
      <Button
        type="button"
        tone="secondary"
        size="sm"
        icon={<ClipboardPaste {...icon} />}
        onClick={tools.openPasting}
      >
        {t('credit.config.grid.paste')}
      </Button>
      <IconButton
        type="button"
        size="sm"
        label={t('credit.config.grid.up', { row: number })}
        icon={<ArrowUp {...icon} />}
        disabled={row === 0}
        onClick={() => tools.move(-1)}
      />
      <IconButton
        type="button"
        size="sm"
        label={t('credit.config.grid.down', { row: number })}
        icon={<ArrowDown {...icon} />}
        disabled={row >= rows.length - 1}
        onClick={() => tools.move(1)}
      />
      <IconButton
        type="button"
        size="sm"
        label={t('credit.config.grid.remove', { row: number })}
        icon={<X {...icon} />}
        disabled={rows.length === 0}
        onClick={() => tools.remove()}
      />
    </div>
  );
}
