import type { PropertyStatus } from '#app/features/properties/domain/property-vocabulary.ts';
import { Badge, Status, type Tone } from '#app/ui/badge.tsx';
import type { DevelopmentStatus } from '../domain/development.ts';
import { useTexts } from '../texts.ts';

const developmentTones: Record<DevelopmentStatus, Tone> = {
  preventa: 'blue',
  en_venta: 'green',
  agotado: 'ochre',
  inactivo: 'neutral',
};

const unitTones: Record<PropertyStatus, Tone> = {
  pendiente: 'blue',
  disponible: 'green',
  activa: 'green',
  apartada: 'ochre',
  vendida: 'neutral',
  inactiva: 'red',
};

export function DevelopmentStatusWord({ status }: { status: DevelopmentStatus }) {
  const { t } = useTexts();
  return <Status tone={developmentTones[status]}>{t(`fraccionamientos.status.${status}`)}</Status>;
}

export function UnitStatusWord({ status }: { status: PropertyStatus }) {
  const { t } = useTexts();
  return <Status tone={unitTones[status]}>{t(`properties.status.${status}`)}</Status>;
}

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useTexts();
  return (
    <Badge tone={isPublished ? 'green' : 'neutral'}>
      {t(isPublished ? 'fraccionamientos.published' : 'fraccionamientos.unpublished')}
    </Badge>
  );
}
