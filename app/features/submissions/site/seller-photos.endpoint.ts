import { removePhoto, reorderPhotos } from '#app/features/attachments/server/edit-photos.server.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { actions, done, intent } from '#app/platform/http/route.server.ts';
import { sellerPhotoInputs } from '../domain/sell-schema.ts';
import {
  addSellerPhoto,
  openSellerForm,
  retrySellerPhoto,
  sellerFormId,
  servedForm,
} from '../server/seller/seller-form.server.ts';

/** Enough for several people who sell at once; how many photos may be added has its own limit. */
const photoUse = { name: 'sell-photos', times: 600, seconds: 3_600 };

/** Photos of a form that a visitor is filling in. Only its token gives access. */
export const action = actions({
  open: intent({
    access: 'public',
    limit: photoUse,
    input: sellerPhotoInputs.open,
    run: async (context) => done(undefined, await openSellerForm(context)),
  }),
  list: intent({
    access: 'public',
    limit: photoUse,
    input: sellerPhotoInputs.list,
    async run(context, { token }) {
      const photos = await officePhotos(context.db, {
        kind: 'seller_form',
        id: await sellerFormId(context, token),
      });
      return done(undefined, { photos });
    },
  }),
  upload: intent({
    access: 'public',
    limit: photoUse,
    takesFiles: true,
    input: sellerPhotoInputs.upload,
    async run(context, { token, ...upload }) {
      const formId = await sellerFormId(context, token);
      return done(undefined, await addSellerPhoto(context, formId, upload));
    },
  }),
  remove: intent({
    access: 'public',
    limit: photoUse,
    input: sellerPhotoInputs.remove,
    async run(context, { token, id }) {
      await removePhoto(context, servedForm(await sellerFormId(context, token)), id);
      return done();
    },
  }),
  retry: intent({
    access: 'public',
    limit: photoUse,
    input: sellerPhotoInputs.retry,
    async run(context, { token, id }) {
      await retrySellerPhoto(context, await sellerFormId(context, token), id);
      return done();
    },
  }),
  reorder: intent({
    access: 'public',
    limit: photoUse,
    input: sellerPhotoInputs.reorder,
    async run(context, { token, ids }) {
      const id = await sellerFormId(context, token);
      await reorderPhotos(context, servedForm(id), { owner: { kind: 'seller_form', id }, ids });
      return done();
    },
  }),
});
