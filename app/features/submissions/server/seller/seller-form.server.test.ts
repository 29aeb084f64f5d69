import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { storedLinks } from '#tests/support/scenarios/followup.ts';
import { runAgeing } from '#app/platform/data/ageing-job.server.ts';
import { followUpAgeing } from '#app/features/followup/server/remove-follow-up.server.ts';
import { jobAt } from '#tests/support/context.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { removePhoto, reorderPhotos } from '#app/features/attachments/server/edit-photos.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { photos } from '#db/schema/attachments.ts';
import { sellerForms } from '#db/schema/submissions.ts';
import {
  addSellerPhoto,
  oldSellerForms,
  openSellerForm,
  retrySellerPhoto,
  sellerFormId,
  servedForm,
} from './seller-form.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { picture, saleScenario } from '#tests/support/scenarios/sale-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, someone } = saleScenario();

describe('photographs of a form', () => {
  test('can only be changed with its token', async () => {
    const [mine, theirs] = [someone(), someone()];
    const formId = await sellerFormId(someone(), (await openSellerForm(mine)).token);
    const otherId = await sellerFormId(someone(), (await openSellerForm(theirs)).token);
    const { id: first } = await addSellerPhoto(mine, formId, { file: await picture() });
    const { id: second } = await addSellerPhoto(mine, formId, { file: await picture('b.jpg') });
    const intruder = servedForm(otherId);
    const owner = { kind: 'seller_form', id: formId } as const;

    expect((await refusalOf(removePhoto(theirs, intruder, first))).kind).toBe('not_found');
    expect(() => reorderPhotos(theirs, intruder, { owner, ids: [second, first] })).toThrow('not_found');
    expect((await refusalOf(sellerFormId(someone(), 'inventado'))).kind).toBe('not_found');

    await reorderPhotos(mine, servedForm(formId), { owner, ids: [second, first] });
    expect((await officePhotos(database.db, owner)).map(({ id }) => id)).toEqual([second, first]);
    await removePhoto(mine, servedForm(formId), second);
    expect((await officePhotos(database.db, owner)).map(({ id }) => id)).toEqual([first]);
  });

  test('can be retried a limited number of times a day', async () => {
    const context = someone();
    const { token } = await openSellerForm(context);
    const formId = await sellerFormId(someone(), token);
    const { id } = await aPhoto(database.db, {
      ownerKind: 'seller_form',
      ownerId: formId,
      status: 'failed',
      original: 'original',
    });
    const again = async () => {
      await database.db.update(photos).set({ status: 'failed' }).where(eq(photos.id, id));
      await retrySellerPhoto(context, formId, id);
    };
    for (let n = 0; n < 40; n++) await again();
    expect((await refusalOf(again())).kind).toBe('too_many_requests');
  });

  test('of a form that was never sent are removed after thirty days, and so are old links', async () => {
    const { token } = await openSellerForm(someone());
    const { token: old } = await openSellerForm(someone());
    const oldId = await sellerFormId(someone(), old);
    await database.db
      .update(sellerForms)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(sellerForms.id, oldId));
    const { id: submissionId } = await aSubmission(database.db);
    await newSellerLink(jobAt(database.db, new Date('2020-01-01')), submissionRef(submissionId));
    await newSellerLink(jobAt(database.db), submissionRef(submissionId));
    await runAgeing(database.db, [oldSellerForms, ...followUpAgeing]);
    await sellerFormId(someone(), token);
    expect((await refusalOf(sellerFormId(someone(), old))).kind).toBe('not_found');
    const links = await storedLinks(database.db, submissionRef(submissionId));
    expect(links).toHaveLength(1);
  });
});
