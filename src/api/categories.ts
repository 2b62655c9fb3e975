import type { BodyOf } from '#contracts/api.ts';
import { callApi } from './client.ts';

export type NewCategory = BodyOf<'/categories', 'POST'>;

/** Creates a top-level category. */
export function createCategory(category: NewCategory): Promise<{ readonly categoryID: number; readonly url: string }> {
  return callApi('/categories', { method: 'POST', body: category });
}
