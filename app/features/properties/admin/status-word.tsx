import { Status, type Tone } from '#app/ui/badge.tsx';
import type { PropertyStatus } from '../domain/property-vocabulary.ts';
import { useTexts } from './texts.ts';

/** What is on offer is green: clay and red would read as an alarm. */
const tones: Record<PropertyStatus, Tone> = {
  pendiente: 'neutral',
  disponible: 'green',
  activa: 'green',
  apartada: 'ochre',
  vendida: 'blue',
  inactiva: 'neutral',
};

export function PropertyStatusWord({ status }: { status: PropertyStatus }) {
  const { t } = useTexts();
  return <Status tone={tones[status]}>{t(`properties.status.${status}`)}</Status>;
}

/** Whether the property is published, and whether its status hides it from the public all the same. */
export function PublishedWord({ published, isLive }: { published: boolean; isLive: boolean }) {
  const { t } = useTexts();
  const word = published ? (isLive ? 'live' : 'hidden') : 'unpublished';
  return (
    <Status tone={isLive ? 'green' : published ? 'ochre' : 'neutral'}>
      {t(`properties.admin.published.${word}`)}
    </Status>
  );
}
