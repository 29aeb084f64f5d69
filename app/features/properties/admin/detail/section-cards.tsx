import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { partHref, sectionAnchor } from '../../domain/office/form-address.ts';
import { type FormSection, formSections } from '../../domain/office/form-sections.ts';
import { formSteps, type PropertyField } from '../../domain/property-fields.ts';
import type { DetailData } from '../detail-types.ts';
import { factSpan } from '../form/fact-span.ts';
import { useFieldText } from '../form/field-text.ts';
import { useTexts } from '../texts.ts';
import { SectionForm } from './section-form.tsx';

type SectionCardsProps = { data: DetailData; result: FormResult | undefined };

/** The property's fields by section. A section opens where it stands and saves by itself. */
export function SectionCards({ data, result }: SectionCardsProps) {
  const { t } = useTexts();
  return formSteps
    .filter((step) => step !== 'images')
    .map((step) => (
      <Card key={step}>
        <CardHead title={t(`properties.admin.step.${step}`)} />
        <CardBody className="grid gap-4">
          {formSections[step].map((section: FormSection) =>
            data.form && data.form.part === section.id ? (
              <SectionForm key={section.id} section={section} form={data.form} result={result} />
            ) : (
              <SectionView key={section.id} section={section} data={data} />
            ),
          )}
        </CardBody>
      </Card>
    ));
}

type SectionViewProps = { section: FormSection; data: DetailData };

function SectionView({ section, data }: SectionViewProps) {
  const { t } = useTexts();
  const textOf = useFieldText(noChoices);
  const { values, names } = data;
  const shown = (section.fields as readonly PropertyField[]).filter((name) => data.fields.includes(name));
  if (shown.length === 0) return null;
  const filled = shown
    .map((name) => ({
      name,
      text: (name in names && names[name as keyof typeof names]) || textOf(name, values[name] ?? ''),
    }))
    .filter(({ text }) => text !== '');

  return (
    <section
      id={sectionAnchor(section.id)}
      aria-label={t(`properties.admin.section.${section.id}`)}
      className="grid scroll-mt-24 gap-3 border-t border-linea pt-4 first:border-t-0 first:pt-0"
    >
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t(`properties.admin.section.${section.id}`)}</h3>
        {data.actions.includes('edit') ? <EditLink propertyId={data.id} section={section} /> : null}
      </header>
      {filled.length === 0 ? (
        <p className="text-piedra">{t('properties.admin.review.nothing')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          {filled.map(({ name, text }) => (
            <div key={name} className={`grid content-start gap-0.5 ${factSpan(text)}`}>
              <dt className="text-sm text-piedra">{t(`properties.field.${name}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const noChoices = { advisors: [], owners: [], developments: [], models: [] };

function EditLink({ propertyId, section }: { propertyId: number; section: FormSection }) {
  const { t } = useTexts();
  const { hash } = useLocation();
  const linkRef = useRef<HTMLAnchorElement>(null);
  const isReturn = hash === `#${sectionAnchor(section.id)}`;
  // After saving or cancelling, the focus is where it was before the section opened.
  useEffect(() => {
    if (isReturn) linkRef.current?.focus({ preventScroll: true });
  }, [isReturn]);

  return (
    <Link
      ref={linkRef}
      to={partHref(propertyId, section.id)}
      preventScrollReset
      className={buttonLook({ tone: 'quiet', size: 'sm' })}
    >
      <Pencil aria-hidden strokeWidth={1.75} className="size-4" />
      {t('common.action.edit')}
      <span className="sr-only"> {t(`properties.admin.section.${section.id}`)}</span>
    </Link>
  );
}
