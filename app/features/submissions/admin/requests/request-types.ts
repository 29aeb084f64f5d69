import type { requestsPage } from '../../server/requests-list.server.ts';

export type RequestsData = Awaited<ReturnType<typeof requestsPage>>;
export type { ListedRequest } from '../../server/requests-list.server.ts';
export type { RequestDetail } from '../../server/request-detail.server.ts';
export type May = RequestsData['may'];
