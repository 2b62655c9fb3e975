import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { CommentRow } from '../repo/comments.ts';
import { absolute } from '../../../http/wire.ts';

/**
 * The parent comment as a quote to put before the reply. The quoted HTML is already sanitized; names are escaped here.
 */
export function quoteOf(parent: CommentRow, author: ApiUserFragment, origin: string): string {
  const source = escapeHtml(absolute(origin, commentPath(parent.comment_id)));
  return (
    `<blockquote cite="${source}"><p><a href="${source}` +
    `">${escapeHtml(author.name)}</a></p>${parent.body_html}</blockquote>`
  );
}
