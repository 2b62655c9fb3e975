import type { BodyOf } from '#contracts/api.ts';
import type { ApiRole } from '#contracts/api-role.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiRole };

/** All roles as site managers see them. */
export function readRoles(): Promise<readonly ApiRole[]> {
  return callList('/roles', { query: { expand: ['permissions', 'assignable', 'countUsers'] } });
}

export function addRole(fields: BodyOf<'/roles', 'POST'>): Promise<ApiRole> {
  return callApi('/roles', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the role has changed since. */
export function changeRole(roleID: number, fields: BodyOf<`/roles/${number}`, 'PATCH'>): Promise<ApiRole> {
  return callApi(`/roles/${roleID}`, { method: 'PATCH', body: fields });
}

/** Members of the role get the other one. */
export function deleteRole(roleID: number, replacementRoleID: number | undefined): Promise<unknown> {
  const query = replacementRoleID === undefined ? {} : { replacementRoleID };
  return callApi(`/roles/${roleID}`, { method: 'DELETE', query });
}

/** From now on, this session sees the site as the role does, until the form in its bar ends that. */
export function viewAs(roleID: number): Promise<unknown> {
  return callApi('/view-as', { method: 'PUT', body: { roleID } });
}
