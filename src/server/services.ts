import type { Registry } from '#runtime/registry/createRegistry.ts';
import type { BodyPool } from './bodies/bodyPool.ts';
import type { CleanMarkup } from './bodies/cleanMarkup.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { ChangeFeed } from './changeFeed.ts';
import type { Features } from './joinFeatures.ts';
import type { JobQueue } from './jobs/jobQueue.ts';
import type { Mailer } from './mail/mail.ts';
import type { Site } from './site.ts';
import type { MediaPlace } from './storage/mediaStorage.ts';

/** Dependencies of routes and hydration. Created once in main.ts and passed down, never global. */
export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly registry: Registry;
  /** What the features of the forum add: kinds of pages, calls, work. */
  readonly features: Features;
  readonly site: Site;
  readonly changes: ChangeFeed;
  /** Work that is done beside requests. */
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  /** Renders what members send, beside this thread. */
  readonly bodies: BodyPool;
  /** Makes markup of administrators harmless, each text once. Throws ApiError 422 for what takes too long. */
  readonly cleanMarkup: CleanMarkup;
  /** Where uploaded files are kept. */
  readonly media: MediaPlace;
  /** Returns the single instance of something in this process, such as a cache; creates it on first use. */
  readonly once: <Made>(make: (services: Services) => Made) => Made;
  /** The one clock, so that tests can hold it. */
  readonly now: () => Date;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Readonly<Record<string, unknown>>) => void;
}
