import { partHeader } from '#domain/pageParts.ts';

/**
 * Asks for a page to move to. Apart from the client of the API: the first script of every page makes this call, and
 * leaves the answer to whoever reads it (app/pageParts.ts).
 * @param part what the browser has (`partRequest`)
 */
export function requestPage(address: string, part: string, signal?: AbortSignal): Promise<Response> {
  return fetch(address, { headers: { Accept: 'text/html', [partHeader]: part }, ...(signal ? { signal } : {}) });
}
