import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';
import type { Decision } from './decision-dialog.tsx';
import type { May, SubmissionDetail } from './submission-types.ts';
import type { SubmissionActions } from './use-submission-actions.ts';

type ReviewActionsProps = {
  detail: SubmissionDetail;
  may: May;
  act: SubmissionActions;
  onDecide: (decision: Decision) => void;
  onDeleted: () => void;
};

/** Buttons for what the lifecycle allows from this status and this person may do. */
export function ReviewActions({ detail, may, act, onDecide, onDeleted }: ReviewActionsProps) {
  const { t } = useTexts();
  const { id, events, status, lead } = detail;
  const isConvertible = may.convert && status === 'aprobada' && lead !== null && lead.propertyId === null;
  return (
    <>
      {may.delete ? <DeleteButton detail={detail} act={act} onDeleted={onDeleted} /> : null}
      {events.includes('release') ? (
        <Button
          type="button"
          tone="quiet"
          isPending={act.pending === 'release'}
          onClick={() => act.review(id, 'release')}
        >
          {t('submissions.review.release')}
        </Button>
      ) : null}
      {events.includes('reject') ? (
        <Button type="button" tone="secondary" onClick={() => onDecide('reject')}>
          {t('submissions.review.reject')}
        </Button>
      ) : null}
      {events.includes('approve') ? (
        <Button type="button" onClick={() => onDecide('approve')}>
          {t('submissions.review.approve')}
        </Button>
      ) : null}
      {events.includes('review') ? (
        <Button type="button" isPending={act.pending === 'review'} onClick={() => act.review(id, 'review')}>
          {t('submissions.review.review')}
        </Button>
      ) : null}
      {isConvertible ? (
        <Button type="button" onClick={() => onDecide('convert')}>
          {t('submissions.review.convert')}
        </Button>
      ) : null}
    </>
  );
}

type DeleteButtonProps = Pick<ReviewActionsProps, 'detail' | 'act' | 'onDeleted'>;

function DeleteButton({ detail: { id, folio }, act, onDeleted }: DeleteButtonProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        type="button"
        label={t('submissions.review.delete')}
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        className="mr-auto"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('submissions.review.delete_title', { folio })}
        confirmLabel={t('common.action.delete')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act.remove(id);
          onDeleted();
        }}
      >
        {t('submissions.review.delete_question')}
      </ConfirmDialog>
    </>
  );
}
