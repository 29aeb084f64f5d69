import { resolve } from 'node:path';
import { isAppError } from '#app/core/errors.ts';
import { importCityFile } from '#app/features/maps/server/import-city-file.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { asDatabase, openPool } from '#app/platform/data/database.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { errorCode, OperatorError } from '#app/platform/postgres/errors.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import { loadSecrets } from '#app/platform/security/secrets.server.ts';
import { jobContext } from '#app/platform/use-case.server.ts';
import { serverToRead } from './commands.ts';
import { jobs } from './jobs.ts';
import { terminal } from './open-database.ts';
import { useCaseServices } from './use-case-services.ts';

/** `npm run import:map -- FILE.pmtiles`: makes the maps use a file of the city, also while the product is running. */
export async function importMap(config: Config, [path]: string[]) {
  if (!path) throw new OperatorError(translate('maps.error.which_file'));
  const secrets = await loadSecrets(config.secrets, config.dataDir);
  const server = await serverToRead(config);
  const pool = openPool(server.connection, { max: 2 });
  try {
    await migrateDatabase(pool, jobs);
    const services = { ...useCaseServices(config, secrets), db: asDatabase(pool) };
    const done = await importCityFile(jobContext(services, 'import-map'), resolve(path));
    terminal(
      translate('maps.import.done', {
        kind: translate(done.isVector ? 'maps.kind.vector' : 'maps.kind.raster'),
        from: done.minZoom,
        to: done.maxZoom,
        size: megabytes(done.size),
      }),
    );
    if (!done.coversAgency) terminal(translate('maps.import.elsewhere', { city: done.city }));
    terminal(translate('maps.import.in_use'));
  } catch (error) {
    throw forOperator(error);
  } finally {
    await pool.end();
    await server.close();
  }
}

const megabytes = (bytes: number) =>
  Math.max(0.1, bytes / 1024 / 1024).toLocaleString('es-MX', { maximumFractionDigits: 1 });

function forOperator(error: unknown) {
  if (isAppError(error)) return new OperatorError(translate(error.messageKey, error.params));
  const code = errorCode(error) ?? '';
  if (code === 'ENOENT' || code === 'EISDIR') return new OperatorError(translate('maps.error.not_found'));
  return code === 'ENOSPC' ? new OperatorError(translate('maps.error.no_space')) : error;
}
