import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import { commentPath } from '#domain/urls.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { CommentRow } from '../../db/repos/comments.ts';
import { absolute } from './wire.ts';

/** What a reply answers, as a quote to stand before its body. The quoted body is safe already; names are not. */
export function quoteOf(parent: CommentRow, author: ApiUserFragment, origin: string): string {
  const source = escapeHtml(absolute(origin, commentPath(parent.comment_id)));
  return `<blockquote cite="${source}"><p><a href="${source}">${escapeHtml(author.name)}</a></p>${parent.body_html}</blockquote>`;
}
