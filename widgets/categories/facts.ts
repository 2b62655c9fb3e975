import type { CategoriesProps } from './types.gen.ts';

export type CategoryItem = CategoriesProps['itemData'][number];

/** Contract: widgets §1.7, as far as drawing reads it. Servers print an empty object as `[]`. */
interface Options {
  readonly description?: { readonly display?: boolean };
  readonly followButton?: { readonly display?: boolean };
  readonly metas?: {
    readonly asIcons?: string;
    readonly includeSubcategoriesCount?: readonly string[];
    readonly display?: Readonly<Record<string, unknown>>;
  };
}

/** What a category shows, decided once for the whole list. */
export interface Facts {
  readonly description: boolean;
  /** Which counts, in the order of the wire. */
  readonly counts: readonly string[];
  /** Counts that take in what is below the category. */
  readonly withSubcategories: readonly string[];
  readonly asIcons: boolean;
  readonly lastPostName: boolean;
  readonly lastPostAuthor: boolean;
  readonly lastPostDate: boolean;
  readonly subcategories: boolean;
  readonly followButton: boolean;
}

const countSwitches = {
  discussionCount: 'discussions',
  commentCount: 'comments',
  postCount: 'posts',
  followerCount: 'followers',
} as const;

/**
 * Where the document says nothing about metas: the page's own list tells everything, a widget the number of
 * discussions.
 */
function silentFacts(isAsset: boolean, showsDescription: boolean, showsCounts: boolean): Facts {
  const usual = isAsset ? ['discussions', 'comments'] : ['discussions'];
  return {
    description: showsDescription,
    counts: showsCounts ? usual : [],
    withSubcategories: usual,
    asIcons: false,
    lastPostName: isAsset,
    lastPostAuthor: isAsset,
    lastPostDate: isAsset,
    subcategories: isAsset,
    followButton: false,
  };
}

export function factsOf({
  categoryOptions,
  itemOptions,
  isAsset,
}: Pick<CategoriesProps, 'categoryOptions' | 'itemOptions' | 'isAsset'>): Facts {
  const options = (categoryOptions ?? {}) as Options;
  const showsCounts = itemOptions?.display?.counts !== false;
  const showsDescription = options.description?.display ?? itemOptions?.display?.description !== false;
  const display = options.metas?.display;
  const followButton = options.followButton?.display === true;
  if (!display) return { ...silentFacts(isAsset === true, showsDescription, showsCounts), followButton };
  const on = (name: string) => display[name] === true;
  return {
    description: showsDescription,
    counts: showsCounts
      ? Object.entries(countSwitches).flatMap(([name, labelCode]) => (on(name) ? [labelCode] : []))
      : [],
    withSubcategories: options.metas?.includeSubcategoriesCount ?? [],
    asIcons: options.metas?.asIcons === 'icon',
    lastPostName: on('lastPostName'),
    lastPostAuthor: on('lastPostAuthor'),
    lastPostDate: on('lastPostDate'),
    subcategories: on('subcategories'),
    followButton,
  };
}

/** Counts that are shown; those of nothing say nothing (SH-WIDGET-014). */
export function countsOf(item: CategoryItem, facts: Facts): { labelCode: string; count: number }[] {
  return (item.counts ?? []).flatMap(({ labelCode, count, countAll }) => {
    const value = facts.withSubcategories.includes(labelCode) ? (countAll ?? count) : count;
    return facts.counts.includes(labelCode) && value > 0 ? [{ labelCode, count: value }] : [];
  });
}

export function childrenOf(item: CategoryItem): readonly CategoryItem[] {
  return (Array.isArray(item.children) ? item.children : []) as unknown as readonly CategoryItem[];
}

/** Children with a page of their own; headings have none (SH-WIDGET-015). */
export function subcategoriesOf(item: CategoryItem): readonly CategoryItem[] {
  return childrenOf(item).filter(
    (child) => child.displayAs !== 'heading' && typeof child.name === 'string' && typeof child.to === 'string',
  );
}

export interface Group {
  /** Absent for categories that stand under no heading. */
  readonly heading?: CategoryItem;
  readonly items: readonly CategoryItem[];
}

/** Places under a heading; a heading below a heading gives way to its own children. */
function placesOf(heading: CategoryItem): CategoryItem[] {
  return childrenOf(heading).flatMap((child) =>
    child.displayAs === 'heading' ? childrenOf(child).filter((place) => place.displayAs !== 'heading') : [child],
  );
}

/** Headings are no places but titles: each makes a group of what is below it. */
export function groupsOf(items: readonly CategoryItem[]): Group[] {
  const groups: { heading?: CategoryItem; items: CategoryItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.displayAs === 'heading') groups.push({ heading: item, items: placesOf(item) });
    else if (last && !last.heading) last.items.push(item);
    else groups.push({ items: [item] });
  }
  return groups;
}
