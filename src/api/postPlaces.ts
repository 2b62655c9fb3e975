import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** A category that the viewer can post in. */
export interface PostCategory {
  readonly categoryID: number;
  readonly name: string;
  readonly urlcode?: string;
  readonly url?: string;
  readonly displayAs?: string;
  readonly allowedDiscussionTypes?: readonly string[];
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[];
}

const mostFound = 50; // Maximum number of suggested categories.
export const categorySearchDelayMs = 100;

/** Finds categories by name in which the viewer can start a discussion. */
export const postCategoriesQuery = (query: string) =>
  queryOptions({
    queryKey: ['categories', 'search', 'post', query] as const,
    queryFn: ({ signal }) =>
      callApi('/categories/search', {
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

export interface PostType {
  readonly postTypeID: string;
  readonly name: string;
  readonly postButtonLabel?: string;
  readonly postHelperText?: string;
  readonly availableCategoryIDs?: readonly number[];
}

/** Post types that the viewer can use. */
export const postTypesQuery = queryOptions({
  queryKey: ['post-types'] as const,
  queryFn: ({ signal }) => callApi('/post-types', { query: { isActive: true }, signal }),
});
