import type { propertiesPage } from '../../server/office/office-list.server.ts';

export type ListData = Awaited<ReturnType<typeof propertiesPage>>;
export type Listed = ListData['rows'][number];
