/** A problem that the person at the terminal can solve: the message is in Spanish and is shown without a stack. */
export class OperatorError extends Error {
  readonly exitCode: number = 1;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}

export type FolderHolder = {
  pid: number;
  startedAt: string;
  host: string;
  program: string;
};

/** Two processes on one data folder would lose data: the second one exits with code 3. */
export class DataFolderInUseError extends OperatorError {
  override readonly exitCode = 3;
  readonly dataDir: string;
  readonly holder: FolderHolder | null;

  constructor(dataDir: string, holder: FolderHolder | null) {
    const who = holder
      ? `el proceso ${holder.pid} (${holder.program}, en «${holder.host}», desde ${holder.startedAt})`
      : 'otro proceso';
    super(`La carpeta de datos «${dataDir}» ya está en uso por ${who}. Deténgalo antes de iniciar otro.`);
    this.name = 'DataFolderInUseError';
    this.dataDir = dataDir;
    this.holder = holder;
  }
}

/** This machine has no embedded PostgreSQL: another system, another C library, or an incomplete install. */
export class NoEmbeddedPostgresError extends OperatorError {
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `No hay PostgreSQL integrado para este equipo (${reason}). ` +
        'Instale PostgreSQL 15 o posterior y dé su dirección en DATABASE_URL, por ejemplo ' +
        'DATABASE_URL=postgres://usuario:clave@localhost:5432/sahuaro',
      options,
    );
    this.name = 'NoEmbeddedPostgresError';
  }
}

/** The cluster was made by another major version: `upgradeCluster` moves it. */
export class ClusterVersionError extends OperatorError {
  readonly clusterMajor: number;
  readonly binariesMajor: number;

  constructor(clusterMajor: number, binariesMajor: number) {
    super(
      clusterMajor > binariesMajor
        ? `La base de datos es de PostgreSQL ${clusterMajor} y este programa trae PostgreSQL ${binariesMajor}: ` +
            'use la versión más reciente del programa.'
        : `La base de datos es de PostgreSQL ${clusterMajor} y debe pasar a PostgreSQL ${binariesMajor} antes de iniciar.`,
    );
    this.name = 'ClusterVersionError';
    this.clusterMajor = clusterMajor;
    this.binariesMajor = binariesMajor;
  }
}

/** A backup that cannot be trusted. Thrown before anything is changed. */
export class BackupRefusedError extends OperatorError {
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`No se puede usar la copia «${path}»: ${reason}. No se cambió nada.`, options);
    this.name = 'BackupRefusedError';
  }
}

export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
