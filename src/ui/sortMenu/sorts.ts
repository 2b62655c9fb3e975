/** Sort orders of discussion lists, by API value (CO-PAGER-008, 010..013). The first is the default (CO-PAGER-009). */
export const discussionSorts = {
  '-dateLastComment': 'Recently Commented',
  '-dateInserted': 'Recently Created',
  '-score': 'Top',
  '-hot': 'Trending',
  dateInserted: 'Oldest',
} as const;

/** Sort orders of comments (CO-PAGER-014..017). */
export const commentSorts = {
  dateInserted: 'Oldest',
  '-dateInserted': 'Newest',
  '-score': 'Top',
  '-experimentalTrending': 'Trending',
} as const;
