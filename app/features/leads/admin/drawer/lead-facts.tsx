import { type ReactNode, useEffect, useRef } from 'react';
import {
  legalStatuses,
  propertyOperations,
  propertyTypes,
} from '#app/features/properties/domain/property-vocabulary.ts';
import { PostalFields } from '#app/features/properties/parts/postal-fields.tsx';
import { type ComparedField, type Filling, RecordForm } from '#app/shell/admin/record-form.tsx';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, FieldGroup, SelectField, TextArea } from '#app/ui/form/field.tsx';
import { MoneyField, NumberField, PercentField } from '#app/ui/form/number-field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { urgencies } from '../../domain/offered-facts.ts';
import { leadEndpoint } from '../../domain/lead-address.ts';
import { type EditedField, editedFields, leadInput } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';
import { FactList } from './fact-list.tsx';
import { useFieldLabel } from './lead-field-words.ts';
import { useFactText } from './fact-text.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type LeadFactsProps = { detail: LeadDetail; may: PipelineData['may']; field: string | null };

/** The facts of the contact and the property. Editable for people who may write, until the lead becomes a property. */
export function LeadFacts({ detail, may, field }: LeadFactsProps) {
  const { t } = useTexts();
  const { lead } = detail;
  if (lead.stage === 'convertido' || !may.write) {
    return (
      <div className="grid gap-4">
        {lead.stage === 'convertido' ? (
          <p className="text-piedra">{t('leads.pipeline.error.converted')}</p>
        ) : null}
        <FactList lead={lead} />
      </div>
    );
  }
  return <FactsForm lead={lead} field={field} />;
}

type Lead = LeadDetail['lead'];

function FactsForm({ lead, field }: { lead: Lead; field: string | null }) {
  const label = useFieldLabel();
  const text = useFactText();
  const frameRef = useFocusOn(field);
  const fields = Object.fromEntries(
    editedFields.map((name) => [name, { label: label(name), asText: (value: string) => text(name, value) }]),
  ) as Record<EditedField, ComparedField>;

  return (
    <div ref={frameRef}>
      <RecordForm
        record={asRecord(lead)}
        fields={fields}
        intent="edit"
        action={leadEndpoint(lead.id)}
        schema={leadInput}
      >
        {(filling) => (
          <>
            <ContactFields {...filling} />
            <HomeFields {...filling} />
            <AddressFields {...filling} />
            <OfficeFields {...filling} />
          </>
        )}
      </RecordForm>
    </div>
  );
}

/** The lead as form values. Booleans become text, because a select field only holds strings. */
function asRecord(lead: Lead) {
  const values = editedFields.map((name) => {
    const value = lead[name];
    return [name, typeof value === 'boolean' ? String(value) : value];
  });
  return { ...Object.fromEntries(values), version: lead.version } as Record<
    EditedField,
    string | number | null
  > & {
    version: number;
  };
}

/** A link may name a need that has several fields: this is the field to focus for it. */
const fieldOf: Record<string, EditedField> = { size: 'constructionSize' };

/** A link with `field` in its address puts the focus into that field. */
function useFocusOn(field: string | null) {
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!field) return;
    // Waits until the drawer has moved the focus into itself.
    const timer = setTimeout(() => {
      const frame = frameRef.current?.querySelector(`[data-field="${CSS.escape(fieldOf[field] ?? field)}"]`);
      const control = frame?.querySelector<HTMLElement>(
        'input:not([type=hidden]):not([hidden]), select, textarea, [role=spinbutton]',
      );
      control?.scrollIntoView({ block: 'center' });
      control?.focus();
    }, 250);
    return () => clearTimeout(timer);
  }, [field]);
  return frameRef;
}

type Fields = Filling<EditedField>;

function useFacts({ fill }: Fields) {
  const label = useFieldLabel();
  return (name: EditedField) => ({ ...fill(name), label: label(name) });
}

const pair = 'gap-4 sm:grid-cols-2 [&>legend]:mb-3';

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <FieldGroup legend={legend} className={pair}>
      {children}
    </FieldGroup>
  );
}

