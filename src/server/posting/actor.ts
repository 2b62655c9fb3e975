import type { Viewer } from '#contracts/hydrate.ts';
import type { PostLogRow } from '../db/repos/postLog.ts';
import type { Services } from '../services.ts';

/** Who writes, when, and through what. Every function of this folder asks for the rights of `viewer` itself. */
export interface Actor {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
  /** Bulk run this act is part of: goes into the log. */
  readonly runID?: string;
  /** Entry of the log that this act takes back. */
  readonly undoes?: PostLogRow;
}

export function actorOf({ services, viewer }: Pick<Actor, 'services' | 'viewer'>): Actor {
  return { services, viewer, now: services.now() };
}
