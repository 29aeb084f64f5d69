import { FileUp, Plus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { pipelinePath } from '../../domain/lead-address.ts';
import type { IntakeHead } from '../../server/intake-counts.server.ts';
import { useTexts } from '../pipeline-texts.ts';
import { SubmissionsHead } from '../submissions-head.tsx';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

export function PipelineHead({ head, mayWrite }: { head: IntakeHead; mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <SubmissionsHead
      head={head}
      actions={
        mayWrite ? (
          <>
            <ButtonLink to={`${pipelinePath}/import`} tone="secondary" icon={<FileUp {...drawn} />}>
              {t('submissions.pipeline.action.import')}
            </ButtonLink>
            <ButtonLink to={`${pipelinePath}/new`} icon={<Plus {...drawn} />}>
              {t('submissions.pipeline.action.new')}
            </ButtonLink>
          </>
        ) : null
      }
    />
  );
}
