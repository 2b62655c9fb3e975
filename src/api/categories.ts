import { callApi } from './client.ts';

export interface NewCategory {
  readonly name: string;
  readonly urlcode: string;
}

/** Makes a category of the top level. */
export function createCategory(category: NewCategory): Promise<{ readonly categoryID: number; readonly url: string }> {
  return callApi('categories', { method: 'POST', body: category });
}
