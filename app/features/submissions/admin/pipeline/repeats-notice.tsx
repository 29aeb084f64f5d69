import type { FormResult } from '#app/core/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { leadPath } from '../../domain/lead-address.ts';
import type { LeadStage } from '../../domain/lead-stage.ts';
import type { SubmissionStatus } from '../../domain/submission-status.ts';
import type { Repeat } from '../../server/new-lead.server.ts';
import { useTexts } from '../pipeline-texts.ts';

/** Who it might already be. Saved all the same once somebody has looked. */
export function RepeatsNotice({ result }: { result: FormResult | undefined }) {
  const { t } = useTexts();
  const details = result?.ok === false ? (result.details as { repeats?: Repeat[] } | undefined) : undefined;
  const repeats = details?.repeats ?? [];
  if (repeats.length === 0) return null;
  return (
    <Alert tone="warning" title={t('submissions.pipeline.repeats.title')}>
      <ul className="grid gap-2 py-2">
        {repeats.map((repeat) => (
          <RepeatLine key={`${repeat.kind}-${repeat.id}`} repeat={repeat} />
        ))}
      </ul>
      <Checkbox name="areRepeatsSeen" label={t('submissions.pipeline.repeats.seen')} />
    </Alert>
  );
}

function RepeatLine({ repeat }: { repeat: Repeat }) {
  const { t } = useTexts();
  const { kind, id, name, place, state, folio, by } = repeat;
  const isLead = kind === 'lead';
  const told = [
    place,
    isLead
      ? t(`submissions.stage.${state as LeadStage}`)
      : t(`submissions.status.${state as SubmissionStatus}`),
    t('submissions.pipeline.repeats.by', {
      what: by.map((one) => t(`submissions.pipeline.repeats.${one}`)).join(', '),
    }),
  ];
  return (
    <li className="grid">
      <a
        href={isLead ? leadPath(id) : '/admin/submissions'}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline underline-offset-3"
      >
        {name || folio || t('submissions.pipeline.unnamed', { id })}
      </a>
      <span className="text-sm">{told.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
