import type { ApiCategoryPreferences } from '#contracts/api-categoryPreferences.gen.ts';
import type { CategoryPreferences } from '#domain/categoryPreferences.ts';
import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

export interface FollowTarget {
  readonly categoryID: number;
  readonly userID: number;
}

/** Sends the changed values and returns all. Survives the page. */
export function saveCategoryPreferences(
  { categoryID, userID }: FollowTarget,
  change: CategoryPreferences,
): Promise<ApiCategoryPreferences> {
  return callApi(`/categories/${categoryID}/preferences/${userID}`, {
    method: 'PATCH',
    body: change,
    how: { keepalive: true },
    ...asAct,
  });
}
