const oldScroller = /(<(?:div class="tableScroll"|pre)[^<>]* )role="region"/g;

/**
 * Tables and code of older posts were stored as regions. A thread has many of them, and landmarks need different names,
 * so they are shown as groups, as in newer posts.
 */
export const withScrollGroups = (html: string): string =>
  html.includes('role="region"') ? html.replace(oldScroller, '$1role="group"') : html;
