/** Width of the preferences panel in px (CO-FOLLOW-007). */
export const panelWidth = 345;

export const followedContentPath = '/profile/followed-content';

/** Whether the URL is the list of followed content, where a link to that list would be useless (CO-FOLLOW-002). */
export function isFollowedContent(addr: string): boolean {
  return /^\/profile\/followed-content(?:[/?#]|$)/.test(addr);
}
