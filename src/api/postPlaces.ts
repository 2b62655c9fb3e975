import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import { queryOptions } from '@tanstack/react-query';
import { callList } from './client.ts';

export type { ApiCategory };

const mostFound = 50; // Maximum number of suggested categories.
export const categorySearchDelayMs = 100;

/** Finds categories by name in which the viewer can start a discussion. */
export const postCategoriesQuery = (query: string) =>
  queryOptions({
    queryKey: ['categories', 'search', 'post', query] as const,
    queryFn: ({ signal }) =>
      callList('/categories/search', {
        query: {
          query,
          limit: mostFound,
          displayAs: ['discussions'],
          filterDiscussionsAdd: true,
          expand: ['breadcrumbs'],
        },
        signal,
      }),
  });

/** A post type to choose. */
export type PostType = Pick<ApiPostType, 'postTypeID' | 'name'> &
  Partial<
    Pick<ApiPostType, 'postButtonIcon' | 'postHelperText' | 'availableCategoryIDs' | 'isOriginal' | 'postFields'>
  >;

/** Post types that the viewer can use, with their fields. */
export const postTypesQuery = queryOptions({
  queryKey: ['post-types'] as const,
  queryFn: ({ signal }) => callList('/post-types', { query: { isActive: true, expand: ['postFields'] }, signal }),
});
