/** px, of the panel with the preferences (CO-FOLLOW-007). */
export const panelWidth = 345;

export const followedContentPath = '/profile/followed-content';

/** Whether a page is a list of followed content, where a link to it would lead nowhere (CO-FOLLOW-002). */
export function isFollowedContent(addr: string): boolean {
  return /^\/profile\/followed-content(?:[/?#]|$)/.test(addr);
}
