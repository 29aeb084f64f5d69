export const pipelinePath = '/admin/submissions/pipeline';

/** The drawer of one lead, wherever the link is found. */
export const leadPath = (id: number) => `${pipelinePath}?lead=${id}`;

/** Where everything about one lead is sent to. */
export const leadDoor = (id: number) => `/admin/submissions/leads/${id}`;

export const documentPath = (id: string) => `/admin/submissions/documents/${id}`;
