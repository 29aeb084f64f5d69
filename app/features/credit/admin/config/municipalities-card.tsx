import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/form/field-frame.tsx';
import {
  type DraftMunicipality,
  type DraftProblem,
  municipalityAddress,
} from '../../domain/config/config-draft.ts';
import { municipalityRows } from '../../domain/config/config-fields.ts';
import { useTexts } from './config-texts.ts';
import { draftProblemText } from './config-words.ts';
import { FigureField, Hint } from './draft-field.tsx';
import { type EditProps, fieldId } from './editor-types.ts';
import { StepsGrid } from '../steps/steps-grid.tsx';

/** The tax that each municipality charges on the sale of a property. */
export function MunicipalitiesCard({ draft, problems, isFixed, onEdit }: EditProps) {
  const { t } = useTexts();
  const { municipalities } = draft;
  const set = (list: readonly DraftMunicipality[]) => onEdit({ do: 'municipalities', list });
  const [problem] = problems.filter(({ at }) => at === 'municipalities');
  return (
    <Card id={fieldId('municipalities')} tabIndex={-1}>
      <CardHead title={t('credit.config.municipalities')} lead={t('credit.config.municipalities.lead')} />
      <CardBody className="grid gap-6">
        <FieldError id={`${fieldId('municipalities')}-error`}>
          {problem ? draftProblemText(t, problem) : null}
        </FieldError>
        {municipalities.length === 0 ? (
          <p className="text-piedra">{t('credit.config.municipalities.none')}</p>
        ) : null}
        <div className="grid gap-6 xl:grid-cols-2">
          {municipalities.map((one, index) => (
            <Municipality
              key={index}
              {...{ one, index, problems, isFixed }}
              onChange={(next) => set(municipalities.with(index, next))}
              onRemove={() => set(municipalities.toSpliced(index, 1))}
            />
          ))}
        </div>
        {isFixed ? null : (
          <div>
            <Button
              type="button"
              tone="secondary"
              size="sm"
              icon={<Plus aria-hidden strokeWidth={1.75} />}
              onClick={() => set([...municipalities, { name: '', rows: [{ from: '0', value: '' }] }])}
            >
              {t('credit.config.municipalities.add')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

type MunicipalityProps = {
  one: DraftMunicipality;
  index: number;
  problems: readonly DraftProblem[];
  isFixed: boolean;
  onChange: (next: DraftMunicipality) => void;
  onRemove: () => void;
};

function Municipality({ one, index, problems, isFixed, onChange, onRemove }: MunicipalityProps) {
  const { t } = useTexts();
  const nameAt = municipalityAddress(index, 'name');
  const rowsAt = municipalityAddress(index, 'rows');
  const [problem] = problems.filter(({ at }) => at === nameAt);
  const name = one.name.trim() || t('credit.config.municipalities.name');
  return (
    <div className="grid content-start gap-3 rounded-card border border-linea p-4">
      <div className="flex items-end gap-2">
        <div className="grow">
          <FigureField
            id={fieldId(nameAt)}
            label={t('credit.config.municipalities.name')}
            error={problem && draftProblemText(t, problem)}
            text={one.name}
            isText
            isFixed={isFixed}
            onChange={(text) => onChange({ ...one, name: text })}
          />
        </div>
        {isFixed ? null : (
          <IconButton
            type="button"
            label={t('credit.config.municipalities.remove', { name })}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={onRemove}
          />
        )}
      </div>
      <StepsGrid
        id={fieldId(rowsAt)}
        address={rowsAt}
        label={t('credit.config.municipalities.rows', { name })}
        hint={<Hint field={municipalityRows} text={t('credit.config.municipalities.hint')} />}
        leaves={municipalityRows}
        rows={one.rows}
        problems={problems.filter(({ at }) => at === rowsAt)}
        isFixed={isFixed}
        onChange={(rows) => onChange({ ...one, rows })}
      />
    </div>
  );
}
