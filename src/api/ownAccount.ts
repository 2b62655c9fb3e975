import type { BodyOf } from '#contracts/api.ts';
import type { ApiPersonalDataExport } from '#contracts/api-personalDataExport.gen.ts';
import type { ApiSession } from '#contracts/api-session.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiPersonalDataExport, ApiSession };

/** Sessions of a user that are valid. */
export function readSessions(userID: number): Promise<readonly ApiSession[]> {
  return callList('/sessions', { query: { userID } });
}

/** Ends one session of a user, or all. */
export function endSessions(userID: number, sessionID?: string): Promise<void> {
  return callApi('/sessions', {
    method: 'DELETE',
    query: { userID, sessionID: sessionID === undefined ? undefined : Number(sessionID) },
  });
}

/** Copies of the viewer's data that are being made or can be downloaded. */
export function readDataExports(): Promise<readonly ApiPersonalDataExport[]> {
  return callList('/personal-data-exports');
}

export function startDataExport(): Promise<ApiPersonalDataExport> {
  return callApi('/personal-data-exports', { method: 'POST' });
}

/** Deletes the viewer's account. @throws ApiError 422 for a wrong password, 409 for the last administrator */
export function deleteOwnAccount(body: BodyOf<'/users/$me/deletion', 'POST'>): Promise<unknown> {
  return callApi('/users/$me/deletion', { method: 'POST', body });
}
