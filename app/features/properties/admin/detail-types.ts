import type { propertyDetail } from '../server/property-detail.server.ts';

export type DetailData = Awaited<ReturnType<typeof propertyDetail>>;
