import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { suspicions as knownSuspicions } from '#app/features/public-forms/domain/suspicion.ts';
import { useTexts } from '../texts.ts';
import { ResponseClock } from '#app/features/followup/parts/response-clock.tsx';
import { AssignForm } from './assign-form.tsx';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import { openHref } from './submissions-table.tsx';
import type { SubmissionDetail, SubmissionsData } from './submission-types.ts';
import { ReviewActions } from './review-actions.tsx';
import { ContactSection, FactsSection } from './review-facts.tsx';
import { HistorySection } from './review-history.tsx';
import { PhotosSection } from './review-photos.tsx';
import { DuplicatesSection, SimilarSection, ValueSection } from './review-value.tsx';
import { SubmissionStatusWord } from './status-word.tsx';
import type { SubmissionActions } from './use-submission-actions.ts';

type ReviewDrawerProps = { data: SubmissionsData; act: SubmissionActions };

/** One submission with everything needed to decide on it. Its id is in the address. */
export function ReviewDrawer({ data, act }: ReviewDrawerProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { detail } = data;
  const close = () => void navigate(openHref(params, null), { preventScrollReset: true });
  const title = detail?.kind === 'open' ? t('submissions.review.title', { folio: detail.folio }) : '';
  // The decision belongs to one submission: opening another one closes its dialog.
  const [asked, setAsked] = useState<{ id: number; decision: Decision } | null>(null);
  const open = detail?.kind === 'open' ? detail : null;
  const decision = asked && asked.id === open?.id ? asked.decision : null;

  return (
    <>
      <Drawer
        size="lg"
        isOpen={detail !== null}
        onClose={close}
        title={detail?.kind === 'gone' ? t('submissions.review.gone') : title}
        description={open ? open.contactName || t('submissions.list.no_name') : undefined}
        footer={
          open ? (
            <ReviewActions
              key={open.id}
              detail={open}
              may={data.may}
              act={act}
              onDecide={(chosen) => setAsked({ id: open.id, decision: chosen })}
              onDeleted={close}
            />
          ) : null
        }
      >
        {open ? <Review key={open.id} detail={open} data={data} act={act} /> : null}
        {detail?.kind === 'gone' ? (
          <EmptyState drawing="saguaro" title={t('submissions.review.gone')}>
            {t('submissions.review.gone_hint')}
          </EmptyState>
        ) : null}
      </Drawer>
      {open && decision ? (
        <DecisionDialog
          key={`${decision}-${open.id}`}
          decision={decision}
          detail={open}
          reasons={data.rejectionReasons}
          agencyName={data.agencyName}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

type ReviewProps = { detail: SubmissionDetail; data: SubmissionsData; act: SubmissionActions };

function Review({ detail, data, act }: ReviewProps) {
  const { may, advisors, now } = data;
  return (
    <div className="grid gap-7">
      <SubmissionState detail={detail} now={now} />
      {detail.isQuarantined ? <QuarantineNotice detail={detail} mayWrite={may.write} act={act} /> : null}
      <PhotosSection detail={detail} mayWrite={may.write} />
      <ContactSection detail={detail} mayWrite={may.write} act={act} />
      <AssignForm detail={detail} advisors={advisors} mayWrite={may.write} />
      <FactsSection detail={detail} />
      <ValueSection detail={detail} />
      <DuplicatesSection duplicates={detail.duplicates} />
      <SimilarSection similar={detail.similar} />
      <HistorySection history={detail.history} />
    </div>
  );
}

/** Its status, its response deadline, who decided, and the lead or property it became. */
function SubmissionState({ detail, now }: { detail: SubmissionDetail; now: string }) {
  const { t, dateTime } = useTexts();
  const { status, reason, reasonNote, decidedName, decidedAt, lead, propertyId, createdAt } = detail;
  const link = 'underline underline-offset-3 hover:text-barro';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmissionStatusWord status={status} />
        <ResponseClock facts={detail} now={now} />
        <span className="text-sm text-piedra">
          {t('submissions.review.received')} <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </span>
      </div>
      {reason ? <p>{t('submissions.review.rejected_for', { reason })}</p> : null}
      {reasonNote ? <p className="text-piedra wrap-anywhere">{reasonNote}</p> : null}
      {decidedAt ? (
        <p className="text-sm text-piedra">
          {t('submissions.review.decided_by', { who: decidedName ?? '—', when: dateTime(decidedAt) })}
        </p>
      ) : null}
      {lead ? (
        <p className="flex flex-wrap gap-x-4">
          <span>{t('submissions.review.in_pipeline', { stage: t(`leads.stage.${lead.stage}`) })}</span>
          <Link to={`/admin/submissions/pipeline?lead=${lead.id}`} className={link}>
            {t('submissions.review.open_lead')}
          </Link>
          {(propertyId ?? lead.propertyId) ? (
            <Link to={`/admin/properties/${propertyId ?? lead.propertyId}`} className={link}>
              {t('submissions.review.open_property')}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

type QuarantineProps = { detail: SubmissionDetail; mayWrite: boolean; act: SubmissionActions };

/** Why the submission is in quarantine, and the button to release it. */
function QuarantineNotice({ detail: { id, suspicions }, mayWrite, act }: QuarantineProps) {
  const { t } = useTexts();
  const wordOf = (name: string): ReactNode => {
    const known = knownSuspicions.find((one) => one === name);
    return known ? t(`public_forms.suspicion.${known}`) : name;
  };
  return (
    <Alert tone="warning" title={t('submissions.review.quarantine')}>
      <div className="grid gap-3">
        <ul className="list-disc pl-5">
          {suspicions.map((name) => (
            <li key={name}>{wordOf(name)}</li>
          ))}
        </ul>
        <p>{t('submissions.review.quarantine_hint')}</p>
        {mayWrite ? (
          <div>
            <Button
              type="button"
              tone="secondary"
              icon={<ShieldAlert aria-hidden strokeWidth={1.75} />}
              isPending={act.pending === 'quarantine'}
              onClick={() => act.releaseFromQuarantine(id)}
            >
              {t('submissions.review.quarantine_release')}
            </Button>
          </div>
        ) : null}
      </div>
    </Alert>
  );
}
