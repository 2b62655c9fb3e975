import type { Registry } from '#runtime/registry/createRegistry.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { ChangeFeed } from './changeFeed.ts';

/** What routes and hydration work with; made once in main.ts, handed down, never global. */
export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly registry: Registry;
  readonly changes: ChangeFeed;
  /** The one clock, so that tests can hold it. */
  readonly now: () => Date;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Readonly<Record<string, unknown>>) => void;
}
