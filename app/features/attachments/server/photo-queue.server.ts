/** Separate from the job itself, so that code which requests the work does not load the code which does it. */
export const photoQueue = { queue: 'photos.make' };
