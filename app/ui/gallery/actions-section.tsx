import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Badge, Status } from '../badge.tsx';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const icon = { 'aria-hidden': true, strokeWidth: 1.75 };

export function ActionsSection() {
  return (
    <GallerySection id="actions" title="Acciones y señas" lead="Botones, estados y personas.">
      <div className="grid gap-8 md:grid-cols-2">
        <ButtonExamples />
        <StatusExamples />
        <Example title="Personas" className="flex flex-wrap items-center gap-4">
          <Avatar displayName="Ana Valenzuela Ruiz" email="ana@example.com" src={null} size="sm" />
          <Avatar displayName="Ícaro Ñáñez" email={null} src={null} size="md" />
          <Avatar displayName={null} email="correo@example.com" src={null} size="lg" />
          <Avatar displayName="Óscar Peralta" email={null} src="data:image/png;base64,no" size="xl" />
          <Avatar displayName={null} email={null} src={null} size="xl" />
        </Example>
      </div>
    </GallerySection>
  );
}

function ButtonExamples() {
  return (
    <>
      <Example title="Botones" className="flex flex-wrap items-center gap-3">
        <Button type="button">Agendar visita</Button>
        <Button type="button" tone="secondary" icon={<Plus {...icon} />}>
          Nueva propiedad
        </Button>
        <Button type="button" tone="quiet">
          Cancelar
        </Button>
        <Button type="button" tone="danger" icon={<Trash2 {...icon} />}>
          Eliminar
        </Button>
        <Button type="button" isPending>
          Guardando
        </Button>
        <Button type="button" disabled>
          No disponible
        </Button>
      </Example>
      <Example title="Pequeños, enlaces e iconos" className="flex flex-wrap items-center gap-3">
        <Button type="button" size="sm">
          Publicar
        </Button>
        <Button type="button" size="sm" tone="secondary">
          Despublicar
        </Button>
        <ButtonLink to="#fields" tone="secondary" icon={<ArrowRight {...icon} />}>
          Ver el catálogo
        </ButtonLink>
        <IconButton type="button" label="Editar" icon={<Pencil {...icon} />} />
        <IconButton type="button" label="Editar" size="sm" tone="secondary" icon={<Pencil {...icon} />} />
      </Example>
    </>
  );
}

function StatusExamples() {
  return (
    <>
      <Example title="Etiquetas" className="flex flex-wrap items-center gap-2">
        <Badge>Borrador</Badge>
        <Badge tone="green">Disponible</Badge>
        <Badge tone="ochre">Apartada</Badge>
        <Badge tone="clay">Vendida</Badge>
        <Badge tone="blue">Con visita</Badge>
        <Badge tone="red">Cancelada</Badge>
      </Example>
      <Example title="Estados" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Status tone="green">Disponible</Status>
        <Status tone="ochre">Apartada</Status>
        <Status tone="clay">Vendida</Status>
        <Status tone="neutral">Borrador</Status>
        <Status tone="red">Cancelada</Status>
        <Status tone="blue">Programada</Status>
      </Example>
    </>
  );
}
