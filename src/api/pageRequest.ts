import { pageHeaders } from './headers.ts';
import { partHeader } from '#routing/pages/pageParts.ts';
import { hasDay } from '#domain/days.ts';
import { tellTimeZone } from './tellTimeZone.ts';

/**
 * Requests a page for in-page navigation. Separate from the API client, because the first script of every page uses it;
 * the response is parsed in app/pageParts.ts. @param part what the browser has (`partRequest`)
 */
export function requestPage(address: string, part: string, signal?: AbortSignal): Promise<Response> {
  if (hasDay(address)) tellTimeZone();
  return fetch(address, { headers: { ...pageHeaders(), Accept: 'text/html', [partHeader]: part }, signal });
}
