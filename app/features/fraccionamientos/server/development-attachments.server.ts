import { developmentsTopic } from '#app/features/properties/domain/topics.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import type { RecordNeed, RecordKind, FilesInUse } from '#app/platform/feature.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { developmentPhotoLimits } from '../domain/development-photos.ts';
import { canReadDevelopments, canWriteDevelopments } from '../domain/development-policy.ts';

const audience = async () => ['section:fraccionamientos'] as const;

function developmentOwner(kind: 'fraccionamiento' | 'plan'): RecordKind {
  return {
    kind,
    recordId: fraccionamientos.id,
    allows: (context, id, need) => allowsDevelopment(context, Number(id), need),
    audience,
    photos: {
      limit: developmentPhotoLimits[kind],
      changed: ({ db }, id) => developmentChanged(db, Number(id)),
    },
  };
}

const model: RecordKind = {
  kind: 'model',
  recordId: developmentModels.id,
  async allows(context, id, need) {
    const developmentId = await developmentOf(context.db, id);
    return developmentId !== undefined && allowsDevelopment(context, developmentId, need);
  },
  audience,
  photos: {
    limit: developmentPhotoLimits.model,
    async changed({ db }, id) {
      const developmentId = await developmentOf(db, id);
      if (developmentId !== undefined) await developmentChanged(db, developmentId);
    },
  },
};

export const developmentAttachments = [developmentOwner('fraccionamiento'), developmentOwner('plan'), model];

async function developmentOf(db: Database, modelId: string) {
  const [row] = await db
    .select({ id: developmentModels.fraccionamientoId })
    .from(developmentModels)
    .where(eq(developmentModels.id, Number(modelId)));
  return row?.id;
}

async function allowsDevelopment({ db, actor }: VisitorContext, id: number, { right, isHeld }: RecordNeed) {
  const found = db
    .select({ id: fraccionamientos.id })
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, id), isNull(fraccionamientos.deletedAt)));
  const [row] = await (isHeld ? found.for('update') : found);
  if (!actor || !row) return false;
  return right === 'write' ? canWriteDevelopments(actor) : canReadDevelopments(actor);
}

async function developmentChanged(db: Database, id: number) {
  await db
    .update(fraccionamientos)
    .set({ updatedAt: sql`now()` })
    .where(eq(fraccionamientos.id, id));
  await announce(db, developmentsTopic, { audience: 'section:fraccionamientos' });
}

export const developmentLogos: FilesInUse = () => sql`
  select regexp_replace(logo, '^.*/', '') from fraccionamientos where logo is not null`;
