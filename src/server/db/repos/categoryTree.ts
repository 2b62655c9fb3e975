import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { CategoryColor, CategorySort } from '#domain/categoryColors.ts';
import type { DisplayAs, Tables } from '../tables.ts';
import { nowhere } from './pointers.ts';
import { remember, type Remembered } from './remember.ts';
import { type CategoryTexts, translatedCategories } from './translatedCategories.ts';

/** A category as stored, with its last post; counts exclude its children. */
export interface CategoryNode {
  readonly categoryID: number;
  readonly parentCategoryID: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly urlCode: string;
  readonly displayAs: DisplayAs;
  readonly depth: number;
  readonly sort: number;
  readonly iconUrl: string | null;
  readonly bannerUrl: string | null;
  readonly hasCustomPermissions: boolean;
  readonly isArchived: boolean;
  readonly isFeatured: boolean;
  /** Left out of lists; still shown at its address. */
  readonly isHidden: boolean;
  /** Color of its mark; null for the one of its ID. */
  readonly color: CategoryColor | null;
  readonly defaultSort: CategorySort | null;
  /** Original types that it takes; posts of other types behave like one of these. */
  readonly allowedTypes: readonly string[];
  /** Active types that it takes. */
  readonly allowedPostTypeIDs: readonly string[];
  readonly countDiscussions: number;
  readonly countComments: number;
  readonly countFollowers: number;
  readonly dateInserted: Date;
  readonly dateUpdated: Date | null;
  readonly lastPost: CategoryLastPost | null;
  /** Redirects in it, which are in no count, by the category that they lead to. */
  readonly pointers: readonly PointerCount[];
  /** Original name and description, if the fields above are translated to the site's language. */
  readonly source?: { readonly name: string; readonly description: string | null };
}

export interface PointerCount {
  readonly targetCategoryID: number;
  readonly count: number;
}

export interface CategoryLastPost {
  readonly discussionID: number;
  readonly commentID: number | null;
  readonly name: string;
  readonly date: Date;
  readonly userID: number;
}

/** All categories in reading order (depth first). Cached, because it is small and nearly every request needs it. */
export interface CategoryTree {
  readonly all: readonly CategoryNode[];
  readonly find: (categoryID: number) => CategoryNode | undefined;
  readonly findByCode: (urlCode: string) => CategoryNode | undefined;
  /** Children in order; `null` for the top level. */
  readonly childrenOf: (categoryID: number | null) => readonly CategoryNode[];
  /** Ancestors from the top down, the category itself last. */
  readonly pathOf: (categoryID: number) => readonly CategoryNode[];
  /** The category and all its descendants. */
  readonly branchOf: (categoryID: number) => readonly CategoryNode[];
  /** The nearest ancestor (or itself) with its own permissions; `null` means that the global ones apply. */
  readonly permissionCategoryOf: (categoryID: number) => number | null;
}

interface PlacedType {
  readonly post_type_id: string;
  readonly parent_post_type_id: string | null;
  readonly category_ids: readonly number[];
}

/** The active types allowed in a category. A type without categories follows its parent type. */
const typesIn = (categoryID: number, allowed: readonly string[], types: readonly PlacedType[]): string[] =>
  types
    .filter(
      (type) =>
        allowed.includes(type.parent_post_type_id ?? type.post_type_id) &&
        (type.category_ids.length === 0 || type.category_ids.includes(categoryID)),
    )
    .map((type) => type.post_type_id);

interface LastPostRow {
  readonly discussion_id: number | null;
  readonly last_name: string | null;
  readonly date_last_comment: Date | null;
  readonly discussion_last_comment_id: number | null;
  readonly last_user_id: number | null;
  readonly insert_user_id: number | null;
}

const lastPostOf = (row: LastPostRow): CategoryLastPost | null =>
  row.discussion_id === null || row.date_last_comment === null
    ? null
    : {
        discussionID: row.discussion_id,
        commentID: row.discussion_last_comment_id,
        name: row.last_name ?? '',
        date: row.date_last_comment,
        userID: row.last_user_id ?? row.insert_user_id ?? 0,
      };

async function readPlacedTypes(db: Kysely<Tables>): Promise<readonly PlacedType[]> {
  const { rows } = await sql<PlacedType>`
    select post_type_id, parent_post_type_id, category_ids from post_types where is_active and not is_deleted
    order by date_inserted nulls first, post_type_id`.execute(db);
  return rows;
}

/** The redirects of a category, without those to deleted posts. */
const pointersIn = (categoryID: RawBuilder<unknown>): RawBuilder<PointerCount[] | null> =>
  sql`(select json_agg(json_build_object('targetCategoryID', target, 'count', number)) from (
    select p.target_category_id as target, count(*)::int as number from discussions p
    where p.type = 'redirect' and p.date_deleted is null and p.category_id = ${categoryID}
      and p.target_category_id <> ${nowhere}::int group by 1) as counted)`;

