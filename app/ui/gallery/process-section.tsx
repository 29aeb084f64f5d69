import { useState } from 'react';
import { ProgressBar, Spinner } from '../page/progress.tsx';
import { Stepper } from '../page/stepper.tsx';
import { Tabs } from '../page/tabs.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

export function ProcessSection() {
  return (
    <GallerySection id="process" title="Avance" lead="Dónde va algo, y lo que falta.">
      <Example title="Etapas de una venta">
        <Stepper
          label="Venta SAH-2026-0143"
          steps={[
            { id: 'hold', label: 'Apartado', state: 'done', detail: '2 nov 2026' },
            { id: 'papers', label: 'Expediente', state: 'done', detail: '6 nov 2026' },
            { id: 'appraisal', label: 'Avalúo', state: 'done', detail: '9 nov 2026' },
            {
              id: 'credit',
              label: 'Crédito autorizado',
              state: 'current',
              detail: 'Infonavit, 3 días',
              href: '#process',
            },
            { id: 'notary', label: 'Notaría', state: 'todo', detail: '20 nov' },
            { id: 'signing', label: 'Firma', state: 'todo', detail: '27 nov' },
            { id: 'keys', label: 'Entrega', state: 'todo', detail: '1 dic' },
          ]}
        />
      </Example>
      <div className="grid gap-8 md:grid-cols-2">
        <TabsExample />
        <Example title="Progreso" className="grid gap-5">
          <ProgressBar value={62} label="Subiendo fotografías" />
          <ProgressBar label="Importando clientes" />
          <Spinner label="Cargando" className="text-barro" />
        </Example>
      </div>
    </GallerySection>
  );
}

function TabsExample() {
  const [selected, setSelected] = useState('facts');
  return (
    <Example title="Pestañas">
      <Tabs
        label="Ficha de la propiedad"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'facts', label: 'Datos', content: <p>Tres recámaras, dos baños, un mezquite.</p> },
          {
            id: 'photos',
            label: 'Fotografías',
            count: 8,
            content: <p>Ocho fotografías, la primera es la portada.</p>,
          },
          { id: 'visits', label: 'Visitas', count: 2, content: <p>Dos visitas esta semana.</p> },
          { id: 'history', label: 'Historia', content: <p>El precio bajó una vez.</p> },
        ]}
      />
    </Example>
  );
}
