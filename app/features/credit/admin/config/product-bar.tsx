import { Copy, Globe, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { FieldError } from '#app/ui/form/field-frame.tsx';
import { bank2026, usualBankProduct } from '../../domain/config/bank-config.ts';
import { type DraftBlock, draftOf, freeKey, textIn } from '../../domain/config/config-draft.ts';
import { useTexts } from './config-texts.ts';
import { draftProblemText } from './config-words.ts';
import { type EditProps, fieldId } from './editor-types.ts';

type ProductBarProps = EditProps & { chosen: number; onChoose: (index: number) => void };

const buttonProps = { type: 'button', tone: 'secondary', size: 'sm' } as const;
const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const maxProducts = 12;

/** The banks' products: selects the one to edit, and the one that the public site uses. */
export function ProductBar(props: ProductBarProps) {
  const { problems, isFixed } = props;
  const { t } = useTexts();
  const [problem] = problems.filter(({ at }) => at === 'products' || at === 'publicProduct');
  return (
    <Card>
      <CardHead title={t('credit.config.products')} lead={t('credit.config.products.lead')} />
      <CardBody className="grid gap-4">
        <div
          id={fieldId('products')}
          role="group"
          tabIndex={-1}
          aria-label={t('credit.config.products')}
          className="flex flex-wrap gap-2"
        >
          <ProductButtons {...props} />
        </div>
        <FieldError id={`${fieldId('products')}-error`}>
          {problem ? draftProblemText(t, problem) : null}
        </FieldError>
        {isFixed ? null : <ProductActions {...props} />}
      </CardBody>
    </Card>
  );
}

function ProductButtons({ draft, problems, chosen, onChoose }: ProductBarProps) {
  const { t } = useTexts();
  return draft.blocks.map((block, index) => {
    const isWrong = problems.some(({ at }) => at.startsWith(`${index}:`));
    return (
      <button
        key={index}
        type="button"
        aria-pressed={index === chosen}
        onClick={() => onChoose(index)}
        className={classes(
          'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border px-3.5 py-1.5 text-left font-medium wrap-anywhere compact:min-h-9',
          index === chosen
            ? 'border-barro bg-barro-suave text-tinta'
            : 'border-trazo bg-caliza hover:border-tinta',
        )}
      >
        {nameOf(block) || t('credit.config.products.unnamed')}
        {index === draft.publicBlock ? (
          <Badge tone="green">{t('credit.config.products.public')}</Badge>
        ) : null}
        {isWrong ? <Badge tone="error">{t('credit.config.products.wrong')}</Badge> : null}
      </button>
    );
  });
}

const nameOf = (block: DraftBlock | undefined) => textIn(block, 'name');

function ProductActions({ draft, chosen, onChoose, onEdit }: ProductBarProps) {
  const { t } = useTexts();
  const block = draft.blocks[chosen];
  const keys = draft.blocks.map((one) => textIn(one, 'key'));
  const isPublic = chosen === draft.publicBlock;
  const isFull = draft.blocks.length >= maxProducts;

  function add(from: DraftBlock | undefined, name: string) {
    if (!from) return;
    onEdit({ do: 'add_block', block: { ...from, name, key: freeKey(name, keys) } });
    onChoose(draft.blocks.length);
  }
  function remove() {
    onEdit({ do: 'remove_block', index: chosen });
    onChoose(Math.max(0, chosen - 1));
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        {...buttonProps}
        icon={<Plus {...icon} />}
        disabled={isFull}
        onClick={() => add(newBlock(), t('credit.config.products.new'))}
      >
        {t('credit.config.products.add')}
      </Button>
      <Button
        {...buttonProps}
        icon={<Copy {...icon} />}
        disabled={isFull}
        onClick={() => add(block, t('credit.config.products.copy', { name: nameOf(block) }).slice(0, 80))}
      >
        {t('credit.config.products.duplicate')}
      </Button>
      <Button
        {...buttonProps}
        icon={<Globe {...icon} />}
        disabled={isPublic}
        onClick={() => onEdit({ do: 'make_public', index: chosen })}
      >
        {t(isPublic ? 'credit.config.products.is_public' : 'credit.config.products.make_public')}
      </Button>
      <RemoveProduct
        name={nameOf(block)}
        successor={isPublic ? nameOf(draft.blocks[chosen === 0 ? 1 : 0]) : null}
        isOnly={draft.blocks.length === 1}
        onRemove={remove}
      />
    </div>
  );
}

type RemoveProductProps = {
  name: string;
  /** The product that the site uses next, when the removed one is the site's product. */
  successor: string | null;
  isOnly: boolean;
  onRemove: () => void;
};

function RemoveProduct({ name, successor, isOnly, onRemove }: RemoveProductProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  function confirm() {
    setAsking(false);
    onRemove();
  }
  return (
    <>
      <Button {...buttonProps} icon={<Trash2 {...icon} />} disabled={isOnly} onClick={() => setAsking(true)}>
        {t('credit.config.products.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('credit.config.products.remove_title', { name })}
        confirmLabel={t('credit.config.products.remove')}
        tone="danger"
        onConfirm={confirm}
      >
        {t('credit.config.products.remove_detail')}
        {successor === null ? null : ` ${t('credit.config.products.remove_public', { name: successor })}`}
      </ConfirmDialog>
    </>
  );
}

const newBlock = () => draftOf('bancario', { ...bank2026, products: [usualBankProduct] }).blocks[0];
