/** The events that are counted; there are no others (CO-ANALYT-004). */
export const tickTypes = [
  'page_view',
  'discussion_view',
  'kb_view',
  'kb_article_view',
  'kb_category_view',
  'externalNavigation',
] as const;
export type TickType = (typeof tickTypes)[number];

/** An event as it is sent (CO-ANALYT-001). */
export interface TickEvent {
  readonly type: TickType;
  readonly url: string;
  readonly pageName?: string;
  readonly discussionID?: number;
  readonly categoryID?: number;
  readonly siteSectionID?: string;
  readonly referrer?: string;
  readonly groupID?: number;
  readonly eventID?: number;
  readonly destinationUrl?: string;
}

/** The record that a page shows, for its view event; part of the page state. */
export type TickExtra = Pick<TickEvent, 'discussionID' | 'categoryID'>;

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** The record of a page, if its view type knows it from the URL or the API. */
export interface PageSubject {
  readonly discussionID?: unknown;
  readonly categoryID?: unknown;
}

/** The record that a page shows, for its view event. */
export function tickExtraOf(subject: PageSubject): TickExtra {
  const discussionID = numberOf(subject.discussionID);
  const categoryID = numberOf(subject.categoryID);
  return {
    ...(discussionID === undefined ? {} : { discussionID }),
    ...(categoryID === undefined ? {} : { categoryID }),
  };
}

/** The view event of a page, or of its post. */
export function viewEvent(
  extra: TickExtra,
  page: Pick<TickEvent, 'url' | 'pageName' | 'siteSectionID' | 'referrer'>,
): TickEvent {
  return { type: extra.discussionID === undefined ? 'page_view' : 'discussion_view', ...page, ...extra };
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

/** The event without personal data: referrer, search terms, link target. */
export function anonymousEvent({ referrer: _from, destinationUrl, ...event }: TickEvent): TickEvent {
  const destination = destinationUrl === undefined ? undefined : URL.parse(destinationUrl)?.origin;
  return { ...event, url: withoutQuery(event.url), ...(destination ? { destinationUrl: destination } : {}) };
}
