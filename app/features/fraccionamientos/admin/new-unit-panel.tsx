import { useState } from 'react';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { newUnitInput } from '../domain/unit-schema.ts';
import { useTexts } from '../texts.ts';
import type { DetailLot, DetailModel } from './detail-types.ts';

type NewUnitPanelProps = { name: string; models: readonly DetailModel[]; lots: readonly DetailLot[] };

/** Creates one unit, or one on every lot that has none. */
export function NewUnitPanel({ name, models, lots }: NewUnitPanelProps) {
  const free = lots.filter(({ state }) => state === 'none');
  return (
    <div className="grid gap-8">
      <OneUnit name={name} models={models} free={free} />
      {free.length > 0 ? <ManyUnits models={models} free={free} /> : null}
    </div>
  );
}

type PanelProps = { models: readonly DetailModel[]; free: readonly DetailLot[] };

function useModelOptions(models: readonly DetailModel[]) {
  const { t } = useTexts();
  return {
    label: t('properties.field.modelId'),
    placeholder: t('fraccionamientos.units.no_model'),
    options: models.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

function OneUnit({ name, models, free }: PanelProps & { name: string }) {
  const { t } = useTexts();
  const writing = useWrite();
  const modelOptions = useModelOptions(models);
  return (
    <Form writing={writing} schema={newUnitInput} intent="newUnit" resetOnSuccess>
      {(field) => (
        <>
          <Field
            label={t('properties.field.title')}
            hint={t('fraccionamientos.units.title_hint', { name })}
            required
            maxLength={140}
            autoComplete="off"
            {...field('title')}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              label={t('properties.field.type')}
              options={propertyTypes.map((type) => ({ value: type, label: t(`properties.type.${type}`) }))}
              {...field('type', 'casa')}
            />
            <SelectField {...modelOptions} {...field('modelId')} />
            <SelectField
              label={t('fraccionamientos.lot.title')}
              placeholder={t('fraccionamientos.units.no_lot')}
              options={free.map(({ id, label }) => ({ value: String(id), label }))}
              {...field('lotId')}
            />
          </div>
          <p className="text-sm text-piedra">{t('fraccionamientos.units.new_hint')}</p>
          <div>
            <Button>{t('fraccionamientos.units.create')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Creates many units at once, for a development whose plan has just been drawn. */
function ManyUnits({ models, free }: PanelProps) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const modelOptions = useModelOptions(models);
  const [count, setCount] = useState(String(free.length));
  const wanted = free.slice(0, Math.max(0, Math.min(free.length, 200, Number(count) || 0)));
  return (
    <section aria-labelledby="many-units" className="grid gap-4 border-t border-linea pt-6">
      <div className="grid gap-1">
        <h3 id="many-units" className="font-serif text-lg">
          {t('fraccionamientos.units.fill_title')}
        </h3>
        <p className="text-sm text-piedra">{t('fraccionamientos.units.fill_lead', { count: free.length })}</p>
      </div>
      <Form writing={writing} intent="fillLots">
        {(field) => (
          <>
            {wanted.map(({ id }) => (
              <input key={id} type="hidden" name="lots[]" value={id} />
            ))}
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                label={t('fraccionamientos.units.fill_count')}
                type="number"
                min={1}
                max={Math.min(200, free.length)}
                value={count}
                onChange={(event) => setCount(event.target.value)}
              />
              <SelectField {...modelOptions} {...field('modelId')} />
            </div>
            <div>
              <Button tone="secondary" disabled={wanted.length === 0}>
                {t('fraccionamientos.units.fill', { count: wanted.length })}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
