import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { memberTextExpands } from '#domain/memberTexts.ts';
import { canonicalUrlOf } from '../canonicalUrl.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { type CategoryTree, categoryTree } from '../../../db/repos/categoryTree.ts';
import { type DiscussionRow, loadCommentBodies } from '../repo/discussions.ts';
import { loadTags, type TagRow } from '../repo/tags.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import type { ExpandRules } from '../../../http/expands.ts';
import type { AddedFields } from '../../../postHooks.ts';
import { categoryCrumbs, categoryFragment, categoryPermissionMap } from '../../categories/index.ts';
import { loadStatusRows, statusIn, type StatusRow } from '../../postStatuses/index.ts';
import { loadPostCatalog, type PostCatalog } from '../../postTypes/index.ts';
import { typeIDOf } from '../discussionFields.ts';
import { seenMeta } from '../postMeta.ts';
import { loadStatusLogs, staffFields, type StatusLogs, wantsStatus } from './statusRecord.ts';
import {
  absolute,
  discussionUrl,
  srcSetOf,
  type UserLookup,
  authorField,
  userFragment,
  type WireContext,
  wireDate,
  wireDateOrNull,
} from '../../../http/wire.ts';
import { mayIn } from '../../../http/viewer.ts';

export const discussionExpands: ExpandRules = {
  known: [
    'attachments',
    'body',
    'breadcrumbs',
    'category',
    'countReports',
    'excerpt',
    'insertUser',
    ...memberTextExpands,
    'lastPost',
    'lastPost.body',
    'lastPost.insertUser',
    'lastUser',
    'permissions',
    'postFields',
    'postMeta',
    'raw',
    'reactions',
    'reportMeta',
    'snippet',
    'status',
    'status.log',
    'tagIDs',
    'tags',
    'updateUser',
    'warnings',
  ],
  byDefault: ['body', 'insertUser', 'lastUser'],
  onlyExplicit: ['status.log'],
};

export interface DiscussionView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
  /** Length of the excerpt in characters; absent: as stored. */
  readonly excerptLength?: number;
}

/** Everything the rows refer to, loaded in at most four queries. */
interface Related {
  readonly users: UserLookup;
  readonly tags: ReadonlyMap<number, TagRow>;
  readonly lastBodies: ReadonlyMap<number, string>;
  /** Fields that other features add. */
  readonly added: (recordID: number) => AddedFields;
  readonly statusLogs: StatusLogs;
  /** Fields shared by all rows of a category, computed once. */
  readonly categoryFields: (categoryID: number) => Partial<ApiDiscussion>;
  readonly isStaffIn: (categoryID: number) => boolean;
  readonly catalog: PostCatalog;
  readonly statuses: readonly StatusRow[];
}

/** Category, breadcrumbs and permissions, computed once per category. */
function createCategoryFields(
  context: WireContext,
  tree: CategoryTree,
  { viewer, expands }: DiscussionView,
): (categoryID: number) => Partial<ApiDiscussion> {
  const made = new Map<number, Partial<ApiDiscussion>>();
  const make = (categoryID: number): Partial<ApiDiscussion> => {
    const category = tree.find(categoryID);
    return {
      category: expands.has('category') && category ? categoryFragment(context, category) : undefined,
      breadcrumbs: expands.has('breadcrumbs') ? categoryCrumbs(context, tree, categoryID) : undefined,
      permissions: expands.has('permissions') ? categoryPermissionMap(viewer, categoryID) : undefined,
    };
  };
  return (categoryID) => {
    const fields = made.get(categoryID) ?? make(categoryID);
    made.set(categoryID, fields);
    return fields;
  };
}

async function loadRelated(
  context: WireContext,
  rows: readonly DiscussionRow[],
  view: DiscussionView,
): Promise<Related> {
  const { services } = context;
  const { expands, viewer } = view;
  const records = rows.map((row) => ({ recordID: row.discussion_id, categoryID: row.category_id }));
  const userIDs = rows.flatMap((row) => [
    row.insert_user_id,
    row.last_user_id,
    expands.has('updateUser') ? row.update_user_id : null,
  ]);
  const wantsUsers = [
    'insertUser',
    ...memberTextExpands,
    'lastUser',
    'updateUser',
    'lastPost.insertUser',
    'lastPost',
  ].some((name) => expands.has(name));
  const lastComments = expands.has('lastPost.body') ? rows.flatMap((row) => row.last_comment_id ?? []) : [];
  const [tree, catalog, users, tags, lastBodies, added, statuses, statusLogs] = await Promise.all([
    categoryTree(services),
    loadPostCatalog(services),
    wantsUsers ? loadUsers(services, userIDs) : new Map(),
    loadTags(
      services,
      rows.flatMap((row) => row.tag_ids),
    ),
    loadCommentBodies(services, lastComments),
    services.features.posts.loadFields(context, view, { recordType: 'discussion', records }),
    loadStatusRows(services),
    loadStatusLogs(context, expands.has('status.log') ? rows.map((row) => row.discussion_id) : []),
  ]);
  return {
    catalog,
    users,
    tags,
    lastBodies,
    added,
    statuses,
    statusLogs,
    isStaffIn: (categoryID) => mayIn(viewer, 'staff.allow', categoryID),
    categoryFields: createCategoryFields(context, tree, view),
  };
}

/** The viewer's own state of a discussion. One never opened is entirely unread. */
function viewerFields({ mine, count_comments }: DiscussionRow, { viewer }: DiscussionView): Partial<ApiDiscussion> {
  if (viewer.isGuest) return {};
  const countUnread = Math.max(0, count_comments - (mine?.countRead ?? 0));
  return {
    bookmarked: mine?.bookmarked ?? false,
    dismissed: mine?.dismissed ?? false,
    muted: mine?.muted ?? false,
    unread: mine?.dateLastViewed ? countUnread > 0 : true,
    countUnread,
    dateLastViewed: mine?.dateLastViewed ? wireDate(new Date(mine.dateLastViewed)) : undefined,
  };
}

