import type { Section } from '#app/core/access.ts';
import { done, intent } from '#app/platform/http/route.server.ts';
import { photoInputs } from '../domain/photo-schema.ts';
import { addPhoto } from '../server/add-photo.server.ts';
import {
  describePhoto,
  removePhoto,
  reorderPhotos,
  restorePhoto,
  retryPhoto,
} from '../server/edit-photos.server.ts';
import { sealRemovedPhoto, openRemovedPhoto } from './removed-photo.server.ts';

/** The form actions for photographs of the records of one section. Each file is sent in a request of its own. */
export function photoIntents(section: Section, kinds: readonly [string, ...string[]]) {
  const access = [section, 'write'] as const;
  const served = { kinds };
  const inputs = photoInputs(kinds);

  return {
    upload: intent({
      access,
      takesFiles: true,
      input: inputs.upload,
      run: async (context, input) => done('attachments.uploaded', await addPhoto(context, input)),
    }),
    reorder: intent({
      access,
      input: inputs.reorder,
      async run(context, { kind, ownerId, ids }) {
        await reorderPhotos(context, served, { owner: { kind, id: ownerId }, ids });
        return done();
      },
    }),
    alt: intent({
      access,
      input: inputs.alt,
      async run(context, input) {
        await describePhoto(context, served, input);
        return done('attachments.alt.saved');
      },
    }),
    remove: intent({
      access,
      input: inputs.remove,
      async run(context, { id }) {
        const removed = await removePhoto(context, served, id);
        return done(undefined, {
          undo: sealRemovedPhoto(context.services.secrets, context.actor.id, removed),
        });
      },
    }),
    restore: intent({
      access,
      input: inputs.restore,
      async run(context, { undo }) {
        const removed = openRemovedPhoto(context.services.secrets, context.actor.id, undo);
        await restorePhoto(context, served, removed);
        return done('attachments.restored');
      },
    }),
    retry: intent({
      access,
      input: inputs.retry,
      async run(context, { id }) {
        await retryPhoto(context, served, id);
        return done('attachments.retrying');
      },
    }),
  };
}
