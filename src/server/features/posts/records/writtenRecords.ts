import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { loadComments } from '../repo/comments.ts';
import { findDiscussion } from '../repo/discussions.ts';
import { notFound } from '../../../http/errors.ts';
import { resolveExpands } from '../../../http/expands.ts';
import type { RouteInput } from '../../../http/route.ts';
import { commentExpands, commentRecords } from './commentRecord.ts';
import { discussionExpands, discussionRecords } from './discussionRecord.ts';
import { wireContext } from '../../../http/wire.ts';

type Input = Pick<
  RouteInput<unknown, { readonly expand?: readonly string[] }, unknown>,
  'services' | 'viewer' | 'origin' | 'query'
>;

/**
 * Response to a write. Includes a discussion deleted since, so that a repeated request gets the same response as the
 * first.
 */
export async function writtenDiscussion(input: Input, discussionID: number): Promise<ApiDiscussion> {
  const { services, viewer, query } = input;
  const expands = resolveExpands(query.expand, discussionExpands);
  const row = await findDiscussion(services, discussionID, { withBodies: true, viewerID: viewer.userID });
  const [record] = row ? await discussionRecords(wireContext(input), [row], { viewer, expands }) : [];
  if (!record) throw notFound('Discussion');
  return record;
}

export async function writtenComment(input: Input, commentID: number): Promise<ApiComment> {
  const { services, viewer, query } = input;
  const expands = resolveExpands(query.expand, commentExpands);
  const row = (await loadComments(services, [commentID])).get(commentID);
  const [record] = row ? await commentRecords(wireContext(input), [row], { viewer, expands, quotesParent: false }) : [];
  if (!record) throw notFound('Comment');
  return record;
}
