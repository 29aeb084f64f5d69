import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Checkbox, Field, SelectField } from '#app/ui/form/field.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { useTexts } from '../texts.ts';
import type { CardProps, Choice } from './settings-types.ts';

type AssignmentCardProps = CardProps & { advisors: readonly Choice[]; gone: readonly Choice[] };

const rules = ['turn', 'neighborhood', 'hand'] as const;

/** The rule that chooses the advisor of a new submission. */
export function AssignmentCard({ settings: { assignment }, advisors, gone, field }: AssignmentCardProps) {
  const { t } = useTexts();
  const [rule, setRule] = useState<string>(assignment.rule);
  return (
    <Card>
      <CardHead
        title={t('submissions.settings.assignment')}
        lead={t('submissions.settings.assignment_lead')}
      />
      <CardBody className="grid gap-6">
        {gone.length > 0 ? (
          <Alert tone="warning">
            {t('submissions.settings.gone', { names: gone.map(({ label }) => label).join(', ') })}
          </Alert>
        ) : null}
        <RadioGroup
          {...field('rule')}
          label={t('submissions.settings.rule')}
          options={rules.map((value) => ({ value, label: t(`submissions.settings.rule_${value}`) }))}
          defaultValue={rule}
          onChange={setRule}
          isInline
        />
        <div hidden={rule !== 'neighborhood'}>
          <Places initial={assignment.neighborhoods} advisors={advisors} error={field('places').error} />
        </div>
        <fieldset hidden={rule === 'hand'} className="grid gap-1">
          <legend className="text-sm font-semibold">{t('submissions.settings.advisors')}</legend>
          <p className="text-sm text-piedra">{t('submissions.settings.advisors_hint')}</p>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {advisors.map(({ value, label }) => (
              <Checkbox
                key={value}
                name="advisorIds[]"
                value={value}
                label={label}
                defaultChecked={assignment.advisorIds.includes(value)}
              />
            ))}
          </div>
          {field('advisorIds').error ? (
            <p role="alert" className="text-sm text-vino">
              {field('advisorIds').error}
            </p>
          ) : null}
        </fieldset>
      </CardBody>
    </Card>
  );
}

type Row = { key: number; neighborhood: string; advisorId: string };
type PlacesProps = {
  initial: readonly Omit<Row, 'key'>[];
  advisors: readonly Choice[];
  error: string | undefined;
};

/** The advisor of each colonia. */
function Places({ initial, advisors, error }: PlacesProps) {
  const { t } = useTexts();
  const known = (id: string) => (advisors.some(({ value }) => value === id) ? id : '');
  const [rows, setRows] = useState<Row[]>(() => initial.map((row, key) => ({ ...row, key })));
  const [nextKey, setNextKey] = useState(initial.length);

  return (
    <fieldset className="grid gap-3" data-field="places">
      <legend className="mb-2 text-sm font-semibold">{t('submissions.settings.places')}</legend>
      <p className="text-sm text-piedra">{t('submissions.settings.hint_rule')}</p>
      {rows.map(({ key, neighborhood, advisorId }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-2">
          <Field
            name="places[]"
            label={t('submissions.settings.place')}
            defaultValue={neighborhood}
            maxLength={120}
            autoComplete="off"
            onChange={(event) =>
              setRows(rows.with(index, { key, advisorId, neighborhood: event.currentTarget.value }))
            }
            className="min-w-0 grow basis-40"
          />
          <SelectField
            name="placeAdvisors[]"
            label={t('submissions.settings.place_advisor')}
            options={advisors}
            placeholder={t('submissions.review.no_advisor')}
            defaultValue={known(advisorId)}
            className="min-w-0 grow basis-40"
          />
          <IconButton
            type="button"
            label={t('submissions.settings.place_remove', { place: neighborhood })}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => setRows(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-sm text-vino">
          {error}
        </p>
      ) : null}
      <div>
        <Button
          type="button"
          tone="secondary"
          size="sm"
          icon={<Plus aria-hidden strokeWidth={1.75} />}
          onClick={() => {
            setRows([...rows, { key: nextKey, neighborhood: '', advisorId: '' }]);
            setNextKey(nextKey + 1);
          }}
        >
          {t('submissions.settings.place_add')}
        </Button>
      </div>
    </fieldset>
  );
}
