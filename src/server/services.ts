import type { Registry } from '#runtime/registry/createRegistry.ts';
import type { BodyPool } from './bodies/bodyPool.ts';
import type { CleanMarkup } from './bodies/cleanMarkup.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { ChangeFeed } from './changeFeed.ts';
import type { Mailer } from './mail/mail.ts';
import type { Site } from './site.ts';
import type { DiskWatch } from './storage/diskWatch.ts';
import type { MediaPlace } from './storage/mediaStorage.ts';

/**
 * Dependencies of routes and hydration. Created once in main.ts and passed down, never global. Parts whose own types
 * need the services add themselves by `declare module`: `features` in joinFeatures.ts and `jobs` in jobs/jobQueue.ts.
 */
export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly registry: Registry;
  readonly site: Site;
  readonly changes: ChangeFeed;
  readonly mail: Mailer;
  /** Renders submitted posts in worker threads. */
  readonly bodies: BodyPool;
  /** Sanitizes HTML of administrators, each text once. Throws ApiError 422 if that takes too long. */
  readonly cleanMarkup: CleanMarkup;
  /** Storage of uploaded files. */
  readonly media: MediaPlace;
  /** Free space of the data directory. */
  readonly disk: DiskWatch;
  /** Returns the single instance of something in this process, such as a cache; creates it on first use. */
  readonly once: <Made>(make: (services: Services) => Made) => Made;
  /** The only clock of the server, so that tests can control the time. */
  readonly now: () => Date;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Readonly<Record<string, unknown>>) => void;
}
