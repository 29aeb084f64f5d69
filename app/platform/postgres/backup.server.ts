import { createWriteStream } from 'node:fs';
import { opendir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';
import {
  type FrameSource,
  checkSeal,
  entryData,
  entryFrames,
  frame,
  readFrames,
  readText,
  sealed,
} from './backup-format.server.ts';
import { type CopiedTable, type DatabasePart, exportDatabase } from './copy.server.ts';
import { BackupRefusedError, errorCode } from './errors.server.ts';
import { databaseDescription, sequenceValue, tableShape } from './table-shapes.server.ts';

const manifestShape = z.object({
  format: z.literal(1),
  productVersion: z.string(),
  createdAt: z.string(),
  database: databaseDescription,
});
export type BackupManifest = z.infer<typeof manifestShape>;

/** Paths that stay inside the folder they are joined to, because a backup file cannot be trusted. */
const filePath = z.string().regex(/^(?!\.\.?(?:\/|$))[\w.-]+(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*$/);
const fileShape = z.object({ path: filePath });
const closingShape = z.object({ tables: z.number(), files: z.number() });

export type BackupPart =
  | { kind: 'manifest'; manifest: BackupManifest }
  | DatabasePart
  | { kind: 'file'; path: string; data: AsyncIterable<Buffer> };

export type BackupSummary = { manifest: BackupManifest; tables: CopiedTable[]; files: number; bytes: number };

export type BackupOptions = {
  pool: pg.Pool;
  /** Photographs and documents, named by content and never changed; the folder may be missing. */
  filesDir: string;
  productVersion: string;
  now?: Date;
};

/** Writes the whole installation, database and files, as one stream. */
export async function writeBackup({ sink, ...options }: BackupOptions & { sink: Writable }) {
  await pipeline(sealed(backupFrames(options)), sink);
}

/** The same into a file, which gets its name only when it is complete and on the disk. */
export async function writeBackupFile({ path, ...options }: BackupOptions & { path: string }) {
  const fresh = `${path}.part`;
  try {
    await writeBackup({ ...options, sink: createWriteStream(fresh, { mode: 0o600 }) });
    const file = await open(fresh, 'r+');
    await file.sync();
    await file.close();
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

async function* backupFrames({ pool, filesDir, productVersion, now = new Date() }: BackupOptions) {
  let tables = 0;
  for await (const part of exportDatabase(pool)) {
    if (part.kind === 'description') {
      const createdAt = now.toISOString();
      yield frame('M', {
        format: 1,
        productVersion,
        createdAt,
        database: part.description,
      } satisfies BackupManifest);
    } else if (part.kind === 'table') {
      yield* entryFrames('T', part.table, part.rows);
      tables++;
    } else {
      yield frame('S', part.sequences);
    }
  }
  // After the rows: a file is kept long after its last row is gone, so every file that a row refers to is still
  // there.
  let files = 0;
  for await (const path of mediaFiles(filesDir, '')) {
    const file = await openIfThere(join(filesDir, path));
    if (!file) continue;
    yield* entryFrames('F', { path }, file.createReadStream({ highWaterMark: 1 << 18 }));
    files++;
  }
  yield frame('C', { tables, files });
}

/** An unused file may have been removed since the folder was listed. */
function openIfThere(path: string) {
  return open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

async function* mediaFiles(root: string, below: string): AsyncGenerator<string, void, void> {
  const folder = await opendir(join(root, below)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* mediaFiles(root, path);
    // Unfinished files still have a temporary name.
    else if (entry.isFile() && !entry.name.endsWith('.part') && filePath.safeParse(path).success) yield path;
  }
}

/** Reads every byte and every entry; throws `BackupRefusedError` if anything differs from what was written. */
export async function verifyBackup(path: string): Promise<BackupSummary> {
  await checkSeal(path);
  let manifest: BackupManifest | null = null;
  const tables: CopiedTable[] = [];
  let files = 0;
  for await (const part of readBackup(path)) {
    if (part.kind === 'manifest') manifest = part.manifest;
    if (part.kind === 'table') {
      tables.push({ schema: part.table.schema, name: part.table.name, rows: await countRows(part.rows) });
    }
    if (part.kind === 'file') {
      for await (const _chunk of part.data);
      files++;
    }
  }
  if (!manifest) throw new BackupRefusedError(path, 'está incompleta');
  return { manifest, tables, files, bytes: (await stat(path)).size };
}

/** In the COPY text format every row ends with a newline, and newlines inside values are escaped. */
async function countRows(rows: AsyncIterable<Buffer>) {
  let count = 0;
  for await (const chunk of rows) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++;
  }
  return count;
}

/** The parts of a backup in order; each must be consumed before the next is requested. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart, void, void> {
  const frames: FrameSource = readFrames(path);
  let tables = 0;
  let files = 0;
  for (;;) {
    const { value } = await frames.next();
    if (!value) throw new BackupRefusedError(path, 'está incompleta');
    switch (value.type) {
      case 'M': {
        const manifest = readText(value.payload, manifestShape, path);
        yield { kind: 'manifest', manifest };
        yield { kind: 'description', description: manifest.database };
        break;
      }
      case 'T':
        tables++;
        yield {
          kind: 'table',
          table: readText(value.payload, tableShape, path),
          rows: entryData(frames, 'T', path),
        };
        break;
      case 'S':
        yield { kind: 'sequences', sequences: readText(value.payload, z.array(sequenceValue), path) };
        break;
      case 'F':
        files++;
        yield {
          kind: 'file',
          path: readText(value.payload, fileShape, path).path,
          data: entryData(frames, 'F', path),
        };
        break;
      case 'C': {
        const closing = readText(value.payload, closingShape, path);
        const seal = await frames.next();
        const end = await frames.next();
        const isWhole =
          closing.tables === tables && closing.files === files && seal.value?.type === 'Z' && end.done;
        if (!isWhole) throw new BackupRefusedError(path, 'está incompleta o dañada');
        return;
      }
      default:
        throw new BackupRefusedError(path, 'está incompleta o dañada');
    }
  }
}
