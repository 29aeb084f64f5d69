import { expect, test } from 'vitest';
import { decideSubmission, submissionEvents, submissionStatuses } from './submission-status.ts';

const allowed = {
  'pendiente review': 'revisando',
  'revisando release': 'pendiente',
  'revisando approve': 'aprobada',
  'revisando reject': 'rechazada',
} as Record<string, string>;

test('a submission only makes the transitions of the table', () => {
  for (const status of submissionStatuses) {
    for (const event of submissionEvents) {
      const decision = decideSubmission(status, event, { reason: 'Fuera de zona' });
      expect(decision.ok ? decision.status : undefined).toBe(allowed[`${status} ${event}`]);
    }
  }
});

test.each([
  ['pendiente', 'approve', 'submissions.refusal.not_in_review'],
  ['revisando', 'review', 'submissions.refusal.already_in_review'],
  ['aprobada', 'reject', 'submissions.refusal.decided'],
  ['rechazada', 'approve', 'submissions.refusal.decided'],
  ['revisando', 'reject', 'leads.refusal.needs_reason'],
] as const)('%s, %s: %s', (status, event, refusal) => {
  expect(decideSubmission(status, event, { reason: ' ' })).toEqual({
    ok: false,
    refusal,
  });
});
