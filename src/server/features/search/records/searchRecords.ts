import type { ApiSearchResult } from '#contracts/api-searchResult.gen.ts';
import { profileHref } from '#routing/pages/profilePages.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { type CategoryNode, type CategoryTree, categoryTree } from '../../../db/repos/categoryTree.ts';
import { markTexts } from '../repo/searchHeadlines.ts';
import type { FoundPerson } from '../repo/searchPeople.ts';
import { keyOf, loadSearchRows, type SearchRow } from '../repo/searchRows.ts';
import { loadTags } from '../../posts/index.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import type { ExpandRules } from '../../../http/expands.ts';
import { plainBody } from '../plainBody.ts';
import type { Hit, SearchAnswer } from '../runSearch.ts';
import { categoryCrumbs, categoryUrl } from '../../categories/index.ts';
import {
  absolute,
  discussionUrl,
  srcSetOf,
  photoOf,
  type UserLookup,
  userFragment,
  type WireContext,
  wireDate,
  wireDateOrNull,
} from '../../../http/wire.ts';

export const searchExpands: ExpandRules = {
  known: ['insertUser', 'updateUser', 'breadcrumbs', 'excerpt', 'image', 'tagIDs', 'body'],
  byDefault: ['body', 'excerpt'],
};

interface Related {
  readonly context: WireContext;
  readonly expands: ReadonlySet<string>;
  readonly tree: CategoryTree;
  readonly rows: ReadonlyMap<string, SearchRow>;
  readonly users: UserLookup;
  readonly tags: Awaited<ReturnType<typeof loadTags>>;
  readonly excerpts: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

type Marks = Pick<Related, 'excerpts' | 'names'>;

/** Highlights matches in bodies and titles; skipped if no excerpts are requested. */
async function markAll(
  { services }: WireContext,
  rows: readonly SearchRow[],
  { words, title }: SearchAnswer,
  isWanted: boolean,
): Promise<Marks> {
  if (!isWanted) return { excerpts: new Map(), names: new Map() };
  const [excerpts, names] = await Promise.all([
    markTexts(
      services,
      rows.map((row) => plainBody(row.body_html ?? '')),
      words,
      { isWhole: false },
    ),
    markTexts(
      services,
      rows.map((row) => row.name),
      title,
      { isWhole: true },
    ),
  ]);
  const byKey = (texts: readonly string[]) => new Map(rows.map((row, at) => [keyOf(row), texts[at] ?? '']));
  return { excerpts: byKey(excerpts), names: byKey(names) };
}

async function loadRelated(context: WireContext, answer: SearchAnswer, expands: ReadonlySet<string>): Promise<Related> {
  const { services } = context;
  const withExcerpts = expands.has('excerpt');
  const posts = answer.hits.flatMap((hit) => (hit.kind === 'post' ? [hit.post] : []));
  const rows = await loadSearchRows(services, posts, expands.has('body') || withExcerpts);
  const all = [...rows.values()];
  const userIDs = all.flatMap((row) => [
    expands.has('insertUser') ? row.insert_user_id : null,
    expands.has('updateUser') ? row.update_user_id : null,
  ]);
  const [tree, users, tags, marks] = await Promise.all([
    categoryTree(services),
    loadUsers(services, userIDs),
    loadTags(services, expands.has('tagIDs') ? all.flatMap((row) => row.tag_ids) : []),
    markAll(context, all, answer, withExcerpts),
  ]);
  return { context, expands, tree, rows, users, tags, ...marks };
}

function userFields(row: SearchRow, { context, expands, users }: Related): Partial<ApiSearchResult> {
  const { insert_user_id: author, update_user_id: editor } = row;
  return {
    insertUserID: author,
    updateUserID: editor,
    insertUser: expands.has('insertUser') ? userFragment(context, author, users.get(author)) : undefined,
    updateUser:
      expands.has('updateUser') && editor !== null ? userFragment(context, editor, users.get(editor)) : undefined,
  };
}

function expandedFields(
  row: SearchRow,
  { context, expands, tree, tags, excerpts, names }: Related,
): Partial<ApiSearchResult> {
  const excerpt = excerpts.get(keyOf(row));
  const highlight = names.get(keyOf(row));
  // two of them can have been merged into one
  const known = [...new Map(row.tag_ids.flatMap((id) => tags.get(id) ?? []).map((tag) => [tag.tag_id, tag])).values()];
  return {
    body: expands.has('body') ? (row.body_html ?? '') : undefined,
    excerpt,
    highlight,
    breadcrumbs: expands.has('breadcrumbs') ? categoryCrumbs(context, tree, row.category_id) : undefined,
    image:
      expands.has('image') && row.image_url !== null
        ? {
            url: absolute(context.origin, row.image_url),
            alt: row.name,
            urlSrcSet: srcSetOf(context.origin, row.image_url),
          }
        : undefined,
    ...(expands.has('tagIDs')
      ? {
          tagIDs: known.map((tag) => tag.tag_id),
          tags: known.map((tag) => ({ tagID: tag.tag_id, name: tag.name, urlcode: tag.url_code, type: tag.type })),
        }
      : {}),
  };
}

function postRecord({ post, matches }: Extract<Hit, { kind: 'post' }>, related: Related): ApiSearchResult | undefined {
  const row = related.rows.get(keyOf(post));
  // deleted since the search
  if (!row) return undefined;
  const isComment = row.record_type === 'comment';
  const type = isComment ? (row.is_answer ? 'answer' : 'comment') : row.type;
  return {
    recordID: row.record_id,
    recordType: row.record_type,
    type,
    name: isComment ? `Re: ${row.name}` : row.name,
    url: isComment ? absolute(related.context.origin, commentPath(row.record_id)) : discussionUrl(related.context, row),
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
    dateLastComment: wireDate(row.date_last_comment),
    searchScore: post.score,
    score: row.score,
    ...(isComment
      ? { commentID: row.record_id }
      : { statusID: row.status_id, postTypeID: row.post_type_id ?? row.type }),
    discussionID: row.discussion_id,
    categoryID: row.category_id,
    labelCodes: [type],
    isForeign: false,
    subqueryMatchCount: matches > 1 ? matches : undefined,
    ...userFields(row, related),
    ...expandedFields(row, related),
  };
}

function categoryRecord(node: CategoryNode, { context, expands, tree }: Related): ApiSearchResult {
  const description = node.description ?? '';
  return {
    recordID: node.categoryID,
    recordType: 'category',
    type: 'category',
    name: node.name,
    url: categoryUrl(context, node),
    body: expands.has('body') ? escapeHtml(description) : undefined,
    excerpt: expands.has('excerpt') ? escapeHtml(description) : undefined,
    dateInserted: wireDate(node.dateInserted),
    dateUpdated: null,
    categoryID: node.categoryID,
    labelCodes: ['category'],
    isForeign: false,
    counts: [
      { labelCode: 'discussions', count: node.countDiscussions },
      { labelCode: 'comments', count: node.countComments },
    ],
    // without the category itself, whose name is the title
    breadcrumbs: expands.has('breadcrumbs') ? categoryCrumbs(context, tree, node.categoryID).slice(0, -1) : undefined,
    image: node.iconUrl ? { url: absolute(context.origin, node.iconUrl), alt: node.name, urlSrcSet: null } : undefined,
  };
}

function personRecord(person: FoundPerson, { context, expands }: Related): ApiSearchResult {
  const fragment = userFragment(context, person.userID, person);
  return {
    recordID: person.userID,
    recordType: 'user',
    type: 'user',
    name: person.name,
    url: absolute(context.origin, profileHref(person)),
    body: expands.has('body') ? '' : undefined,
    excerpt: expands.has('excerpt') ? escapeHtml(person.title) : undefined,
    dateInserted: wireDate(person.dateInserted),
    dateUpdated: null,
    userID: person.userID,
    userInfo: fragment,
    labelCodes: ['user'],
    isForeign: false,
    counts: [{ labelCode: 'posts', count: person.countPosts }],
    breadcrumbs: expands.has('breadcrumbs') ? [] : undefined,
    image: { url: photoOf(context, person.photoUrl), alt: person.name, urlSrcSet: null },
  };
}

/** API records of search results, in the same order. */
export async function searchRecords(
  context: WireContext,
  answer: SearchAnswer,
  expands: ReadonlySet<string>,
): Promise<ApiSearchResult[]> {
  const related = await loadRelated(context, answer, expands);
  const records = answer.hits.flatMap((hit) => {
    if (hit.kind === 'category') return [categoryRecord(hit.category, related)];
    if (hit.kind === 'person')
      return [{ ...personRecord(hit.person, related), ...(hit.isNear ? { isNear: true } : {}) }];
    return postRecord(hit, related) ?? [];
  });
  return answer.isNear ? records.map((record) => ({ ...record, isNear: true })) : records;
}
