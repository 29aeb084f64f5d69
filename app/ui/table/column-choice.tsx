import { Columns3 } from 'lucide-react';
import { PopoverButton } from '../overlay/popover-button.tsx';
import { useStored } from '../browser/stored.ts';
import type { Column } from './table-types.ts';
import { useTableTexts } from './texts.ts';

/** Only the person's changes are stored, so that a new column is visible to everybody. */
type ColumnChoice = Record<string, boolean>;

const defaultChoice: ColumnChoice = {};

function parseChoice(stored: unknown): ColumnChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).filter(([, isShown]) => typeof isShown === 'boolean'));
}

export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [choice, store] = useStored(`sahuaro.table.${tableId}.columns`, parseChoice, defaultChoice);
  const isShown = (column: Column<Row>) =>
    column.hideable === false || (choice[column.id] ?? column.isHiddenAtFirst !== true);

  return {
    shown: columns.filter(isShown),
    isShown,
    show: (columnId: string, isOn: boolean) => store({ ...choice, [columnId]: isOn }),
    reset: () => store(null),
    isChanged: Object.keys(choice).length > 0,
  };
}

type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice<Row>>;
};

export function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
  const { t } = useTableTexts();
  const hideable = columns.filter((column) => column.hideable !== false);
  if (hideable.length === 0) return null;

  return (
    <PopoverButton label={t('ui.table.columns')} icon={<Columns3 aria-hidden strokeWidth={1.75} />}>
      {() => (
        <fieldset className="grid">
          <legend className="px-2 pb-1.5 text-sm font-semibold">{t('ui.table.columns')}</legend>
          {hideable.map((column) => (
            <label
              key={column.id}
              className="flex min-h-11 items-center gap-3 md:min-h-9 rounded-control px-2 hover:bg-duna"
            >
              <input
                type="checkbox"
                className="casilla"
                checked={choice.isShown(column)}
                onChange={(event) => choice.show(column.id, event.target.checked)}
              />
              {column.header}
            </label>
          ))}
          {choice.isChanged ? (
            <button
              type="button"
              onClick={choice.reset}
              className="mt-1.5 min-h-11 rounded-control border-t border-linea px-2 text-left text-sm text-barro hover:underline"
            >
              {t('ui.table.columns_reset')}
            </button>
          ) : null}
        </fieldset>
      )}
    </PopoverButton>
  );
}
