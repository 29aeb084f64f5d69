import type { developmentPage } from '../server/development-page.server.ts';

export type DetailData = Awaited<ReturnType<typeof developmentPage>>;
export type DetailModel = DetailData['models'][number];
export type DetailUnit = DetailData['units'][number];
export type DetailLot = DetailData['plan']['lots'][number];
