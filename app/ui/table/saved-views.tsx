import { Bookmark, X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { controlLook } from '../form/field-frame.tsx';
import { PopoverButton } from '../overlay/popover-button.tsx';
import { useStored } from '../browser/stored.ts';
import { viewQuery } from './table-address.ts';
import { useAddress } from './use-address.ts';

/** A search with a name: the query of its address. */
type SavedView = { name: string; query: string };

const none: SavedView[] = [];
const longestName = 60;

function parseViews(stored: unknown): SavedView[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.filter(
    (view): view is SavedView => typeof view?.name === 'string' && typeof view?.query === 'string',
  );
}

export function SavedViews({ tableId, beside }: { tableId: string; beside?: string | undefined }) {
  const { t } = useCommonTexts();
  const { params } = useAddress();
  const [views, store] = useStored(`sahuaro.table.${tableId}.views`, parseViews, none);
  const current = viewQuery(params, beside);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    if (!name) return;
    store([...views.filter((view) => view.name !== name), { name, query: current }]);
    event.currentTarget.reset();
  }

  return (
    <PopoverButton label={t('ui.table.views')} icon={<Bookmark aria-hidden strokeWidth={1.75} />}>
      {(close) => (
        <div className="grid gap-3">
          {views.length === 0 ? (
            <p className="text-sm text-pretty text-piedra">{t('ui.table.views_none')}</p>
          ) : (
            <ul className="grid">
              {views.map((view) => (
                <ViewLine
                  key={view.name}
                  view={view}
                  isCurrent={view.query === current}
                  onOpen={close}
                  onRemove={() => store(views.filter((other) => other !== view))}
                />
              ))}
            </ul>
          )}
          <form onSubmit={save} className="grid gap-2 border-t border-linea pt-3">
            <label className="grid gap-1.5 text-sm font-semibold">
              {t('ui.table.view_name')}
              <input
                name="name"
                required
                maxLength={longestName}
                className={classes(controlLook, 'h-9 px-3 font-normal')}
              />
            </label>
            <Button size="sm" tone="secondary">
              {t('ui.table.view_save')}
            </Button>
          </form>
        </div>
      )}
    </PopoverButton>
  );
}

type ViewLineProps = { view: SavedView; isCurrent: boolean; onOpen: () => void; onRemove: () => void };

function ViewLine({ view, isCurrent, onOpen, onRemove }: ViewLineProps) {
  const { t } = useCommonTexts();
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`?${view.query}`}
        preventScrollReset
        onClick={onOpen}
        aria-current={isCurrent ? 'true' : undefined}
        className={classes(
          'min-w-0 flex-1 truncate rounded-control px-2 py-1.5 hover:bg-duna',
          isCurrent && 'font-semibold text-barro',
        )}
      >
        {view.name}
      </Link>
      <IconButton
        type="button"
        size="sm"
        label={t('ui.table.view_remove', { name: view.name })}
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={onRemove}
      />
    </li>
  );
}
