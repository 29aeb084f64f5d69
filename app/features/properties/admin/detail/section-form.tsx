import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { partInput } from '../../domain/office/draft-values.ts';
import { sectionAnchor } from '../../domain/office/form-address.ts';
import type { FormSection } from '../../domain/office/form-sections.ts';
import type { DetailData } from '../detail-types.ts';
import { PartForm } from '../form/part-form.tsx';
import { useSentence } from '../form/saved-line.tsx';
import { useAutosave } from '../form/use-autosave.ts';
import { useTexts } from '../texts.ts';

type SectionFormProps = {
  section: FormSection;
  form: NonNullable<DetailData['form']>;
  result: FormResult | undefined;
};

/** One section of the property page, open: it saves by itself and closes. */
export function SectionForm({ section, form, result }: SectionFormProps) {
  const { t } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const autosave = useAutosave(frameRef);
  const writing = useWrite({ failures: 'toast' });
  const kept = autosave.kept ? autosave.kept.savedAt : form.savedAt;
  const sentence = useSentence(form, kept, autosave.isFailing);
  useFirstFocus(frameRef);

  return (
    <section
      id={sectionAnchor(section.id)}
      aria-label={t(`properties.admin.section.${section.id}`)}
      className="-mx-3 grid scroll-mt-24 gap-5 rounded-card border border-barro/40 p-5 compact:p-4"
    >
      <header className="grid gap-1">
        <h3 className="font-semibold">{t(`properties.admin.section.${section.id}`)}</h3>
        <p role="status" className="text-sm text-piedra">
          {sentence}
        </p>
      </header>
      <PartForm
        data={form}
        sections={[section]}
        fields={section.fields}
        schema={partInput(section.fields)}
        intent="section"
        hidden={{ section: section.id }}
        isTitled={false}
        result={result}
        autosave={autosave}
        frameRef={frameRef}
      >
        <ButtonLink
          to={`/admin/properties/${form.propertyId}#${sectionAnchor(section.id)}`}
          tone="secondary"
          onClick={(event) => {
            event.preventDefault();
            autosave.forget();
            void writing.write('cancel', { section: section.id });
          }}
        >
          {t('common.action.cancel')}
        </ButtonLink>
        <Button>{t('common.action.save')}</Button>
      </PartForm>
    </section>
  );
}

/** The focus goes to the field that the address names, else to the first one. */
function useFirstFocus(frameRef: RefObject<HTMLDivElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash ? frameRef.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
    const control = 'input:not([type=hidden]), select, textarea, [role=spinbutton]';
    const field = (named ?? frameRef.current)?.querySelector<HTMLElement>(control);
    field?.focus({ preventScroll: true });
    named?.scrollIntoView({ block: 'center' });
  }, [hash, frameRef]);
}
