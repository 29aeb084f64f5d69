import { stateMachine } from '#app/core/state-machine.ts';

export const submissionStatuses = ['pendiente', 'revisando', 'aprobada', 'rechazada'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const submissionEvents = ['review', 'release', 'approve', 'reject'] as const;
export type SubmissionEvent = (typeof submissionEvents)[number];

export const submissionLifecycle = stateMachine<SubmissionStatus, SubmissionEvent>({
  review: { from: ['pendiente'], to: 'revisando' },
  release: { from: ['revisando'], to: 'pendiente' },
  approve: { from: ['revisando'], to: 'aprobada' },
  reject: { from: ['revisando'], to: 'rechazada' },
});

export type SubmissionRefusal =
  | 'submissions.refusal.decided'
  | 'submissions.refusal.not_in_review'
  | 'submissions.refusal.already_in_review'
  | 'leads.refusal.needs_reason';

type Decision = { ok: true; status: SubmissionStatus } | { ok: false; refusal: SubmissionRefusal };

/** The next status of a submission, or the reason why not. The server, the screens and the tests all ask here. */
export function decideSubmission(
  status: SubmissionStatus,
  event: SubmissionEvent,
  { reason = '' }: { reason?: string | undefined } = {},
): Decision {
  const next = submissionLifecycle.next(status, event);
  if (!next) return { ok: false, refusal: refusalFrom(status) };
  if (event === 'reject' && reason.trim() === '') {
    return { ok: false, refusal: 'leads.refusal.needs_reason' };
  }
  return { ok: true, status: next };
}

function refusalFrom(status: SubmissionStatus): SubmissionRefusal {
  if (status === 'pendiente') return 'submissions.refusal.not_in_review';
  return status === 'revisando' ? 'submissions.refusal.already_in_review' : 'submissions.refusal.decided';
}
