import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/simulations/${name}`;

/** The simulators, saved simulations, and enquiries of visitors. */
export const routes: FeatureRoutes = {
  site: [
    route('alcanza', file('site/afford.page.tsx')),
    route('alcanza/gracias', file('site/enquiry-thanks.page.tsx')),
    route('simulacion/:simulationToken', file('site/simulation-link.page.tsx')),
  ],
  admin: [
    route('admin/simulators/infonavit', file('admin/simulator/infonavit.page.tsx')),
    route('admin/simulators/bancario', file('admin/simulator/bancario.page.tsx')),
    route('admin/simulators/cofinavit', file('admin/simulator/cofinavit.page.tsx')),
    route('admin/simulators/saved', file('admin/saved/saved.page.tsx')),
    route('admin/simulators/saved/export', file('admin/saved/saved-export.endpoint.ts')),
    route('admin/simulators/saved/:simulationId', file('admin/saved/simulation.page.tsx')),
    route('admin/simulators/saved/:simulationId/print', file('admin/document/print.page.tsx')),
    route('admin/simulators/saved/:simulationId/document', file('admin/document/saved-document.endpoint.ts')),
    route('admin/simulators/enquiries', file('admin/enquiries/enquiries.page.tsx')),
    route('admin/simulators/enquiries/export', file('admin/enquiries/enquiries-export.endpoint.ts')),
  ],
  endpoints: [
    route('admin/simulators/saved/same-phone', file('admin/saved/same-phone.endpoint.ts')),
    route('admin/simulators/document', file('admin/document/case-document.endpoint.ts')),
    route('simulacion/:simulationToken/pdf', file('site/simulation-pdf.endpoint.ts')),
  ],
};
