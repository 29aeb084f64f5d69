import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useTexts } from '../requests-texts.ts';
import type { RequestDetail, RequestsData } from './request-types.ts';
import { ReviewSection } from './review-section.tsx';
import { requestsPath } from './use-request-actions.ts';

type AssignFormProps = { detail: RequestDetail; advisors: RequestsData['advisors']; mayWrite: boolean };

/** Whose it is. Until it is decided it can be given to somebody else. */
export function AssignForm({ detail, advisors, mayWrite }: AssignFormProps) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data);
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
      {/* Another owner is another question: what somebody else chose meanwhile is shown, not written over. */}
      <Form key={advisorId ?? 'nobody'} fetcher={fetcher} intent="assign" action={requestsPath}>
        {(field) => (
          <div className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="from" value={advisorId ?? ''} />
            <SelectField
              {...field('advisorId', advisorId)}
              label={t('submissions.requests.column.advisor')}
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
