/** The plan of a development has one picture, under the drawing of its lots. */
export const developmentPhotoLimits = { fraccionamiento: 20, model: 10, plan: 1 } as const;

/** Where the office sends photographs of developments, of their models, and the picture of the plan. */
export const developmentPhotosPath = '/admin/fraccionamientos/photos';
