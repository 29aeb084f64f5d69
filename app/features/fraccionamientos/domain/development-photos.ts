/** The plan of a development has one picture, under the drawing of its lots. */
export const developmentPhotoLimits = { fraccionamiento: 20, model: 10, plan: 1 } as const;

/** Endpoint for photographs of developments and models, and for the picture of the plan. */
export const developmentPhotosPath = '/admin/fraccionamientos/photos';
