import { escapeHtml } from '#lib/escapeHtml.ts';

/** Names for scrollable elements without a name of their own, in the page's language. */
export interface ScrollerNames {
  readonly table: string;
  readonly code: string;
}

const scroller = /<(?:div class="tableScroll"|pre) [^<>]*>/g;

/**
 * Names the scrollable tables and code of a post in the page's language: posts are stored with English names. Those of
 * older posts were stored as regions. A thread has many of them, and landmarks need different names, so they are shown
 * as groups, as in newer posts.
 */
export function withScrollGroups(html: string, { table, code }: ScrollerNames): string {
  if (!html.includes('tabindex="0"')) return html;
  return html.replace(scroller, (tag) =>
    tag
      .replace(' role="region"', ' role="group"')
      .replace(' aria-label="Table"', () => ` aria-label="${escapeHtml(table)}"`)
      .replace(' aria-label="Code"', () => ` aria-label="${escapeHtml(code)}"`),
  );
}
