export const pipelinePath = '/admin/submissions/pipeline';

/** The drawer of one lead, wherever the link is found. */
export const leadPath = (id: number) => `${pipelinePath}?lead=${id}`;

/** Where everything about one lead is sent to. */
export const leadDoor = (id: number) => `/admin/submissions/leads/${id}`;

/** Where the office sends photographs of leads. */
export const leadPhotosPath = '/admin/submissions/leads/photos';

/** Where the office sends documents of leads. */
export const leadDocumentsPath = '/admin/submissions/documents';
