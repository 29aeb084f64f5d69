import type { Section } from '#app/core/access.ts';
import { done, intent } from '#app/platform/route.server.ts';
import { photoInputs } from '../domain/photo-schema.ts';
import type { PhotoOwnerKind } from '../domain/photo.ts';
import { addPhoto } from '../server/add-photo.server.ts';
import { describePhoto, removePhoto, reorderPhotos, retryPhoto } from '../server/edit-photos.server.ts';
import { photosChanged } from './photos-changed.server.ts';

/** Everything one can ask of the photographs of the records of one section. Each file comes in a request of its own. */
export function photoIntents(section: Section, kinds: readonly [PhotoOwnerKind, ...PhotoOwnerKind[]]) {
  const access = [section, 'write'] as const;
  const door = { kinds, changed: photosChanged };
  const inputs = photoInputs(kinds);

  return {
    upload: intent({
      access,
      input: inputs.upload,
      run: async (context, input) =>
        done('photos.uploaded', await addPhoto(context, context.facts.services.files, input)),
    }),
    reorder: intent({
      access,
      input: inputs.reorder,
      async run(context, { kind, ownerId, ids }) {
        await reorderPhotos(context, door, { owner: { kind, id: ownerId }, ids });
        return done('photos.saved_order');
      },
    }),
    alt: intent({
      access,
      input: inputs.alt,
      async run(context, input) {
        await describePhoto(context, door, input);
        return done('photos.alt.saved');
      },
    }),
    remove: intent({
      access,
      input: inputs.remove,
      async run(context, { id }) {
        await removePhoto(context, door, id);
        return done('photos.removed');
      },
    }),
    retry: intent({
      access,
      input: inputs.retry,
      async run(context, { id }) {
        await retryPhoto(context, door, id);
        return done('photos.retrying');
      },
    }),
  };
}
