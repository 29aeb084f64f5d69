import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { placeCard } from '../kanban/kanban-moves.ts';
import { Kanban, type KanbanColumn, type MoveTarget } from '../kanban/kanban.tsx';
import { GallerySection } from './gallery-section.tsx';

type Lead = { id: string; title: string; wants: string; age: string; next: string; hasVisit: boolean };

const leads: Lead[] = [
  {
    id: 'ana',
    title: 'Ana Valenzuela',
    wants: 'Casa en Pitic',
    age: 'hace 2 h',
    next: 'Llamar hoy',
    hasVisit: true,
  },
  {
    id: 'beto',
    title: 'Beto Ruiz',
    wants: 'Terreno en Kino',
    age: 'ayer',
    next: 'Enviar ficha',
    hasVisit: false,
  },
  {
    id: 'carla',
    title: 'Carla Moreno',
    wants: 'Departamento, Centro',
    age: 'hace 3 días',
    next: 'Confirmar visita',
    hasVisit: true,
  },
  {
    id: 'david',
    title: 'David Ochoa',
    wants: 'Casa en Navarrete',
    age: 'hace 5 días',
    next: 'Preparar oferta',
    hasVisit: true,
  },
];

const start: KanbanColumn<Lead>[] = [
  { id: 'new', title: 'Nuevos', tone: 'blue', cards: leads.slice(0, 2) },
  { id: 'visit', title: 'Con visita', tone: 'ochre', cards: leads.slice(2, 3) },
  { id: 'offer', title: 'Oferta', tone: 'clay', cards: leads.slice(3) },
  { id: 'won', title: 'Ganados', tone: 'green', cards: [] },
];

function targetsOf(lead: Lead): MoveTarget[] {
  return [
    'new',
    'visit',
    { id: 'offer', refusal: lead.hasVisit ? undefined : 'Primero hay que registrar una visita.' },
    'won',
  ];
}

export function KanbanSection() {
  const [columns, setColumns] = useState(start);

  /** Like a server: answers with a delay, and decides. */
  async function move(lead: Lead, to: string) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (to === 'won') return 'Falta el contrato firmado.';
    setColumns((before) => placeCard<Lead, typeof before>(before, lead.id, to));
    return undefined;
  }

  return (
    <GallerySection
      id="kanban"
      title="Tablero"
      lead="Arrastrando o desde el menú de cada tarjeta; lo que no se puede dice por qué antes de soltar."
    >
      <Kanban
        label="Interesados"
        columns={columns}
        moveTargets={targetsOf}
        onMove={move}
        renderCard={(lead) => <LeadCard lead={lead} />}
      />
    </GallerySection>
  );
}

function LeadCard({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{lead.title}</p>
      <p className="text-sm text-piedra">{lead.wants}</p>
      <p className="flex items-center gap-2 text-sm">
        <Avatar displayName="Lucía Soto" email={null} src={null} size="sm" />
        <span>{lead.next}</span>
        <span className="ml-auto text-xs text-piedra">{lead.age}</span>
      </p>
    </div>
  );
}
