import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { memberTextExpands } from '#domain/memberTexts.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { type CategoryTree, categoryTree } from '../../../db/repos/categoryTree.ts';
import { type CommentRow, loadComments } from '../repo/comments.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import type { ExpandRules } from '../../../http/expands.ts';
import type { AddedFields } from '../../../postHooks.ts';
import { plainText } from '../../../layouts/plainText.ts';
import { categoryFragment } from '../../categories/index.ts';
import { quoteOf } from './quote.ts';
import {
  absolute,
  authorField,
  type UserLookup,
  userFragment,
  type WireContext,
  wireDate,
  wireDateOrNull,
} from '../../../http/wire.ts';

export const commentExpands: ExpandRules = {
  known: [
    'attachments',
    'body',
    'category',
    'countReports',
    'excerpt',
    'insertUser',
    ...memberTextExpands,
    'raw',
    'reactions',
    'reportMeta',
    'suggestion',
    'updateUser',
    'warnings',
  ],
  byDefault: ['body', 'insertUser'],
  // used by lists of a user's comments; a thread has the whole body
  onlyExplicit: ['excerpt', ...memberTextExpands],
};

const excerptLength = 200;

export interface CommentView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
  /** Prefixes each reply with a quote of its parent. */
  readonly quotesParent: boolean;
}

interface Related {
  readonly tree: CategoryTree;
  readonly users: UserLookup;
  readonly parents: ReadonlyMap<number, CommentRow>;
  /** Fields that other features add. */
  readonly added: (recordID: number) => AddedFields;
}

/** Runs at most three queries for any number of rows. */
async function loadRelated(context: WireContext, rows: readonly CommentRow[], view: CommentView): Promise<Related> {
  const { services } = context;
  const { expands, quotesParent } = view;
  const parents =
    quotesParent && expands.has('body')
      ? await loadComments(
          services,
          rows.flatMap((row) => row.parent_comment_id ?? []),
        )
      : new Map<number, CommentRow>();
  const records = rows.map((row) => ({ recordID: row.comment_id, categoryID: row.category_id }));
  const authors = [...rows, ...parents.values()].map((row) => row.insert_user_id);
  const [tree, users, added] = await Promise.all([
    categoryTree(services),
    loadUsers(services, [...authors, ...(expands.has('updateUser') ? rows.map((row) => row.update_user_id) : [])]),
    services.features.posts.loadFields(context, view, { recordType: 'comment', records }),
  ]);
  return { tree, users, parents, added };
}

function bodyFields(
  context: WireContext,
  row: CommentRow,
  { expands }: CommentView,
  { parents, users }: Related,
): Partial<ApiComment> {
  const parent = row.parent_comment_id === null ? undefined : parents.get(row.parent_comment_id);
  const quote =
    parent && !parent.date_deleted
      ? quoteOf(parent, userFragment(context, parent.insert_user_id, users.get(parent.insert_user_id)), context.origin)
      : '';
  return {
    body: expands.has('body') ? `${quote}${row.body_html}` : undefined,
    bodyRaw: expands.has('raw') ? row.body : undefined,
    excerpt: expands.has('excerpt') ? plainText(row.body_html, excerptLength) : undefined,
  };
}

function expandedFields(
  context: WireContext,
  row: CommentRow,
  { expands }: CommentView,
  { tree, users, added }: Related,
): Partial<ApiComment> {
  const category = tree.find(row.category_id);
  return {
    ...authorField(context, row.insert_user_id, { users, expands }),
    ...(expands.has('updateUser') && row.update_user_id !== null
      ? { updateUser: userFragment(context, row.update_user_id, users.get(row.update_user_id)) }
      : {}),
    ...(expands.has('category') && category ? { category: categoryFragment(context, category) } : {}),
    ...added(row.comment_id),
  };
}

function toRecord(context: WireContext, row: CommentRow, view: CommentView, related: Related): ApiComment {
  return {
    commentID: row.comment_id,
    name: `Re: ${row.discussion_name}`,
    type: 'comment',
    parentRecordType: 'discussion',
    parentRecordID: row.discussion_id,
    parentCommentID: row.parent_comment_id === null ? undefined : row.parent_comment_id,
    discussionID: row.discussion_id,
    categoryID: row.category_id,
    closed: row.discussion_closed,
    ...bodyFields(context, row, view, related),
    format: row.format,
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
    insertUserID: row.insert_user_id,
    updateUserID: row.update_user_id,
    score: row.score,
    url: absolute(context.origin, commentPath(row.comment_id)),
    attributes: row.attributes,
    depth: row.depth,
    scoreChildComments: row.score_child_comments,
    countChildComments: row.count_child_comments,
    ...expandedFields(context, row, view, related),
  };
}

/** Converts rows to API records, in the same order. */
export async function commentRecords(
  context: WireContext,
  rows: readonly CommentRow[],
  view: CommentView,
): Promise<ApiComment[]> {
  if (rows.length === 0) return [];
  const related = await loadRelated(context, rows, view);
  return rows.map((row) => toRecord(context, row, view, related));
}
