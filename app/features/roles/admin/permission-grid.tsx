import { type KeyboardEvent, useId } from 'react';
import { type Grants, operations, type SectionDescription } from '#app/core/access.ts';
import { classes } from '#app/ui/classes.ts';
import { mayTick, pairOf, ticked } from '../domain/role-draft.ts';
import { useTexts } from '../texts.ts';
import type { EditProps } from './role-types.ts';
import { useSections } from './use-sections.ts';

/** Explicit ARIA roles, because the phone layout changes `display` and browsers then drop the table semantics. */
const ariaRole = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type PermissionGridProps = EditProps & { own: Grants };

/** Sections as rows, operations as columns. On a phone each section is a block with its operations in words. */
export function PermissionGrid({ draft, own, onEdit }: PermissionGridProps) {
  const { t } = useTexts();
  const headingId = useId();
  const reasonId = useId();

  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-3">
      <h3 id={headingId} className="font-serif text-lg">
        {t('roles.grid.title')}
      </h3>
      <p id={reasonId} className="text-sm text-piedra">
        {t('roles.grid.hint')}
      </p>
      <table
        {...ariaRole.table}
        aria-labelledby={headingId}
        className="w-full border-separate border-spacing-0 max-md:block"
      >
        <thead {...ariaRole.rowgroup} className="max-md:sr-only">
          <tr {...ariaRole.row}>
            <th
              {...ariaRole.columnheader}
              scope="col"
              className="border-b border-linea px-2 py-2 text-left text-sm font-semibold"
            >
              {t('roles.grid.section')}
            </th>
            {operations.map((operation) => (
              <th
                key={operation}
                {...ariaRole.columnheader}
                scope="col"
                className="border-b border-linea px-2 py-2 text-center text-sm font-semibold"
              >
                {t(`roles.operation.${operation}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ariaRole.rowgroup} className="max-md:grid max-md:gap-3">
          {useSections().map((section, row) => (
            <SectionRow key={section.name} {...{ section, row, draft, own, onEdit, reasonId }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SectionRowProps = PermissionGridProps & { section: SectionDescription; row: number; reasonId: string };

function SectionRow({ section, row, draft, own, onEdit, reasonId }: SectionRowProps) {
  const { t } = useTexts();

  return (
    <tr
      {...ariaRole.row}
      className="hover:bg-duna/55 max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:rounded-card max-md:border max-md:border-linea max-md:px-3 max-md:pt-2.5"
    >
      <th
        {...ariaRole.rowheader}
        scope="row"
        className="px-2 py-1 text-left font-medium max-md:basis-full max-md:px-1 md:border-b md:border-linea"
      >
        {section.label}
      </th>
      {operations.map((operation, column) => {
        const pair = pairOf(section.name, operation);
        const isTicked = draft.grants.has(pair);
        const isOffered = isTicked || section.operations.includes(operation);
        return (
          <td
            key={operation}
            {...ariaRole.cell}
            className={classes(
              'px-1 text-center md:border-b md:border-linea md:px-2',
              !isOffered && 'max-md:hidden',
            )}
          >
            {isOffered ? (
              <PairBox
                pair={pair}
                label={t(`roles.operation.${operation}`)}
                fullLabel={`${section.label}: ${t(`roles.operation.${operation}`)}`}
                place={{ 'data-row': row, 'data-column': column }}
                isTicked={isTicked}
                mayGive={mayTick(own, 'grants', pair)}
                reasonId={reasonId}
                onTick={(isOn) => onEdit(ticked(draft, 'grants', pair, isOn))}
              />
            ) : (
              <NoBox />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function NoBox() {
  const { t } = useTexts();
  return (
    <span className="text-trazo">
      <span aria-hidden>·</span>
      <span className="sr-only">{t('roles.grid.not_applicable')}</span>
    </span>
  );
}

type PairBoxProps = {
  pair: string;
  label: string;
  fullLabel: string;
  place: { 'data-row': number; 'data-column': number };
  isTicked: boolean;
  mayGive: boolean;
  reasonId: string;
  onTick: (isOn: boolean) => void;
};

function PairBox({ pair, label, fullLabel, place, isTicked, mayGive, reasonId, onTick }: PairBoxProps) {
  const { t } = useTexts();
  return (
    <label
      title={mayGive ? undefined : t('roles.grid.beyond')}
      className={classes(
        'inline-flex min-h-11 items-center justify-center gap-2 md:min-w-11 compact:min-h-8',
        mayGive && 'cursor-pointer',
      )}
    >
      <input
        type="checkbox"
        name="grants[]"
        value={pair}
        checked={isTicked}
        disabled={!mayGive}
        {...place}
        aria-label={fullLabel}
        aria-describedby={mayGive ? undefined : reasonId}
        onChange={(event) => onTick(event.target.checked)}
        onKeyDown={moveInGrid}
        className="casilla"
      />
      <span aria-hidden className="text-sm md:hidden">
        {label}
      </span>
    </label>
  );
}

const steps: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Arrow keys move to the next box in that direction, skipping empty cells. */
function moveInGrid(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key];
  const { dataset } = event.currentTarget;
  const grid = event.currentTarget.closest('table');
  if (!step || !grid) return;
  event.preventDefault();
  let row = Number(dataset['row']);
  let column = Number(dataset['column']);
  const rows = grid.tBodies[0]?.rows.length ?? 0;
  while (row >= 0 && column >= 0 && row < rows && column < operations.length) {
    row += step.row;
    column += step.column;
    const box = grid.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (box && !box.disabled) return box.focus();
  }
}
