import type { FormResult } from '#app/core/form.ts';
import { Toaster } from '../toast.tsx';
import { ActionsSection } from './actions-section.tsx';
import { SurfacesSection } from './surfaces-section.tsx';

type GalleryViewProps = { table: unknown; result: FormResult | undefined };

/** Everything of the design system on one page, for who builds with it and for its own tests. */
export function GalleryView(_props: GalleryViewProps) {
  return (
    <main className="mx-auto max-w-[1440px] px-5 py-10 lg:px-10">
      <h1 className="text-4xl">Sahuaro</h1>
      <p className="max-w-[60ch] pb-8 text-lg text-piedra">
        La última hora de luz en el desierto: arena, barro, salvia y el azul del anochecer.
      </p>
      <ActionsSection />
      <SurfacesSection />
      <Toaster />
    </main>
  );
}
