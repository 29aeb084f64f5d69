import { useEffect, useRef } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { type ConfigDraft, type DraftProblem, textIn } from '../../domain/config/config-draft.ts';
import { type ConfigScope, fieldsOf } from '../../domain/config/config-fields.ts';
import { type T, useTexts } from './config-texts.ts';
import { draftProblemText, fieldLabel } from './config-words.ts';

type ProblemSummaryProps = {
  /** Counts failed attempts: every new one moves the focus to the summary. */
  tries: number;
  scope: ConfigScope;
  draft: ConfigDraft;
  problems: readonly DraftProblem[];
  onGo: (problem: DraftProblem) => void;
};

/** Lists everything that prevents publishing the draft, with a link to each field. */
export function ProblemSummary({ tries, scope, draft, problems, onGo }: ProblemSummaryProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [tries]);
  return (
    <Alert
      ref={ref}
      tone="error"
      tabIndex={-1}
      title={t('credit.config.bar.wrong', { count: problems.length })}
      className="scroll-mt-24"
    >
      <ul className="grid gap-0.5">
        {problems.map((problem, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onGo(problem)}
              className="py-0.5 text-left underline underline-offset-3 hover:text-vino"
            >
              {placeOf(t, scope, draft, problem)}: {draftProblemText(t, problem)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function placeOf(
  t: T,
  scope: ConfigScope,
  { blocks, municipalities }: ConfigDraft,
  { at, row }: DraftProblem,
) {
  const [owner = '', path = ''] = at.split(':');
  const line = row === null ? '' : `, ${t('credit.config.grid.row').toLowerCase()} ${row + 1}`;
  if (path === '')
    return t(owner === 'municipalities' ? 'credit.config.municipalities' : 'credit.config.products');
  if (owner.startsWith('m')) {
    const name = municipalities[Number(owner.slice(1))]?.name || t('credit.config.municipalities.name');
    return `${name}${line}`;
  }
  const isKnown = fieldsOf(scope).some((field) => field.path === path);
  const label = `${isKnown ? fieldLabel(t, scope, path) : path}${line}`;
  return blocks.length > 1 ? `${textIn(blocks[Number(owner)], 'name')}, ${label}` : label;
}
