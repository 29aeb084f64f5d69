import { ArrowDown, ArrowUp, Images, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlay/dialog.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { DetailData, DetailModel } from './detail-types.ts';
import { DevelopmentPhotos } from './development-photos.tsx';
import { ModelDialog } from './model-dialog.tsx';

type Open = { kind: 'new' } | { kind: 'edit' | 'photos' | 'delete'; id: number } | null;

/** The models of the development, in the order in which the public sees them. */
export function ModelsTab({ models, may }: DetailData) {
  const { t } = useTexts();
  const [open, setOpen] = useState<{ what: Open; round: number }>({ what: null, round: 0 });
  const show = (what: Open) => setOpen(({ round }) => ({ what, round: round + 1 }));
  const close = () => setOpen((before) => ({ ...before, what: null }));
  const { what } = open;
  const chosen = what && what.kind !== 'new' ? models.find(({ id }) => id === what.id) : undefined;
  const add = may.write ? (
    <Button
      type="button"
      icon={<Plus aria-hidden strokeWidth={1.75} />}
      onClick={() => show({ kind: 'new' })}
    >
      {t('fraccionamientos.model.add')}
    </Button>
  ) : null;

  return (
    <div className="grid gap-5">
      {models.length > 0 && add ? <div>{add}</div> : null}
      {models.length === 0 ? (
        <EmptyState drawing="key" title={t('fraccionamientos.model.empty')} action={add}>
          {t('fraccionamientos.model.empty_hint')}
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {models.map((model, index) => (
            <ModelRow
              key={model.id}
              model={model}
              isFirst={index === 0}
              isLast={index === models.length - 1}
              mayWrite={may.write}
              onOpen={(kind) => show({ kind, id: model.id })}
            />
          ))}
        </ol>
      )}
      <ModelDialog
        key={open.round}
        isOpen={what?.kind === 'new' || (what?.kind === 'edit' && chosen !== undefined)}
        model={what?.kind === 'edit' ? (chosen ?? null) : null}
        onClose={close}
      />
      <Dialog
        isOpen={what?.kind === 'photos' && chosen !== undefined}
        onClose={close}
        size="lg"
        title={t('fraccionamientos.model.photos_of', { name: chosen?.name ?? '' })}
      >
        {chosen ? <DevelopmentPhotos kind="model" id={chosen.id} photos={chosen.photos} /> : null}
      </Dialog>
      <DeleteModel model={what?.kind === 'delete' ? (chosen ?? null) : null} onClose={close} />
    </div>
  );
}

type ModelRowProps = {
  model: DetailModel;
  isFirst: boolean;
  isLast: boolean;
  mayWrite: boolean;
  onOpen: (kind: 'edit' | 'photos' | 'delete') => void;
};

function ModelRow({ model, isFirst, isLast, mayWrite, onOpen }: ModelRowProps) {
  const { t, money } = useTexts();
  const facts = useModelFacts(model);
  const cover = model.photos.find(({ status }) => status === 'ready');
  const { name } = model;
  return (
    <li className="grid gap-4 rounded-card border border-linea bg-caliza p-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center">
      {cover ? (
        <Picture photo={cover} sizes="9rem" alt="" className="aspect-4/3 rounded-control max-sm:w-36" />
      ) : (
        <div aria-hidden className="aspect-4/3 rounded-control bg-duna max-sm:w-36" />
      )}
      <div className="grid min-w-0 gap-1">
        <h2 className="font-serif text-lg wrap-anywhere">{name}</h2>
        <p className="tabular font-semibold">
          {model.basePrice === null
            ? t('fraccionamientos.model.no_price')
            : t('fraccionamientos.model.from', { price: money(model.basePrice) })}
        </p>
        {facts.length > 0 ? <p className="text-sm">{facts.join(' · ')}</p> : null}
        <p className="text-sm text-piedra">
          {t('fraccionamientos.model.units', { count: model.units })} ·{' '}
          {t('fraccionamientos.model.photos', { count: model.photos.length })}
        </p>
      </div>
      {mayWrite ? (
        <div className="flex flex-wrap items-center gap-1 sm:justify-end">
          <MoveButton model={model} by={-1} isDisabled={isFirst} />
          <MoveButton model={model} by={1} isDisabled={isLast} />
          <IconButton
            type="button"
            label={t('fraccionamientos.model.photos_open', { name })}
            icon={<Images aria-hidden strokeWidth={1.75} />}
            onClick={() => onOpen('photos')}
          />
          <IconButton
            type="button"
            label={t('fraccionamientos.model.edit', { name })}
            icon={<PencilLine aria-hidden strokeWidth={1.75} />}
            onClick={() => onOpen('edit')}
          />
          <IconButton
            type="button"
            label={t('fraccionamientos.model.delete', { name })}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={() => onOpen('delete')}
          />
        </div>
      ) : null}
    </li>
  );
}

function useModelFacts(model: DetailModel) {
  const { t, number } = useTexts();
  const { bedrooms, bathrooms, floors, parkingSpaces, constructionSize, landSize } = model;
  const values = { bedrooms, bathrooms, floors, parkingSpaces, constructionSize, landSize };
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`${t(`properties.field.${name as keyof typeof values}`)}: ${number(value)}`],
  );
}

function MoveButton({ model, by, isDisabled }: { model: DetailModel; by: -1 | 1; isDisabled: boolean }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  const words = by < 0 ? 'fraccionamientos.model.up' : 'fraccionamientos.model.down';
  return (
    <writing.Form method="post" noValidate>
      <input type="hidden" name="intent" value="moveModel" />
      <input type="hidden" name="modelId" value={model.id} />
      <input type="hidden" name="by" value={by} />
      <IconButton
        label={t(words, { name: model.name })}
        icon={<Arrow aria-hidden strokeWidth={1.75} />}
        isPending={writing.isWriting}
        disabled={isDisabled}
      />
    </writing.Form>
  );
}

function DeleteModel({ model, onClose }: { model: DetailModel | null; onClose: () => void }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });

  function confirm() {
    if (!model) return;
    void writing.write('deleteModel', { modelId: model.id }).then(onClose);
  }

  return (
    <ConfirmDialog
      isOpen={model !== null}
      onClose={onClose}
      title={t('fraccionamientos.model.delete_title', { name: model?.name ?? '' })}
      confirmLabel={t('fraccionamientos.model.delete_confirm')}
      tone="danger"
      isPending={writing.isWriting}
      onConfirm={confirm}
    >
      {t('fraccionamientos.model.delete_detail', { count: model?.units ?? 0 })}
    </ConfirmDialog>
  );
}
