import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail, SubmissionsData } from './submission-types.ts';
import { ReviewSection } from './review-section.tsx';
import { submissionsPath } from './use-submission-actions.ts';

type AssignFormProps = { detail: SubmissionDetail; advisors: SubmissionsData['advisors']; mayWrite: boolean };

/** The advisor of the submission. It can be given to somebody else until it is decided. */
export function AssignForm({ detail, advisors, mayWrite }: AssignFormProps) {
  const { t } = useTexts();
  const writing = useWrite();
  const { id, advisorId, advisorName, status } = detail;
  const isOpen = status === 'pendiente' || status === 'revisando';
  if (!mayWrite || !isOpen) {
    return (
      <ReviewSection title={t('submissions.review.advisor')}>
        <p>{advisorName ?? t('submissions.review.no_advisor')}</p>
      </ReviewSection>
    );
  }
  const isListed = advisors.some(({ value }) => value === advisorId);
  const gone = advisorId && !isListed ? [{ value: advisorId, label: advisorName ?? '—' }] : [];
  return (
    <ReviewSection title={t('submissions.review.advisor')}>
      {/* When somebody else assigns it meanwhile, the form starts again with their choice instead of
          overwriting it. */}
      <Form key={advisorId ?? 'nobody'} writing={writing} intent="assign" action={submissionsPath}>
        {(field) => (
          <div className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="from" value={advisorId ?? ''} />
            <SelectField
              {...field('advisorId', advisorId)}
              label={t('submissions.list.column.advisor')}
              options={[...gone, ...advisors]}
              placeholder={t('submissions.review.no_advisor')}
              className="min-w-0 grow basis-56"
            />
            <Button tone="secondary">{t('submissions.review.assign')}</Button>
          </div>
        )}
      </Form>
    </ReviewSection>
  );
}