function bodyFields(row: DiscussionRow, { expands, excerptLength }: DiscussionView): Partial<ApiDiscussion> {
  const excerpt =
    excerptLength === undefined || row.excerpt.length <= excerptLength
      ? row.excerpt
      : `${row.excerpt.slice(0, excerptLength).trimEnd()}…`;
  return {
    body: expands.has('body') ? (row.body_html ?? '') : undefined,
    bodyRaw: expands.has('raw') ? (row.body ?? '') : undefined,
    excerpt: expands.has('excerpt') ? excerpt : undefined,
    snippet: expands.has('snippet') ? excerpt : undefined,
  };
}

function lastPostFields(
  context: WireContext,
  row: DiscussionRow,
  { expands }: DiscussionView,
  { users, lastBodies }: Related,
): Partial<ApiDiscussion> {
  if (!['lastPost', 'lastPost.insertUser', 'lastPost.body'].some((name) => expands.has(name))) return {};
  const userID = row.last_user_id ?? row.insert_user_id;
  const commentID = row.last_comment_id;
  const body = commentID === null ? row.body_html : lastBodies.get(commentID);
  return {
    lastPost: {
      discussionID: row.discussion_id,
      commentID: commentID === null ? undefined : commentID,
      categoryID: row.category_id,
      name: commentID === null ? row.name : `Re: ${row.name}`,
      url: commentID === null ? discussionUrl(context, row) : absolute(context.origin, commentPath(commentID)),
      dateInserted: wireDate(row.date_last_comment),
      insertUserID: userID,
      insertUser: userFragment(context, userID, users.get(userID)),
      body: expands.has('lastPost.body') && body !== undefined ? body : undefined,
    },
  };
}

function userFields(
  context: WireContext,
  row: DiscussionRow,
  { expands }: DiscussionView,
  { users }: Related,
): Partial<ApiDiscussion> {
  const fragment = (userID: number) => userFragment(context, userID, users.get(userID));
  return {
    ...authorField(context, row.insert_user_id, { users, expands }),
    ...(expands.has('lastUser') && row.last_user_id !== null ? { lastUser: fragment(row.last_user_id) } : {}),
    ...(expands.has('updateUser') && row.update_user_id !== null ? { updateUser: fragment(row.update_user_id) } : {}),
  };
}

function expandedFields(
  context: WireContext,
  row: DiscussionRow,
  view: DiscussionView,
  related: Related,
): Partial<ApiDiscussion> {
  const { expands } = view;
  const status = statusIn(related.statuses, row.status_id);
  return {
    ...userFields(context, row, view, related),
    ...related.categoryFields(row.category_id),
    ...(wantsStatus(expands) && status
      ? { status: { ...status, ...related.statusLogs(row.discussion_id, row.status_id) } }
      : {}),
    ...(expands.has('postMeta') ? { postMeta: seenMeta(related.catalog, view.viewer, row) } : {}),
    ...related.added(row.discussion_id),
  };
}

function tagFields(row: DiscussionRow, { tags }: Related): Pick<ApiDiscussion, 'tags' | 'tagIDs'> {
  // two of them can have been merged into one
  const known = new Map(row.tag_ids.flatMap((id) => tags.get(id) ?? []).map((tag) => [tag.tag_id, tag]));
  return {
    tags: [...known.values()].map((tag) => ({
      tagID: tag.tag_id,
      name: tag.name,
      urlcode: tag.url_code,
      type: tag.type,
    })),
    tagIDs: [...known.keys()],
  };
}

function toRecord(context: WireContext, row: DiscussionRow, view: DiscussionView, related: Related): ApiDiscussion {
  const url = discussionUrl(context, row);
  return {
    discussionID: row.discussion_id,
    type: row.type,
    postTypeID: typeIDOf(row),
    name: row.name,
    ...bodyFields(row, view),
    format: row.format,
    categoryID: row.category_id,
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
    dateLastComment: wireDate(row.date_last_comment),
    insertUserID: row.insert_user_id,
    lastUserID: row.last_user_id,
    updateUserID: row.update_user_id,
    pinned: row.pin_location !== null,
    pinLocation: row.pin_location,
    announce: row.pin_location !== null,
    closed: row.closed,
    sink: row.sink,
    countComments: row.count_comments,
    countViews: row.count_views,
    score: row.score,
    hot: row.hot,
    url,
    canonicalUrl: canonicalUrlOf(row.attributes) ?? url,
    statusID: row.status_id,
    attributes: row.attributes,
    ...(row.image_url === null
      ? {}
      : {
          image: {
            url: absolute(context.origin, row.image_url),
            urlSrcSet: srcSetOf(context.origin, row.image_url) ?? {},
            alt: row.name,
          },
        }),
    ...tagFields(row, related),
    ...(related.isStaffIn(row.category_id) ? staffFields(row, related.statusLogs) : {}),
    ...viewerFields(row, view),
    ...expandedFields(context, row, view, related),
    ...lastPostFields(context, row, view, related),
  };
}

/** Converts rows to API records, in the same order. */
export async function discussionRecords(
  context: WireContext,
  rows: readonly DiscussionRow[],
  view: DiscussionView,
): Promise<ApiDiscussion[]> {
  if (rows.length === 0) return [];
  const related = await loadRelated(context, rows, view);
  return rows.map((row) => toRecord(context, row, view, related));
}
