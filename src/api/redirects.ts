import type { BodyOf } from '#contracts/api.ts';
import type { ApiRedirect } from '#contracts/api-redirect.gen.ts';
import type { ApiRedirectImport } from '#contracts/api-redirectImport.gen.ts';
import type { ApiRedirectTest } from '#contracts/api-redirectTest.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiRedirect, ApiRedirectImport, ApiRedirectTest };

export type RedirectFields = BodyOf<'/redirects', 'POST'>;

/** Redirects whose source or target contains the text, latest first. */
export function readRedirects(query: string, page: number, limit: number): Promise<readonly ApiRedirect[]> {
  return callList('/redirects', { query: { query: query === '' ? undefined : query, page, limit } });
}

export function addRedirect(fields: RedirectFields): Promise<ApiRedirect> {
  return callApi('/redirects', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the redirect has changed since. */
export function changeRedirect(
  redirectID: number,
  fields: BodyOf<`/redirects/${number}`, 'PATCH'>,
): Promise<ApiRedirect> {
  return callApi(`/redirects/${redirectID}`, { method: 'PATCH', body: fields });
}

export function deleteRedirect(redirectID: number): Promise<unknown> {
  return callApi(`/redirects/${redirectID}`, { method: 'DELETE' });
}

/** The steps from an address to its end, also with a redirect that is not saved yet. */
export function testRedirect(test: BodyOf<'/redirects/test', 'POST'>): Promise<ApiRedirectTest> {
  return callApi('/redirects/test', { method: 'POST', body: test });
}

export function importRedirects(list: BodyOf<'/redirects/import', 'POST'>): Promise<ApiRedirectImport> {
  return callApi('/redirects/import', { method: 'POST', body: list });
}
