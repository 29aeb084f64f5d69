import { useSearchParams } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { useIsHydrated } from '../browser/hydration.ts';
import { Toaster } from '../overlay/toast.tsx';
import { ActionsSection } from './actions-section.tsx';
import type { DemoTable } from './demo-data.ts';
import { FieldsSection } from './fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import { FormSection } from './form-section.tsx';
import { KanbanSection } from './kanban-section.tsx';
import { LookChoice } from './look-choice.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { ProcessSection } from './process-section.tsx';
import { SurfacesSection } from './surfaces-section.tsx';
import { TableSection } from './table-section.tsx';

type GalleryViewProps = { table: DemoTable; result: FormResult | undefined };

/** Every component of the design system on one page, for developers and for its own tests; `?only=` shows one part. */
export function GalleryView({ table, result }: GalleryViewProps) {
  const only = useSearchParams()[0].get('only');
  const sections = {
    actions: <ActionsSection key="actions" />,
    fields: <FieldsSection key="fields" />,
    form: <FormSection key="form" result={result} />,
    table: <TableSection key="table" table={table} />,
    kanban: <KanbanSection key="kanban" />,
    process: <ProcessSection key="process" />,
    files: <FilesSection key="files" />,
    overlays: <OverlaysSection key="overlays" />,
    surfaces: <SurfacesSection key="surfaces" />,
  };
  return (
    <main
      data-hydrated={useIsHydrated() ? '' : undefined}
      className="mx-auto max-w-[1440px] px-4 py-10 lg:px-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-6 pb-10">
        <div className="grid gap-2">
          <h1 className="text-4xl">Sahuaro</h1>
          <p className="max-w-[60ch] text-lg text-piedra">
            La última hora de luz en el desierto: arena, barro, salvia y el azul del anochecer.
          </p>
        </div>
        <LookChoice />
      </header>
      {Object.entries(sections)
        .filter(([name]) => only === null || only === name)
        .map(([, shown]) => shown)}
      <Toaster />
    </main>
  );
}
