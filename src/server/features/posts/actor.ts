import type { Viewer } from '#contracts/hydrate.ts';
import type { PostLogRow } from './repo/postLog.ts';
import type { Services } from '../../services.ts';

/**
 * The author of a write, its time, and the services. Every function of this folder checks the permissions of `viewer`
 * itself.
 */
export interface Actor {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
  /** Bulk run that this action belongs to; recorded in the log. */
  readonly runID?: string;
  /** Log entry that this action undoes. */
  readonly undoes?: PostLogRow;
}

export function actorOf({ services, viewer }: Pick<Actor, 'services' | 'viewer'>): Actor {
  return { services, viewer, now: services.now() };
}
