import type { BodyOf } from '#contracts/api.ts';
import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiPostField, ApiPostType };

/** All types as administrators see them, with counts. */
export function readPostTypes(): Promise<readonly ApiPostType[]> {
  return callList('/post-types', { query: { expand: ['countPosts'] } });
}

export function addPostType(fields: BodyOf<'/post-types', 'POST'>): Promise<ApiPostType> {
  return callApi('/post-types', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the type has changed since. */
export function changePostType(id: string, fields: BodyOf<`/post-types/${string}`, 'PATCH'>): Promise<ApiPostType> {
  return callApi(`/post-types/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields });
}

export function deletePostType(id: string): Promise<unknown> {
  return callApi(`/post-types/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** All fields as administrators see them, with counts. */
export function readPostFields(): Promise<readonly ApiPostField[]> {
  return callList('/post-fields', { query: { expand: ['countPosts'] } });
}

export function addPostField(fields: BodyOf<'/post-fields', 'POST'>): Promise<ApiPostField> {
  return callApi('/post-fields', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the field has changed since. */
export function changePostField(id: string, fields: BodyOf<`/post-fields/${string}`, 'PATCH'>): Promise<ApiPostField> {
  return callApi(`/post-fields/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields });
}

export function deletePostField(id: string): Promise<unknown> {
  return callApi(`/post-fields/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
