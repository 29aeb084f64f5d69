import { X } from 'lucide-react';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { mayOfferWholeSearch, type Selection } from './selection.ts';
import type { BulkAction, BulkScope } from './table-types.ts';
import { useTableTexts } from './texts.ts';

type BulkBarProps = {
  selection: Selection;
  pageIds: readonly string[];
  total: number;
  /** The query that the server receives. */
  query: string;
  actions: readonly BulkAction[];
  wholeSearchLimit: number | undefined;
  onSelectPage: () => void;
  onSelectWholeSearch: () => void;
  onClear: () => void;
};

/** The actions for the selected rows, always visible. */
export function BulkBar({ actions, onSelectPage, onClear, ...bar }: BulkBarProps) {
  const { t, number } = useTableTexts();
  const { selection, total, query } = bar;
  const count = selection.isWholeSearch ? total : selection.ids.size;
  const sentence = t('ui.table.selected', { count, shown: number(count) });
  const scope: BulkScope = selection.isWholeSearch ? { kind: 'search', query, total } : { kind: 'rows' };

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {count > 0 ? sentence : ''}
      </p>
      {count > 0 ? (
        <section data-bulk-bar aria-label={t('ui.table.bulk')} className={barLook}>
          <span className="tabular font-semibold">{sentence}</span>
          {/* On phones the checkbox for the whole page is hidden. */}
          <button type="button" onClick={onSelectPage} className={classes(linkLook, 'text-sm md:hidden')}>
            {t('ui.table.select_page')}
          </button>
          {actions.some((action) => action.acceptsWholeSearch) ? <WholeSearchOffer {...bar} /> : null}
          {/* On phones the actions are one line that scrolls, so that the bar covers little of the list. */}
          <div className="ml-auto flex items-center gap-2 max-md:order-last max-md:-mr-2 max-md:w-[calc(100%+0.5rem)] max-md:overflow-x-auto max-md:py-1 max-md:pr-2 max-md:[scrollbar-width:none] max-md:[&>*]:shrink-0 md:flex-wrap">
            {actions.map((action) => (
              <Button
                key={action.id}
                type="button"
                size="sm"
                tone={action.tone ?? 'secondary'}
                icon={action.icon}
                disabled={selection.isWholeSearch && !action.acceptsWholeSearch}
                onClick={() => action.onRun([...selection.ids], scope)}
              >
                {action.label}
              </Button>
            ))}
          </div>
          <IconButton
            type="button"
            size="sm"
            label={t('ui.table.unselect')}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={onClear}
            className="max-md:ml-auto"
          />
        </section>
      ) : null}
    </>
  );
}

const barLook =
  'sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-trazo bg-caliza py-2 pr-2 pl-4 max-md:gap-x-2 max-md:gap-y-0 max-md:pb-1 shadow-soft ' +
  'transition-[opacity,translate] duration-150 ease-calm starting:translate-y-2 starting:opacity-0';

const linkLook = 'min-h-11 text-barro underline underline-offset-3 md:min-h-6';

type OfferProps = Pick<
  BulkBarProps,
  'selection' | 'pageIds' | 'total' | 'wholeSearchLimit' | 'onSelectWholeSearch'
>;

function WholeSearchOffer({
  selection,
  pageIds,
  total,
  wholeSearchLimit = Infinity,
  onSelectWholeSearch,
}: OfferProps) {
  const { t, number } = useTableTexts();
  if (!mayOfferWholeSearch(selection, pageIds, total)) return null;
  if (total > wholeSearchLimit) {
    const facts = { total: number(total), limit: number(wholeSearchLimit) };
    return <span className="text-sm text-piedra">{t('ui.table.search_too_large', facts)}</span>;
  }
  return (
    <button type="button" onClick={onSelectWholeSearch} className={linkLook}>
      {t('ui.table.select_search', { total: number(total) })}
    </button>
  );
}
