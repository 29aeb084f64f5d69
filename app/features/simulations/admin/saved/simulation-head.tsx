import { Calculator, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { caseLink } from '../simulator/case-link.ts';
import { SimulatorsHead } from '../simulators-head.tsx';
import { savedAddress } from './saved-address.ts';
import { ShareMenu } from './share-menu.tsx';
import type { SimulationData } from './simulation-data.ts';
import { useTexts } from './texts.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The folio of the simulation, who saved it, and its actions. */
export function SimulationHead({ data }: { data: SimulationData }) {
  const { t, dateTime } = useTexts();
  const { simulation, authorName, enquiries, may } = data;
  const { folio, source, createdAt, kind, cases, results, name } = simulation;
  const when = dateTime(createdAt);
  return (
    <SimulatorsHead
      title={t('simulations.saved.detail.title', { folio })}
      lead={
        <>
          <strong className="block font-semibold text-tinta">{name || t('simulations.saved.no_name')}</strong>
          {source === 'site'
            ? t('simulations.saved.detail.from_site', { when })
            : t('simulations.saved.detail.by', { who: authorName ?? t('simulations.saved.nobody'), when })}
        </>
      }
      enquiries={enquiries}
      source={source}
      actions={
        <>
          {may.delete ? <DeleteButton id={simulation.id} folio={folio} /> : null}
          {may.send ? (
            <ShareMenu
              kept={simulation}
              counted={null}
              cases={cases}
              results={results}
              onDocument={(format) =>
                window.location.assign(`${savedAddress(simulation.id)}/document?format=${format}`)
              }
            />
          ) : null}
          <ButtonLink to={caseLink(kind, cases)} tone="secondary" icon={<Calculator {...drawn} />}>
            {t('simulations.saved.action.open')}
          </ButtonLink>
        </>
      }
    />
  );
}

function DeleteButton({ id, folio }: { id: string; folio: string }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button type="button" tone="quiet" icon={<Trash2 {...drawn} />} onClick={() => setAsking(true)}>
        {t('simulations.saved.action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('simulations.saved.delete.title', { folio })}
        confirmLabel={t('simulations.saved.action.delete')}
        tone="danger"
        isPending={writing.isWriting}
        onConfirm={() => void writing.write('delete', {}, savedAddress(id))}
      >
        {t('simulations.saved.delete.body')}
      </ConfirmDialog>
    </>
  );
}
