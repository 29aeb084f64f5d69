import { type MouseEvent, type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Alert } from '../alert.tsx';

export type Problem = { id: string; sentence: string };

type FormSummaryProps = { ref: Ref<HTMLDivElement>; form: string | null; problems: Problem[] };

/** The errors of the form on top, with a link to each field. */
export function FormSummary({ ref, form, problems }: FormSummaryProps) {
  const { t } = useCommonTexts();
  if (!form && problems.length === 0) return null;

  const title = problems.length > 0 ? t('ui.form.problems', { count: problems.length }) : form;
  return (
    <Alert ref={ref} tone="error" title={title} tabIndex={-1} className="scroll-mt-24">
      {problems.length > 0 && form ? <p>{form}</p> : null}
      {problems.length > 0 ? (
        <ul className="grid gap-0.5">
          {problems.map((problem) => (
            <li key={problem.id}>
              <ProblemLink {...problem} />
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

function ProblemLink({ id, sentence }: Problem): ReactNode {
  const label = useLabel(id);

  /** The router would treat a new hash as a navigation and drop the answer that is shown here. */
  function goToField(event: MouseEvent) {
    const field = document.getElementById(id);
    const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <a
      href={`#${id}`}
      onClick={goToField}
      className="inline-block py-0.5 underline underline-offset-3 hover:text-vino"
    >
      {label ? `${label}: ` : null}
      {sentence}
    </a>
  );
}

/** The field's own label once it is on the page, because «Campo obligatorio» alone does not say which field. */
function useLabel(id: string) {
  return useSyncExternalStore(
    neverChanges,
    () => labelOf(id),
    () => '',
  );
}

const neverChanges = () => () => undefined;

export const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

function labelOf(id: string) {
  const frame = document.getElementById(id)?.closest('[data-field]');
  const label = frame?.querySelector('legend, label, [data-label]');
  return label?.textContent.replace(/\s*\*\s*$/, '') ?? '';
}
