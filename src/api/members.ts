import type { BodyOf, QueryOf } from '#contracts/api.ts';
import type { ApiMemberRun } from '#contracts/api-memberRun.gen.ts';
import type { ApiUser } from '#contracts/api-user.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiMemberRun };

/** Filters of the member list. */
export type MemberFilter = NonNullable<BodyOf<'/users/runs', 'POST'>['filter']>;
export type MemberRunRequest = BodyOf<'/users/runs', 'POST'>;
export type MemberQuery = QueryOf<'/users', 'GET'>;

export function readMembers(query: MemberQuery): Promise<readonly ApiUser[]> {
  return callList('/users', { query });
}

/** Changes that are running, and those of the last day. */
export function readMemberRuns(): Promise<readonly ApiMemberRun[]> {
  return callList('/users/runs');
}

export function startMemberRun(body: MemberRunRequest): Promise<ApiMemberRun> {
  return callApi('/users/runs', { method: 'POST', body });
}

export function stopMemberRun(runID: string): Promise<ApiMemberRun> {
  return callApi(`/users/runs/${runID}`, { method: 'DELETE' });
}

export function undoMemberRun(runID: string): Promise<ApiMemberRun> {
  return callApi(`/users/runs/${runID}/undo`, { method: 'POST' });
}

/** The next matching members as short rows. */
export function readMemberRows(filter: MemberFilter, afterID: number) {
  return callApi('/users/rows', { query: { ...filter, afterID } });
}
