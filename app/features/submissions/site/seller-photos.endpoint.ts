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

/** Photos of a form that a visitor is filling in. Only its token gives access. */
export const action = actions({
  open: intent({
    access: 'public',
    input: sellerPhotoInputs.open,
    run: async (context) => done(undefined, await openSellerForm(context)),
  }),
  list: intent({
    access: 'public',
    input: sellerPhotoInputs.list,
    async run({ db }, { token }) {
      const photos = await officePhotos(db, { kind: 'seller_form', id: await sellerFormId(db, token) });
      return done(undefined, { photos });
    },
  }),
  upload: intent({
    access: 'public',
    takesFiles: true,
    input: sellerPhotoInputs.upload,
    async run(context, { token, ...upload }) {
      const formId = await sellerFormId(context.db, token);
      return done(undefined, await addSellerPhoto(context, formId, upload));
    },
  }),
  remove: intent({
    access: 'public',
    input: sellerPhotoInputs.remove,
    async run(context, { token, id }) {
      await removePhoto(context, servedForm(await sellerFormId(context.db, token)), id);
      return done();
    },
  }),
  retry: intent({
    access: 'public',
    input: sellerPhotoInputs.retry,
    async run(context, { token, id }) {
      await retrySellerPhoto(context, await sellerFormId(context.db, token), id);
      return done();
    },
  }),
  reorder: intent({
    access: 'public',
    input: sellerPhotoInputs.reorder,
    async run(context, { token, ids }) {
      const id = await sellerFormId(context.db, token);
      await reorderPhotos(context, servedForm(id), { owner: { kind: 'seller_form', id }, ids });
      return done();
    },
  }),
});
