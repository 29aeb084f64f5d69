import { FileUp, Plus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { pipelinePath } from '../domain/lead-address.ts';
import type { IntakeHead } from '../server/intake-counts.server.ts';
import { useTexts } from './texts.ts';
import { IntakeHeading } from '../parts/intake-head.tsx';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

export function PipelineHead({ head, mayWrite }: { head: IntakeHead; mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <IntakeHeading
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
