import { deliverNotifications } from '../notifications/notify.ts';
import type { Services } from '../services.ts';

export interface Changed {
  readonly discussionIDs?: readonly number[];
  readonly categoryIDs?: readonly number[];
  /** Tags were made or are counted differently. */
  readonly hasTags?: boolean;
}

/** After the commit: what was kept of these is made anew, open pages hear of it, notifications go out beside the answer. */
export function tell(services: Services, { discussionIDs = [], categoryIDs = [], hasTags = false }: Changed): void {
  services.changes.emit([
    'discussions',
    ...discussionIDs.map((id) => `discussion:${id}`),
    ...new Set(categoryIDs.map((id) => `category:${id}`)),
    ...(hasTags ? ['tags'] : []),
  ]);
  void deliverNotifications(services);
}
