/** Also of a form that is no property yet. */
export const propertyPhotoLimit = 10;

/** Where the office sends photographs of properties, and of the forms that become one. */
export const propertyPhotosPath = '/admin/properties/photos';
