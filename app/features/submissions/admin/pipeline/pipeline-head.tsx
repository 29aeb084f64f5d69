import { FileUp, Plus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { pipelinePath } from '../../domain/lead-address.ts';
import { useTexts } from '../pipeline-texts.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

export function PipelineHead({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <PageHead
      title={t('submissions.pipeline.title')}
      lead={t('submissions.pipeline.lead')}
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
