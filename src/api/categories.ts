import type { ApiCategoryAccess } from '#contracts/api-categoryAccess.gen.ts';
import type { ApiCategoryDeletion } from '#contracts/api-categoryDeletion.gen.ts';
import type { ApiCategoryEdit } from '#contracts/api-categoryEdit.gen.ts';
import type { ApiCategoryStarter } from '#contracts/api-categoryStarter.gen.ts';
import type { ApiCategoryTree } from '#contracts/api-categoryTree.gen.ts';
import type { BodyOf } from '#contracts/api.ts';
import { callApi, callList } from './client.ts';

export type { ApiCategoryAccess, ApiCategoryDeletion, ApiCategoryEdit, ApiCategoryStarter, ApiCategoryTree };
export type NewCategory = BodyOf<'/categories', 'POST'>;
export type CategoryChange = BodyOf<`/categories/${number}`, 'PATCH'>;
export type CategoryPlaces = BodyOf<'/categories/tree', 'PATCH'>;
export type AccessChange = BodyOf<`/categories/${number}/permissions`, 'PUT'>;

interface Written {
  readonly categoryID: number;
  readonly url: string;
}

export function createCategory(category: NewCategory): Promise<Written> {
  return callApi('/categories', { method: 'POST', body: category });
}

export function editCategory(categoryID: number, change: CategoryChange): Promise<Written> {
  return callApi(`/categories/${categoryID}`, { method: 'PATCH', body: change });
}

/** The stored fields of a category. */
export function readCategoryEdit(categoryID: number): Promise<ApiCategoryEdit> {
  return callApi(`/categories/${categoryID}/edit`);
}

/** All categories, for those who manage them. */
export function readCategoryTree(): Promise<ApiCategoryTree> {
  return callApi('/categories/tree');
}

/** Moves categories, all or none. Returns the version of the new tree. */
export function placeCategories(places: CategoryPlaces): Promise<{ readonly version: string }> {
  return callApi('/categories/tree', { method: 'PATCH', body: places });
}

/** Deletes a category; one with posts in the background. */
export function deleteCategory(
  categoryID: number,
  choice: { readonly newCategoryID?: number; readonly deletePosts?: boolean },
): Promise<unknown> {
  return callApi(`/categories/${categoryID}`, { method: 'DELETE', query: choice });
}

export function readCategoryDeletions(): Promise<readonly ApiCategoryDeletion[]> {
  return callList('/categories/deletions');
}

/** Creates the categories of a starter set. */
export function startCategories(starterID: ApiCategoryStarter['starterID']): Promise<unknown> {
  return callList('/categories/starters', { method: 'POST', body: { starterID } });
}

export function readCategoryAccess(categoryID: number): Promise<ApiCategoryAccess> {
  return callApi(`/categories/${categoryID}/permissions`);
}

export function writeCategoryAccess(categoryID: number, change: AccessChange): Promise<ApiCategoryAccess> {
  return callApi(`/categories/${categoryID}/permissions`, { method: 'PUT', body: change });
}

export async function findCategoryName(categoryID: number): Promise<string> {
  return (await callApi(`/categories/${categoryID}`)).name;
}
