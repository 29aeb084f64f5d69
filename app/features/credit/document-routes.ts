import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/credit/${name}`;

/** What is printed, downloaded and passed on of a simulation. */
export const documentRoutes = {
  admin: [
    route('admin/simulators/saved/:simulationId/print', file('admin/document/print.page.tsx')),
    route('admin/simulators/saved/:simulationId/document', file('admin/document/saved-document.endpoint.ts')),
  ],
  site: [route('simulacion/:simulationToken', file('site/simulation-link.page.tsx'))],
  endpoints: [
    route('admin/simulators/document', file('admin/document/case-document.endpoint.ts')),
    route('simulacion/:simulationToken/pdf', file('site/simulation-pdf.endpoint.ts')),
  ],
};
