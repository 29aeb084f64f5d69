import { and, eq, isNotNull } from 'drizzle-orm';
import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { photoCount } from '#app/features/attachments/server/photos.server.ts';
import { slugOf } from '#app/features/properties/domain/property-address.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { isStatusAllowed } from '../domain/development.ts';
import { canDeleteDevelopments, canWriteDevelopments } from '../domain/development-policy.ts';
import { missingForDevelopment } from '../domain/development-publication.ts';
import type { DevelopmentValues } from '../domain/development-schema.ts';
import {
  announceDevelopment,
  developmentRecord,
  countAvailable,
  developmentNotFound,
  type DevelopmentRow,
} from './development-record.server.ts';

const subjectOf = (id: number) => ({ type: 'fraccionamiento', id: String(id) });

export function createDevelopment(
  context: UseCaseContext,
  { idempotencyKey, ...values }: DevelopmentValues & { idempotencyKey?: string | undefined },
) {
  return once(
    context,
    { scope: 'fraccionamientos.create', key: idempotencyKey, content: values },
    async (inside) => {
      authorize(canWriteDevelopments(inside.actor));
      const [made] = await developmentRecord.inWords(() =>
        inside.db
          .insert(fraccionamientos)
          .values({ ...values, slug: slugOf(values.name) })
          .returning({ id: fraccionamientos.id }),
      );
      if (!made) throw new Error('No development was made');
      await recordAudit(inside, {
        action: 'fraccionamientos.created',
        subject: subjectOf(made.id),
        after: { name: values.name, status: values.status, city: values.city },
      });
      await announceDevelopment(inside.db, made.id);
      return { id: made.id };
    },
  );
}

/** Saves the form if nobody else saved since the person opened it. A published development must stay complete. */
export async function editDevelopment(
  context: UseCaseContext,
  id: number,
  { version, ...values }: DevelopmentValues & { version: number },
) {
  return developmentRecord.changing(context, { id, version }, async (inside, before) => {
    const { db } = inside;
    const change = { ...values, slug: slugOf(values.name) };
    if (before.published) await keepPublishable(db, { ...before, ...change });
    if (values.status !== before.status) await checkStatus(db, id, values.status);
    const saved = await developmentRecord.save(inside, before, change, 'fraccionamientos.updated');
    return { version: saved.version };
  });
}

async function keepPublishable(db: Database, row: DevelopmentRow) {
  const [need] = (await missingRequirements(db, row)).filter((missing) => missing !== 'image');
  if (need) {
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.keeps_live', field: need });
  }
}

async function checkStatus(db: Database, id: number, status: DevelopmentRow['status']) {
  const availableUnits = await countAvailable(db, id);
  if (isStatusAllowed(status, { availableUnits })) return;
  throw new AppError('validation', {
    messageKey: 'fraccionamientos.error.not_sold_out',
    field: 'status',
    params: { count: availableUnits },
  });
}

export async function missingRequirements(
  db: Database,
  row: Pick<DevelopmentRow, 'id' | 'name' | 'description' | 'city'>,
) {
  const { ready } = await photoCount(db, { kind: 'fraccionamiento', id: String(row.id) });
  return missingForDevelopment({ ...row, readyPhotos: ready });
}

/** Publishes the development if nothing is missing. A repeated request changes nothing. */
export async function publishDevelopment(context: UseCaseContext, id: number) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
    const missing = await missingRequirements(inside.db, development);
    if (missing.length > 0) {
      const needs = missing.map((need) => ({ key: `fraccionamientos.need.${need}` }));
      throw new AppError('conflict', { messageKey: 'fraccionamientos.error.not_ready', params: { needs } });
    }
    await setPublished(inside, development, true);
  });
}

export async function unpublishDevelopment(context: UseCaseContext, id: number) {
  await developmentRecord.changing(context, { id }, (inside, development) =>
    setPublished(inside, development, false),
  );
}

function setPublished(context: UseCaseContext, development: DevelopmentRow, published: boolean) {
  const action = published ? 'fraccionamientos.published' : 'fraccionamientos.unpublished';
  return developmentRecord.save(context, development, { published }, action);
}

/** Hides the development with everything it has until it is purged. Its units stay in the catalogue. */
export async function deleteDevelopment(context: UseCaseContext, id: number) {
  await developmentRecord.changing(
    context,
    { id, may: canDeleteDevelopments },
    async (inside, development) => {
      const { name, published } = development;
      await developmentRecord.save(
        inside,
        development,
        { deletedAt: inside.now },
        'fraccionamientos.deleted',
        {
          before: { name, published },
          after: {},
        },
      );
    },
  );
}

export async function restoreDevelopment(context: UseCaseContext, id: number) {
  await transact(context, async (inside) => {
    const [row] = await inside.db
      .select()
      .from(fraccionamientos)
      .where(and(eq(fraccionamientos.id, id), isNotNull(fraccionamientos.deletedAt)))
      .for('update');
    authorize(canDeleteDevelopments(inside.actor));
    if (!row) throw developmentNotFound();
    await developmentRecord.save(inside, row, { deletedAt: null }, 'fraccionamientos.restored', {
      before: {},
      after: { name: row.name, published: row.published },
    });
  });
}
