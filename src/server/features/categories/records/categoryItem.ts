import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { CategoryItem } from '#contracts/records.gen.ts';

export type { CategoryItem };

/** A category as an item of a list, without its children. */
export function categoryItem(category: ApiCategory): CategoryItem {
  const { countDiscussions, countAllDiscussions, countComments, countAllComments } = category;
  return {
    to: category.url,
    iconUrl: category.iconUrl ?? null,
    iconUrlSrcSet: category.iconUrlSrcSet ?? null,
    imageUrl: category.bannerUrl ?? null,
    imageUrlSrcSet: category.bannerUrlSrcSet ?? null,
    name: category.name,
    description: category.description ?? '',
    counts: [
      { labelCode: 'discussions', count: countDiscussions, countAll: countAllDiscussions },
      { labelCode: 'comments', count: countComments, countAll: countAllComments },
      { labelCode: 'posts', count: countDiscussions + countComments, countAll: countAllDiscussions + countAllComments },
      { labelCode: 'followers', count: category.countFollowers },
    ],
    categoryID: category.categoryID,
    parentCategoryID: category.parentCategoryID,
    displayAs: category.displayAs,
    color: category.color || undefined,
    depth: category.depth ?? 1,
    children: [],
    lastPost: category.lastPost ?? null,
    preferences: category.preferences ? { ...category.preferences } : null,
  };
}
