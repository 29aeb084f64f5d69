import { editedFields } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';
import { useFactText } from './fact-text.ts';
import { useFieldLabel } from './lead-field-words.ts';
import type { LeadDetail } from '../pipeline-types.ts';

/** All facts of the lead, read-only. */
export function FactList({ lead }: { lead: LeadDetail['lead'] }) {
  const { t } = useTexts();
  const label = useFieldLabel();
  const text = useFactText();
  const known = editedFields
    .map((name) => ({ name, value: text(name, String(lead[name] ?? '')) }))
    .filter(({ value }) => value !== '');
  if (known.length === 0) return <p className="text-piedra">{t('leads.pipeline.nothing_known')}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {known.map(({ name, value }) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-sm text-piedra">{label(name)}</dt>
          <dd className="tabular whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
