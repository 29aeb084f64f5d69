export const pipelinePath = '/admin/submissions/pipeline';

/** The address that opens the drawer of one lead. */
export const leadPath = (id: number) => `${pipelinePath}?lead=${id}`;

/** The endpoint for every action on one lead. */
export const leadEndpoint = (id: number) => `/admin/submissions/leads/${id}`;

/** The endpoint for photos of leads. */
export const leadPhotosPath = '/admin/submissions/leads/photos';

/** The endpoint for documents of leads. */
export const leadDocumentsPath = '/admin/submissions/documents';
