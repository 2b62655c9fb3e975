import type { BodyOf } from '#contracts/api.ts';
import type { FieldAnswers } from '#contracts/common.gen.ts';
import type { ApiProfileField } from '#contracts/api-profileField.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiProfileField };

/** The fields that the viewer can see; disabled ones too for site managers. */
export function readProfileFields(): Promise<readonly ApiProfileField[]> {
  return callList('/profile-fields');
}

export function addProfileField(fields: BodyOf<'/profile-fields', 'POST'>): Promise<ApiProfileField> {
  return callApi('/profile-fields', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the field has changed since. */
export function changeProfileField(
  name: string,
  fields: BodyOf<`/profile-fields/${string}`, 'PATCH'>,
): Promise<ApiProfileField> {
  return callApi(`/profile-fields/${encodeURIComponent(name)}`, { method: 'PATCH', body: fields });
}

export function deleteProfileField(name: string): Promise<unknown> {
  return callApi(`/profile-fields/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

/** All that cards of members need to show answers. */
export const profileFieldsOptions = {
  queryKey: ['profileFields'] as const,
  queryFn: readProfileFields,
};

/** Changes answers of a member, by the name of the field. Returns all that the viewer can see. */
export function saveAnswers(userID: number, answers: Readonly<Record<string, unknown>>): Promise<FieldAnswers> {
  return callApi(`/users/${userID}/profile-fields`, { method: 'PATCH', body: answers });
}

/** Places by name. */
export function sortProfileFields(sorts: Readonly<Record<string, number>>): Promise<unknown> {
  return callApi('/profile-fields/sorts', { method: 'PUT', body: sorts });
}
