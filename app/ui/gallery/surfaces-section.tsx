import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { Card, CardBody, CardHead } from '../card.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { Skeleton, SkeletonLines, SkeletonTable } from '../page/skeleton.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

export function SurfacesSection() {
  return (
    <GallerySection
      id="surfaces"
      title="Superficies y avisos"
      lead="Tarjetas, avisos, vacíos y lo que está por llegar."
    >
      <AlertExamples />
      <CardExamples />
      <Example title="Lo que está por llegar" className="grid gap-4 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-3">
          <Skeleton className="aspect-4/3 rounded-card" />
          <SkeletonLines lines={3} />
        </div>
        <SkeletonTable className="self-start" />
      </Example>
    </GallerySection>
  );
}

function AlertExamples() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Alert tone="info" title="Esta ficha tiene cambios sin publicar">
        Lo que se ve en el sitio es la versión del 14 nov 2026.
      </Alert>
      <Alert tone="success">Enviamos el enlace a ana@example.com.</Alert>
      <Alert tone="warning" title="Falta un dato de la NOM-247">
        Sin la superficie construida no se puede publicar.
      </Alert>
      <Alert tone="error" title="No se pudo guardar">
        Otra persona guardó este registro mientras lo editabas.
      </Alert>
    </div>
  );
}

function CardExamples() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card>
        <CardHead
          title="Próximas visitas"
          lead="Hoy y mañana"
          level={3}
          actions={
            <Button type="button" tone="quiet" size="sm">
              Ver todas
            </Button>
          }
        />
        <CardBody>
          <SkeletonLines lines={4} />
        </CardBody>
      </Card>
      <Card>
        <EmptyState
          drawing="door"
          title="Ninguna visita esta semana"
          level={3}
          action={<Button type="button">Agendar visita</Button>}
        >
          Cuando alguien pida conocer una casa, aparecerá aquí con su hora y su asesor.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState drawing="saguaro" title="Todavía no hay propiedades" level={3}>
          Empieza con la dirección y dos fotografías; lo demás puede esperar.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState drawing="key" title="Nada apartado" level={3}>
          Los apartados vigentes se ven aquí con los días que les quedan.
        </EmptyState>
      </Card>
    </div>
  );
}
