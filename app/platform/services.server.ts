import type { Config } from './read-config.ts';
import type { Database } from './data/database.server.ts';
import type { DatabaseWatch } from './data/database-watch.server.ts';
import type { SpaceLeft } from './files/disk-space.server.ts';
import type { EventFeed } from './live/events.server.ts';
import type { Files } from './files/files.server.ts';
import type { Secrets } from './security/secrets.server.ts';
import type { SignIn } from './security/sign-in.server.ts';

/** What the process creates at its start and every request uses. */
export type Services = {
  config: Config;
  db: Database;
  databaseWatch: DatabaseWatch;
  secrets: Secrets;
  signIn: SignIn;
  events: EventFeed;
  /** What is left on the disks that the database and the files are on. */
  diskSpace: () => Promise<SpaceLeft>;
  files: Files;
  /** The address of the site: for links in e-mails, the CSRF check and the redirect from the identity provider. */
  publicOrigin: string;
};
