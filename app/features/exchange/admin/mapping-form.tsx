import type { FormResult } from '#app/core/forms/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { existingChoices } from '../domain/catalogue-import.ts';
import { useExchangeTexts } from './texts.ts';
import type { ShownImport } from './import-list.tsx';

type FileColumn = { name: string; chosen: string | null; samples: readonly string[] };

type MappingFormProps = {
  file: ShownImport;
  existing: string;
  columns: readonly FileColumn[];
  choices: readonly { value: string; label: string }[];
  result: FormResult | undefined;
};

/** Assigns the columns of the file. The columns that we recognise are already selected. */
export function MappingForm({ file, existing, columns, choices, result }: MappingFormProps) {
  const { t } = useExchangeTexts();
  const isAgain = file.status !== 'uploaded';
  return (
    <Card>
      <CardHead
        title={t('exchange.mapping.title')}
        lead={t('exchange.mapping.lead', {
          count: columns.filter(({ chosen }) => chosen !== null).length,
          total: columns.length,
        })}
      />
      <CardBody>
        <Form intent="check" result={result} replayKey={false}>
          {() => (
            <>
              <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
                {columns.map((column, index) => (
                  <li key={index} className="min-w-0">
                    <ColumnChoice column={column} choices={choices} />
                  </li>
                ))}
              </ul>
              <div className="border-t border-linea pt-5">
                <RadioGroup
                  label={t('exchange.mapping.existing')}
                  name="existing"
                  defaultValue={existing}
                  options={existingChoices.map((choice) => ({
                    value: choice,
                    label: t(`exchange.mapping.${choice}`),
                  }))}
                />
              </div>
              <Button className="justify-self-start" tone={isAgain ? 'secondary' : 'primary'}>
                {t(isAgain ? 'exchange.mapping.check_again' : 'exchange.mapping.check')}
              </Button>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

function ColumnChoice({ column, choices }: { column: FileColumn; choices: MappingFormProps['choices'] }) {
  const { t } = useExchangeTexts();
  const { name, chosen, samples } = column;
  return (
    <SelectField
      label={<span className="wrap-anywhere">{name || t('exchange.mapping.unnamed')}</span>}
      name="columns[]"
      defaultValue={chosen ?? ''}
      placeholder={t('exchange.mapping.leave_out')}
      options={choices}
      hint={
        <span className="line-clamp-2 wrap-anywhere">
          {samples.length > 0 ? samples.join(' · ') : t('exchange.mapping.no_samples')}
        </span>
      }
    />
  );
}
