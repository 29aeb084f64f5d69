import { FileUp, Plus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { pipelinePath } from '../domain/lead-address.ts';
import type { SubmissionsHead } from '../server/pipeline/lead-counts.server.ts';
import { useTexts } from './texts.ts';
import { SubmissionsHeading } from '../parts/submissions-head.tsx';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

export function PipelineHead({ head, mayWrite }: { head: SubmissionsHead; mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <SubmissionsHeading
      head={head}
      actions={
        mayWrite ? (
          <>
            <ButtonLink to={`${pipelinePath}/import`} tone="secondary" icon={<FileUp {...drawn} />}>
              {t('leads.pipeline.action.import')}
            </ButtonLink>
            <ButtonLink to={`${pipelinePath}/new`} icon={<Plus {...drawn} />}>
              {t('leads.pipeline.action.new')}
            </ButtonLink>
          </>
        ) : null
      }
    />
  );
}
