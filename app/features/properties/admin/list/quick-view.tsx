import { priceText } from '#app/i18n/formats.ts';
import { ChevronLeft, ChevronRight, ExternalLink, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { needHref } from '../../domain/office/form-address.ts';
import { propertyPath } from '../../domain/property-address.ts';
import { DraftNotice } from '../detail/draft-notice.tsx';
import { MissingList } from '../missing-list.tsx';
import { PropertyStatusWord, PublishedWord } from '../status-word.tsx';
import { useTexts } from '../texts.ts';
import { Thumb } from '../thumb.tsx';
import type { Listed } from './list-types.ts';
import type { useListActions } from './use-list-actions.ts';

type QuickViewProps = {
  rows: readonly Listed[];
  lookedAt: number | null;
  act: ReturnType<typeof useListActions>;
  onLook: (id: number) => void;
  onClose: () => void;
};

/** Preview of a property without leaving the list: photograph, facts, what is missing, and actions. */
export function QuickView({ rows, lookedAt, act, onLook, onClose }: QuickViewProps) {
  const place = rows.findIndex(({ id }) => id === lookedAt);
  const row = rows[place] ?? null;
  return (
    <Drawer
      isOpen={row !== null}
      onClose={onClose}
      title={row?.title ?? ''}
      footer={row ? <QuickActions row={row} act={act} /> : null}
    >
      {row ? (
        <>
          <Neighbours rows={rows} place={place} onLook={onLook} />
          <DraftNotice propertyId={row.id} drafts={row.drafts} />
          <QuickFacts row={row} />
        </>
      ) : null}
    </Drawer>
  );
}

type NeighboursProps = Pick<QuickViewProps, 'rows' | 'onLook'> & { place: number };

/** Previous and next of the page of the list, also with the arrow keys. */
function Neighbours({ rows, place, onLook }: NeighboursProps) {
  const { t, number } = useTexts();
  const go = useEffectEvent((step: 1 | -1) => {
    const next = rows[place + step];
    if (next) onLook(next.id);
  });
  useEffect(() => {
    function onKeyDown({ key, target }: KeyboardEvent) {
      if (target instanceof Element && target.closest('input, select, textarea, [role=menu]')) return;
      if (key === 'ArrowLeft' || key === 'k') go(-1);
      if (key === 'ArrowRight' || key === 'j') go(1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <nav aria-label={t('properties.admin.look.neighbours')} className="mb-3 flex items-center gap-1">
      <IconButton
        type="button"
        size="sm"
        label={t('properties.admin.look.previous')}
        aria-keyshortcuts="k ArrowLeft"
        disabled={place === 0}
        icon={<ChevronLeft aria-hidden strokeWidth={1.75} />}
        onClick={() => go(-1)}
      />
      <IconButton
        type="button"
        size="sm"
        label={t('properties.admin.look.next')}
        aria-keyshortcuts="j ArrowRight"
        disabled={place === rows.length - 1}
        icon={<ChevronRight aria-hidden strokeWidth={1.75} />}
        onClick={() => go(1)}
      />
      <span aria-live="polite" className="tabular ml-1 text-sm text-piedra">
        {t('properties.admin.look.place', { place: number(place + 1), total: number(rows.length) })}
      </span>
    </nav>
  );
}

function QuickFacts({ row }: { row: Listed }) {
  const { t, number } = useTexts();
  const mayEdit = row.actions.includes('edit');
  const size = (value: number | null) => (value === null ? '—' : `${number(value)} m²`);

  return (
    <div className="grid gap-5">
      <Thumb photo={row.photo} width={640} className="aspect-4/3 w-full" />
      <div className="grid gap-1">
        <p className="tabular font-serif text-2xl">
          {row.price === null ? t('properties.admin.no_price') : priceText(row.price, row.operation)}
        </p>
        <p className="text-piedra">{row.address || row.place || t('properties.admin.no_address')}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label={t('properties.field.status')}>
          <PropertyStatusWord status={row.status} />
        </Fact>
        <Fact label={t('properties.admin.column.published')}>
          <PublishedWord published={row.published} isLive={row.isLive} />
        </Fact>
        <Fact label={t('properties.admin.column.type')}>{t(`properties.type.${row.type}`)}</Fact>
        <Fact label={t('properties.field.operation')}>{t(`properties.operation.${row.operation}`)}</Fact>
        {row.bedrooms === null ? null : (
          <Fact label={t('properties.field.bedrooms')}>{number(row.bedrooms)}</Fact>
        )}
        {row.bathrooms === null ? null : (
          <Fact label={t('properties.field.bathrooms')}>{number(row.bathrooms)}</Fact>
        )}
        <Fact label={t('properties.admin.construction')}>{size(row.constructionSize)}</Fact>
        <Fact label={t('properties.admin.land')}>{size(row.landSize)}</Fact>
        <Fact label={t('properties.field.advisorId')}>
          {row.advisorName ?? t('properties.admin.no_advisor')}
        </Fact>
        <Fact label={t('properties.field.images')}>{number(row.photoCount)}</Fact>
      </dl>
      {row.isAvailabilityAsked ? (
        <Alert tone="warning">{t('properties.admin.availability.waiting')}</Alert>
      ) : null}
      {row.missing.length > 0 && !row.published ? (
        <section className="grid gap-2">
          <h3 className="font-serif text-lg">{t('properties.admin.missing_title')}</h3>
          <MissingList
            missing={row.missing}
            hrefOf={mayEdit ? (need) => needHref(row.id, need) : undefined}
          />
        </section>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

function QuickActions({ row, act }: { row: Listed; act: QuickViewProps['act'] }) {
  const { t } = useTexts();
  return (
    <>
      {row.isLive ? (
        <ButtonLink
          to={propertyPath(row)}
          reloadDocument
          tone="quiet"
          icon={<ExternalLink aria-hidden strokeWidth={1.75} />}
        >
          {t('properties.admin.action.public_page')}
        </ButtonLink>
      ) : null}
      {row.actions.includes('unpublish') ? (
        <Button
          type="button"
          tone="secondary"
          isPending={act.pending === 'unpublish'}
          onClick={() => act.unpublish(row)}
        >
          {t('properties.admin.action.unpublish')}
        </Button>
      ) : null}
      {row.actions.includes('publish') && row.missing.length === 0 ? (
        <Button
          type="button"
          tone="secondary"
          isPending={act.pending === 'publish'}
          onClick={() => act.publish(row)}
        >
          {t('properties.admin.action.publish')}
        </Button>
      ) : null}
      {row.actions.includes('edit') ? (
        <ButtonLink
          to={`/admin/properties/${row.id}/edit`}
          tone="secondary"
          icon={<Pencil aria-hidden strokeWidth={1.75} />}
        >
          {t('common.action.edit')}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`/admin/properties/${row.id}`}>{t('properties.admin.action.open')}</ButtonLink>
    </>
  );
}
