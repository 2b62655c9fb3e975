import { callApi } from './client.ts';

export interface NewCategory {
  readonly name: string;
  readonly urlcode: string;
}

/** Creates a top-level category. */
export function createCategory(category: NewCategory): Promise<{ readonly categoryID: number; readonly url: string }> {
  return callApi('/categories', { method: 'POST', body: category });
}
