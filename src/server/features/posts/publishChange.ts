import { deliverNotifications } from '../notifications/index.ts';
import type { Services } from '../../services.ts';

export interface Changed {
  readonly discussionIDs?: readonly number[];
  readonly categoryIDs?: readonly number[];
  /** Set when tags were created or their counts changed. */
  readonly hasTags?: boolean;
}

/** Call after commit: invalidates caches, updates open pages and sends notifications in the background. */
export function publishChange(
  services: Services,
  { discussionIDs = [], categoryIDs = [], hasTags = false }: Changed,
): void {
  services.changes.emit([
    'discussions',
    ...discussionIDs.map((id) => `discussion:${id}` as const),
    ...new Set(categoryIDs.map((id) => `category:${id}` as const)),
    ...(hasTags ? (['tags'] as const) : []),
  ]);
  void deliverNotifications(services);
}
