/** How an announcement looks, from quiet to urgent. */
export const messageTypes = ['casual', 'info', 'warning', 'alert'] as const;
export type ModerationMessageType = (typeof messageTypes)[number];

/** Above the content of a page, or in its side column. */
export const messageLocations = ['content', 'panel'] as const;
export type MessageLocation = (typeof messageLocations)[number];

/** View types that the form offers; the API takes any. */
export const messageViews = ['home', 'discussionList', 'categoryList', 'discussion', 'search', 'profile'] as const;

/** In characters of the source. */
export const longestMessage = 5000;
