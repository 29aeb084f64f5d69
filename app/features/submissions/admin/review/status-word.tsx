import { Status, type Tone } from '#app/ui/badge.tsx';
import type { SubmissionStatus } from '../../domain/submission-status.ts';
import { useTexts } from '../texts.ts';

const tones: Record<SubmissionStatus, Tone> = {
  pendiente: 'ochre',
  revisando: 'blue',
  aprobada: 'green',
  rechazada: 'red',
};

export function SubmissionStatusWord({ status }: { status: SubmissionStatus }) {
  const { t } = useTexts();
  return <Status tone={tones[status]}>{t(`leads.submission_status.${status}`)}</Status>;
}
