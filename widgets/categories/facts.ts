import type { CategoriesProps } from './types.gen.ts';

export type CategoryItem = CategoriesProps['itemData'][number];

/** The options used for rendering. Servers serialize an empty object as `[]`. */
interface Options {
  readonly description?: { readonly display?: boolean };
  readonly followButton?: { readonly display?: boolean };
  readonly metas?: {
    readonly asIcons?: string;
    readonly includeSubcategoriesCount?: readonly string[];
    readonly display?: Readonly<Record<string, unknown>>;
  };
}

/** The fields to show, resolved once for the whole list. */
export interface Facts {
  readonly description: boolean;
  /** Which counts to show, in the order of the document. */
  readonly counts: readonly string[];
  /** Counts that include subcategories. */
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

/** Without metas in the document: the page's own list shows all fields, a widget only the number of discussions. */
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

/** Counts to show; zero is not shown (SH-WIDGET-014). */
export function countsOf(item: CategoryItem, facts: Facts): { labelCode: string; count: number }[] {
  return (item.counts ?? []).flatMap(({ labelCode, count, countAll }) => {
    const value = facts.withSubcategories.includes(labelCode) ? (countAll ?? count) : count;
    return facts.counts.includes(labelCode) && value > 0 ? [{ labelCode, count: value }] : [];
  });
}

export function childrenOf(item: CategoryItem): readonly CategoryItem[] {
  return Array.isArray(item.children) ? item.children : [];
}

/** Children with a page of their own; headings have none (SH-WIDGET-015). */
export function subcategoriesOf(item: CategoryItem): readonly CategoryItem[] {
  return childrenOf(item).filter(
    (child) => child.displayAs !== 'heading' && typeof child.name === 'string' && typeof child.to === 'string',
  );
}

export interface Group {
  /** Undefined for categories without heading. */
  readonly heading?: CategoryItem;
  readonly items: readonly CategoryItem[];
}

/** Categories below a heading; a nested heading is replaced by its children. */
function placesOf(heading: CategoryItem): CategoryItem[] {
  return childrenOf(heading).flatMap((child) =>
    child.displayAs === 'heading' ? childrenOf(child).filter((place) => place.displayAs !== 'heading') : [child],
  );
}

/** Headings are titles rather than categories: each is the title of a group of its descendants. */
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
