import { currentRecord, type FormResult } from '#app/core/forms/form.ts';
import { ConflictView, type Difference } from '#app/shell/admin/conflict-view.tsx';
import { savedValue, useFormVersion } from '#app/shell/admin/held-version.ts';
import { useChosenSavedValues } from '#app/shell/admin/taken-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { type FieldState, Form } from '#app/ui/form/form.tsx';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { editModelInput, modelLimits, newModelInput } from '../domain/model-schema.ts';
import { useTexts } from '../texts.ts';
import type { DetailModel } from './detail-types.ts';

type ModelDialogProps = { isOpen: boolean; model: DetailModel | null; onClose: () => void };

const names = [
  'name',
  'basePrice',
  'bedrooms',
  'bathrooms',
  'floors',
  'parkingSpaces',
  'constructionSize',
  'landSize',
  'description',
] as const;
type Name = (typeof names)[number];

/** Creates or edits a model. The dialog stays open until the model is saved, so that a failure loses nothing typed. */
export function ModelDialog({ isOpen, model, onClose }: ModelDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={model ? t('fraccionamientos.model.edit', { name: model.name }) : t('fraccionamientos.model.add')}
    >
      <ModelForm model={model} onSaved={onClose} />
    </Dialog>
  );
}

function ModelForm({ model, onSaved }: { model: DetailModel | null; onSaved: () => void }) {
  const { t } = useTexts();
  const writing = useWrite<null>({ onSuccess: onSaved });
  const held = useFormVersion(
    { version: model?.version ?? 1, content: model && names.map((name) => model[name]) },
    writing.result,
  );
  const taken = useChosenSavedValues(writing.result);
  const differences = useDifferences(held.result);

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        writing={writing}
        result={held.result}
        intent={model ? 'editModel' : 'addModel'}
        schema={model ? editModelInput : newModelInput}
      >
        {(field) => (
          <>
            {model ? (
              <>
                <input type="hidden" name="modelId" value={model.id} />
                <input type="hidden" name="version" value={held.version} />
              </>
            ) : null}
            {currentRecord(held.result) ? (
              <ConflictView
                differences={differences.filter(({ name }) => !taken.has(name))}
                onTake={({ name }) => taken.take(name, savedValue(held.result, name))}
                onTakeAll={() => {
                  taken.forget();
                  held.refill();
                }}
              />
            ) : null}
            <ModelFields fill={(name) => taken.over(name, field(name, model?.[name]))} keyOf={taken.keyOf} />
            <div>
              <Button>{t('common.action.save')}</Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

type ModelFieldsProps = { fill: (name: Name) => FieldState; keyOf: (name: string) => string };

function ModelFields({ fill, keyOf }: ModelFieldsProps) {
  const { t } = useTexts();
  const whole = ['bedrooms', 'floors', 'parkingSpaces'] as const;
  const decimal = ['bathrooms', 'constructionSize', 'landSize'] as const;
  return (
    <>
      <Field
        key={keyOf('name')}
        label={t('fraccionamientos.field.name')}
        required
        maxLength={modelLimits.name}
        autoComplete="off"
        {...fill('name')}
      />
      <MoneyField
        key={keyOf('basePrice')}
        label={t('fraccionamientos.model.base_price')}
        {...fill('basePrice')}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {whole.map((name) => (
          <NumberField
            key={keyOf(name)}
            label={t(`properties.field.${name}`)}
            step={1}
            max={99}
            maxDigits={2}
            {...fill(name)}
          />
        ))}
        {decimal.map((name) => (
          <NumberField
            key={keyOf(name)}
            label={t(`properties.field.${name}`)}
            decimals={name === 'bathrooms' ? 1 : 2}
            step={name === 'bathrooms' ? 0.5 : 1}
            {...fill(name)}
          />
        ))}
      </div>
      <TextArea
        key={keyOf('description')}
        label={t('properties.field.description')}
        rows={4}
        maxLength={modelLimits.description}
        {...fill('description')}
      />
    </>
  );
}

function useDifferences(result: FormResult | undefined): Difference[] {
  const { t, money } = useTexts();
  if (!currentRecord(result) || result?.ok !== false) return [];
  const shown = (name: Name, value: string) => (name === 'basePrice' && value ? money(Number(value)) : value);
  const labelOf = (name: Name) => {
    if (name === 'name') return t('fraccionamientos.field.name');
    return name === 'basePrice' ? t('fraccionamientos.model.base_price') : t(`properties.field.${name}`);
  };
  return names
    .map((name) => ({
      name,
      label: labelOf(name),
      mine: shown(name, result.values[name] ?? ''),
      theirs: shown(name, savedValue(result, name)),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