async function loadNodes({ db }: Pick<Services, 'db'>): Promise<CategoryNode[]> {
  const types = await readPlacedTypes(db.kysely);
  const rows = await db.kysely
    .selectFrom('categories as c')
    .leftJoin('discussions as d', (join) =>
      join.onRef('d.discussion_id', '=', 'c.last_discussion_id').on('d.date_deleted', 'is', null),
    )
    .selectAll('c')
    .select([
      'd.discussion_id',
      'd.name as last_name',
      'd.date_last_comment',
      'd.last_comment_id as discussion_last_comment_id',
      'd.last_user_id',
      'd.insert_user_id',
      pointersIn(sql.ref('c.category_id')).as('pointers'),
    ])
    .where('c.date_deleted', 'is', null)
    .orderBy('c.sort')
    .orderBy('c.category_id')
    .execute();
  return rows.map((row) => ({
    categoryID: row.category_id,
    parentCategoryID: row.parent_category_id,
    name: row.name,
    description: row.description,
    urlCode: row.url_code,
    displayAs: row.display_as,
    depth: row.depth,
    sort: row.sort,
    iconUrl: row.icon_url,
    bannerUrl: row.banner_url,
    hasCustomPermissions: row.custom_permissions,
    isArchived: row.archived,
    isFeatured: row.featured,
    isHidden: row.hidden,
    color: row.color,
    defaultSort: row.default_sort,
    allowedTypes: row.allowed_discussion_types,
    allowedPostTypeIDs: typesIn(row.category_id, row.allowed_discussion_types, types),
    countDiscussions: row.count_discussions,
    countComments: row.count_comments,
    countFollowers: row.count_followers,
    dateInserted: row.date_inserted,
    dateUpdated: row.date_updated,
    lastPost: lastPostOf(row),
    pointers: row.pointers ?? [],
  }));
}

function inReadingOrder(
  children: ReadonlyMap<number | null, readonly CategoryNode[]>,
  parentID: number | null,
): CategoryNode[] {
  return (children.get(parentID) ?? []).flatMap((node) => [node, ...inReadingOrder(children, node.categoryID)]);
}

/** Exported for tests; use `categoryTree` elsewhere. */
export function createCategoryTree(nodes: readonly CategoryNode[]): CategoryTree {
  const byID = new Map(nodes.map((node) => [node.categoryID, node]));
  const byCode = new Map(nodes.map((node) => [node.urlCode.toLowerCase(), node]));
  const children = Map.groupBy(nodes, (node) => node.parentCategoryID) as ReadonlyMap<
    number | null,
    readonly CategoryNode[]
  >;

  function pathOf(categoryID: number): readonly CategoryNode[] {
    const path: CategoryNode[] = [];
    for (
      let node = byID.get(categoryID);
      node && !path.includes(node);
      node = node.parentCategoryID === null ? undefined : byID.get(node.parentCategoryID)
    )
      path.unshift(node);
    return path;
  }

  return {
    all: inReadingOrder(children, null),
    find: (categoryID) => byID.get(categoryID),
    findByCode: (urlCode) => byCode.get(urlCode.toLowerCase()),
    childrenOf: (categoryID) => children.get(categoryID) ?? [],
    pathOf,
    branchOf: (categoryID) => {
      const node = byID.get(categoryID);
      return node ? [node, ...inReadingOrder(children, categoryID)] : [];
    },
    permissionCategoryOf: (categoryID) =>
      pathOf(categoryID).findLast((node) => node.hasCustomPermissions)?.categoryID ?? null,
  };
}

/** An empty description stays empty. */
function translated(node: CategoryNode, texts: CategoryTexts | undefined): CategoryNode {
  if (!texts) return node;
  const { name, description } = node;
  return {
    ...node,
    name: texts.name ?? name,
    description: description === null ? null : (texts.description ?? description),
    source: { name, description },
  };
}

/**
 * Invalidated by `categories` and `category:<id>`, because each post changes its counts. Names are in the site's
 * language, if translated.
 */
export const categoryTree = remember(
  (tag) => tag === 'categories' || tag.startsWith('category:') || tag === 'translations' || tag === 'config',
  async (services) => {
    const [nodes, byLocale] = await Promise.all([loadNodes(services), translatedCategories(services)]);
    const texts = byLocale.get(String(services.config.get('garden.locale')).toLowerCase());
    return createCategoryTree(texts ? nodes.map((node) => translated(node, texts.get(node.categoryID))) : nodes);
  },
);

/** The category's name in another language than the site's, such as for emails. */
export async function categoryNameIn(services: Remembered, categoryID: number, locale: string): Promise<string> {
  const [tree, byLocale] = await Promise.all([categoryTree(services), translatedCategories(services)]);
  const node = tree.find(categoryID);
  return byLocale.get(locale.toLowerCase())?.get(categoryID)?.name ?? node?.source?.name ?? node?.name ?? '';
}
