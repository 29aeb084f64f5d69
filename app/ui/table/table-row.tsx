import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Menu, type MenuAction, type MenuItem } from '../overlay/menu.tsx';
import { asCell, asRow } from './table-head.tsx';
import type { Column } from './table-types.ts';
import { useTableTexts } from './texts.ts';

type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  columns: readonly Column<Row>[];
  href: string | undefined;
  /** The row opens over the list, which keeps its place. */
  opensBeside: boolean;
  actions: readonly MenuItem[] | undefined;
  label: string | undefined;
  isTicked: boolean | null;
  onTick: (isTicked: boolean, withShift: boolean) => void;
};

/** On wide screens a row has one height and one line; what does not fit is in the tooltip of its cell. */
const cellLook =
  'px-3 align-middle max-md:py-(--relleno-fila) md:h-(--alto-fila) md:py-0 md:px-2.5 md:text-sm md:whitespace-nowrap md:border-b md:first:pl-5 md:last:pr-5 md:border-linea md:group-last/row:border-b-0';

/** The actions stay in sight when chosen columns make the table wider than the screen; the row's colours are opaque. */
const pinnedLook =
  'md:sticky md:right-0 md:z-1 md:bg-caliza md:group-hover/row:bg-[color-mix(in_oklab,var(--duna)_55%,var(--caliza))] md:group-focus-within/row:bg-[color-mix(in_oklab,var(--duna)_55%,var(--caliza))] md:group-data-selected/row:bg-[color-mix(in_oklab,var(--anochecer-suave)_70%,var(--caliza))]';

/** A row on wide screens, a card on narrow ones. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, columns, href, opensBeside, actions, label, isTicked, onTick } = props;
  const name = label ?? textOf(columns[0]?.cell(row));
  const nameId = useId();
  const openRow = useRowClick(href, opensBeside);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row's own link is the keyboard's way
    <tr
      {...asRow}
      tabIndex={-1}
      data-row={rowId}
      onClick={openRow}
      data-selected={isTicked || undefined}
      className={classes(
        'group/row outline-none hover:bg-duna/55 focus-within:bg-duna/55 focus-visible:inset-ring-2 focus-visible:inset-ring-anochecer data-selected:bg-anochecer-suave/70',
        'max-md:relative max-md:grid max-md:grid-cols-1 max-md:rounded-card max-md:border max-md:border-linea max-md:bg-caliza max-md:py-2',
        href && 'cursor-pointer',
      )}
    >
      {isTicked === null ? null : (
        <td
          {...asCell}
          className={classes(cellLook, 'pr-0 max-md:absolute max-md:top-1 max-md:left-1 max-md:p-0')}
        >
          <RowTick isTicked={isTicked} onTick={onTick} nameId={nameId} label={name} />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <NameCell
            key={column.id}
            id={nameId}
            href={href}
            opensBeside={opensBeside}
            isTickable={isTicked !== null}
            hasActions={Boolean(actions)}
          >
            {column.cell(row)}
          </NameCell>
        ) : (
          <ValueCell key={column.id} column={column}>
            {column.cell(row)}
          </ValueCell>
        ),
      )}
      {actions ? (
        <td
          {...asCell}
          className={classes(
            cellLook,
            pinnedLook,
            'text-right max-md:absolute max-md:top-1 max-md:right-1 max-md:p-0 md:pl-0',
          )}
        >
          <RowActions actions={actions} row={name} nameId={nameId} />
        </td>
      ) : null}
    </tr>
  );
}

const textOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

type NameCellProps = {
  id: string;
  href: string | undefined;
  opensBeside: boolean;
  isTickable: boolean;
  hasActions: boolean;
  children: ReactNode;
};

/** The name of the row, with its link if it has one. */
function NameCell({ id, href, opensBeside, isTickable, hasActions, children }: NameCellProps) {
  return (
    <td
      {...asCell}
      id={id}
      className={classes(
        cellLook,
        'font-medium max-md:px-4 max-md:py-2 max-md:text-lg max-md:wrap-anywhere md:w-full md:max-w-0 md:min-w-52 md:text-base compact:md:text-sm',
        isTickable && 'max-md:pl-12',
        hasActions && 'max-md:pr-14',
      )}
    >
      {href ? (
        <Link
          to={href}
          preventScrollReset={opensBeside}
          data-row-focus="link"
          className="underline-offset-3 hover:text-barro hover:underline md:block md:truncate"
        >
          {children}
        </Link>
      ) : (
        <span className="md:block md:truncate">{children}</span>
      )}
    </td>
  );
}

function ValueCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      {...asCell}
      className={classes(
        cellLook,
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-6 max-md:px-4 max-md:py-1 max-md:text-right',
        column.align === 'end' && 'tabular text-right',
      )}
    >
      {/* A card has no column header above it, so the label is here. */}
      <span className="shrink-0 text-sm text-piedra md:hidden">{column.header}</span>
      {/* A figure is never cut. */}
      <span
        className={classes(
          'min-w-0 max-md:wrap-anywhere md:block',
          column.align !== 'end' && !column.isWhole && 'md:max-w-36 md:truncate 2xl:max-w-60',
        )}
      >
        {children}
      </span>
    </td>
  );
}

type RowTickProps = {
  isTicked: boolean;
  onTick: (isTicked: boolean, withShift: boolean) => void;
  nameId: string;
  label: string | undefined;
};

function RowTick({ isTicked, onTick, nameId, label }: RowTickProps) {
  const { t } = useTableTexts();
  const id = useId();
  const select = t('ui.table.select_row');

  return (
    <label className="grid place-items-center max-md:size-11 md:size-6">
      <input
        id={id}
        type="checkbox"
        data-row-focus="tick"
        {...(label
          ? { 'aria-label': `${select} ${label}` }
          : { 'aria-label': select, 'aria-labelledby': `${id} ${nameId}` })}
        checked={isTicked}
        onChange={(event) =>
          onTick(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
        className="casilla"
      />
    </label>
  );
}

/** Over the end of the row, so that they take no width from the columns. */
const quickLook =
  'absolute inset-y-0 right-full flex items-center gap-0.5 rounded-l-control bg-inherit pl-1 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-md:hidden md:bg-[color-mix(in_oklab,var(--duna)_55%,var(--caliza))]';

/** Quick actions are shown on hover and on focus; all actions are in the menu. */
function RowActions({
  actions,
  row,
  nameId,
}: {
  actions: readonly MenuItem[];
  row: string | undefined;
  nameId: string;
}) {
  const { t } = useTableTexts();
  const navigate = useNavigate();
  const quick = actions.filter((item): item is MenuAction => item !== 'divider' && item.isQuick === true);

  return (
    <span className="relative inline-flex items-center justify-end gap-0.5">
      <span className={quickLook}>
        {quick.map(({ id, label, icon, href, onSelect, isDisabled }) => (
          <IconButton
            key={id}
            type="button"
            size="sm"
            label={label}
            aria-describedby={nameId}
            icon={icon}
            disabled={isDisabled ?? false}
            onClick={() => (href ? void navigate(href) : onSelect?.())}
          />
        ))}
      </span>
      <Menu
        size="sm"
        label={row ? t('ui.table.row_actions_of', { row }) : t('ui.table.row_actions')}
        trigger={<Ellipsis aria-hidden strokeWidth={1.75} />}
        items={actions}
      />
    </span>
  );
}

/** A click anywhere on the row opens it, unless it was on a control or selected text. */
function useRowClick(href: string | undefined, preventScrollReset: boolean) {
  const navigate = useNavigate();
  if (!href) return undefined;

  return (event: MouseEvent<HTMLTableRowElement>) => {
    const isOwn = (event.target as Element).closest('a, button, input, label, select, [role=menu]');
    const isInRow = event.currentTarget.contains(event.target as Node);
    if (isOwn || !isInRow || event.defaultPrevented || getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(href, { preventScrollReset });
  };
}

/** The up and down keys move the focus to the same control in the next row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const kind = event.target instanceof HTMLElement ? event.target.dataset['rowFocus'] : undefined;
  if (!step || !kind) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-row-focus=${kind}]`)];
  const next = places[places.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Gives a cell that does not show all of its text a tooltip with it. */
export function tellWholeText({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
  if (!cell) return;
  const isCut = [...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) =>
      (part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis') ||
      ('clips' in part.dataset && part.scrollHeight > part.clientHeight * 1.5),
  );
  if (isCut) cell.title = cell.innerText.replace(/\s+/g, ' ').trim();
  else cell.removeAttribute('title');
}
