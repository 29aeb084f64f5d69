/** For properties and for drafts. */
export const propertyPhotoLimit = 10;

/** Endpoint for photographs of properties and of drafts. */
export const propertyPhotosPath = '/admin/properties/photos';
