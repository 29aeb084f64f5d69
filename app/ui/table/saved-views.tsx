import { Bookmark, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Field } from '../form/field.tsx';
import { PopoverButton } from '../overlay/popover-button.tsx';
import { useStored } from '../browser/stored.ts';
import { viewQuery } from './table-address.ts';
import { useAddress } from './use-address.ts';
import { useTableTexts } from './texts.ts';

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
  const { t } = useTableTexts();
  const { params } = useAddress();
  const [views, store] = useStored(`sahuaro.table.${tableId}.views`, parseViews, none);
  const current = viewQuery(params, beside);
  const [isNameMissing, setNameMissing] = useState(false);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    setNameMissing(!name);
    if (!name) return form.querySelector('input')?.focus();
    store([...views.filter((view) => view.name !== name), { name, query: current }]);
    form.reset();
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
          <form noValidate onSubmit={save} className="grid gap-2 border-t border-linea pt-3">
            <Field
              label={t('ui.table.view_name')}
              name="name"
              required
              maxLength={longestName}
              error={isNameMissing ? t('common.validation.required') : undefined}
            />
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
  const { t } = useTableTexts();
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
