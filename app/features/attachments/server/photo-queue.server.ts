/** Named apart from the job itself, so that whoever asks for the work need not know how it is done. */
export const photoQueue = { queue: 'photos.make' };
