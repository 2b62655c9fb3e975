import type { BodyOf } from '#contracts/api.ts';
import type { ApiRoleRequest } from '#contracts/api-roleRequest.gen.ts';
import type { ApiRoleRequestMeta } from '#contracts/api-roleRequestMeta.gen.ts';
import { callApi, callList } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiRoleRequest, ApiRoleRequestMeta };

/** Roles that members can ask for, with the last request of the viewer. */
export function readRequestableRoles(): Promise<readonly ApiRoleRequestMeta[]> {
  return callList('/role-requests/metas', { query: { expand: ['role', 'roleRequest'] } });
}

export function saveRequestableRole(body: BodyOf<'/role-requests/metas', 'PUT'>): Promise<ApiRoleRequestMeta> {
  return callApi('/role-requests/metas', { method: 'PUT', body });
}

export function deleteRequestableRole(roleID: number): Promise<unknown> {
  return callApi(`/role-requests/metas/application/${roleID}`, { method: 'DELETE' });
}

export function askForRole(body: BodyOf<'/role-requests/applications', 'POST'>): Promise<ApiRoleRequest> {
  return callApi('/role-requests/applications', { method: 'POST', body });
}

export function withdrawRequest(id: number): Promise<unknown> {
  return callApi(`/role-requests/applications/${id}`, { method: 'DELETE' });
}

/** A page of requests that wait, longest waiting first. */
export function readRoleRequests(page: number): Promise<readonly ApiRoleRequest[]> {
  return callList('/role-requests/applications', {
    query: { status: 'pending', sort: 'dateInserted', expand: ['role', 'user'], page },
  });
}

export function decideRoleRequest(id: number, status: 'approved' | 'denied'): Promise<ApiRoleRequest> {
  return callApi(`/role-requests/applications/${id}`, { method: 'PATCH', body: { status }, ...asAct });
}