function ContactFields(filling: Fields) {
  const { t } = useTexts();
  const facts = useFacts(filling);
  const { keyOf } = filling;
  return (
    <Group legend={t('leads.pipeline.group.contact')}>
      <Field key={keyOf('contactName')} {...facts('contactName')} maxLength={120} autoComplete="off" />
      <PhoneField key={keyOf('phone')} {...facts('phone')} autoComplete="off" />
      <Field key={keyOf('email')} {...facts('email')} type="email" autoComplete="off" />
      <SelectField
        key={keyOf('urgency')}
        {...facts('urgency')}
        placeholder={t('leads.pipeline.unsaid')}
        options={urgencies.map((value) => ({ value, label: t(`leads.urgency.${value}`) }))}
      />
      <TextArea key={keyOf('comments')} {...facts('comments')} className="sm:col-span-full" rows={3} />
    </Group>
  );
}

function HomeFields(filling: Fields) {
  const { t } = useTexts();
  const facts = useFacts(filling);
  const { keyOf } = filling;
  return (
    <Group legend={t('leads.pipeline.group.home')}>
      <SelectField
        key={keyOf('type')}
        {...facts('type')}
        placeholder={t('leads.pipeline.unsaid')}
        options={propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))}
      />
      <SelectField
        key={keyOf('operation')}
        {...facts('operation')}
        options={propertyOperations.map((value) => ({ value, label: t(`properties.operation.${value}`) }))}
      />
      <MoneyField key={keyOf('price')} {...facts('price')} />
      <SelectField
        key={keyOf('hasMortgage')}
        {...facts('hasMortgage')}
        placeholder={t('leads.pipeline.unsaid')}
        options={[
          { value: 'true', label: t('leads.pipeline.yes') },
          { value: 'false', label: t('leads.pipeline.no') },
        ]}
      />
      <NumberField key={keyOf('constructionSize')} {...facts('constructionSize')} decimals={2} />
      <NumberField key={keyOf('landSize')} {...facts('landSize')} decimals={2} />
      <NumberField key={keyOf('bedrooms')} {...facts('bedrooms')} step={1} />
      <NumberField key={keyOf('bathrooms')} {...facts('bathrooms')} decimals={1} step={0.5} />
      <NumberField key={keyOf('parkingSpaces')} {...facts('parkingSpaces')} step={1} />
    </Group>
  );
}

function AddressFields(filling: Fields) {
  const { t } = useTexts();
  const facts = useFacts(filling);
  const { keyOf, fill } = filling;
  return (
    <Group legend={t('leads.pipeline.group.address')}>
      <PostalFields fill={fill} keyOf={keyOf}>
        <Field key={keyOf('street')} {...facts('street')} maxLength={120} autoComplete="off" />
        <Field key={keyOf('number')} {...facts('number')} maxLength={30} autoComplete="off" />
      </PostalFields>
    </Group>
  );
}

function OfficeFields(filling: Fields) {
  const { t } = useTexts();
  const facts = useFacts(filling);
  const { keyOf } = filling;
  const date = (name: 'visitedOn' | 'ownerAuthorizedOn') => {
    const { defaultValue, ...rest } = facts(name);
    return { ...rest, ...(defaultValue ? { defaultValue } : {}) };
  };
  return (
    <Group legend={t('leads.pipeline.group.office')}>
      <Field
        key={keyOf('title')}
        {...facts('title')}
        maxLength={140}
        className="sm:col-span-full"
        autoComplete="off"
      />
      <TextArea key={keyOf('description')} {...facts('description')} className="sm:col-span-full" rows={4} />
      <DatePicker key={keyOf('visitedOn')} {...date('visitedOn')} />
      <DatePicker key={keyOf('ownerAuthorizedOn')} {...date('ownerAuthorizedOn')} />
      <SelectField
        key={keyOf('legalStatus')}
        {...facts('legalStatus')}
        placeholder={t('leads.pipeline.unsaid')}
        options={legalStatuses.map((value) => ({ value, label: t(`properties.legal.${value}`) }))}
      />
      <PercentField key={keyOf('commissionPercentage')} {...facts('commissionPercentage')} />
    </Group>
  );
}
