import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { maxFragmentScriptBytes } from '#domain/fragments.ts';
import { readFragmentScript, readFragmentStyles } from './fragments.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const js = (body: string, init: ResponseInit = {}) =>
  new HttpResponse(body, { headers: { 'content-type': 'text/javascript; charset=utf-8' }, ...init });

describe('files of a fragment', () => {
  it('[CO-WIDGET-033] come from GET /api/v2/fragments/{uuid}/js and /css, the base path once', async () => {
    vi.stubGlobal('location', new URL(origin));
    const asked: string[] = [];
    server.use(
      http.get(`${origin}/api/v2/fragments/:uuid/:file`, ({ request, params }) => {
        asked.push(new URL(request.url).pathname);
        return params['file'] === 'js'
          ? js('export default 1')
          : new HttpResponse('p{}', { headers: { 'content-type': 'text/css' } });
      }),
    );
    expect(await readFragmentScript(`/api/v2/fragments/${uuid}/js`)).toBe('export default 1');
    expect(await readFragmentScript(`${origin}/api/v2/fragments/${uuid}/js?fragmentRevisionUUID=1`)).toBe(
      'export default 1',
    );
    expect(await readFragmentStyles(`/api/v2/fragments/${uuid}/css`)).toBe('p{}');
    expect(new Set(asked)).toEqual(new Set([`/api/v2/fragments/${uuid}/js`, `/api/v2/fragments/${uuid}/css`]));
    vi.unstubAllGlobals();
  });

  it.each([
    ['another site', 'https://evil.example/x.js', undefined],
    ['404', `/api/v2/fragments/${uuid}/js`, () => js('x', { status: 404 })],
    ['500', `/api/v2/fragments/${uuid}/js`, () => js('x', { status: 500 })],
    ['HTML with 200', `/api/v2/fragments/${uuid}/js`, () => HttpResponse.html('<h1>x</h1>')],
    ['more than 512 kB', `/api/v2/fragments/${uuid}/js`, () => js('x'.repeat(maxFragmentScriptBytes + 1))],
  ])('[F14] are refused: %s', async (_what, url, answer) => {
    vi.stubGlobal('location', new URL(origin));
    if (answer) server.use(http.get(`${origin}/api/v2/fragments/:uuid/js`, answer));
    await expect(readFragmentScript(url)).rejects.toThrow(/fragment/);
    vi.unstubAllGlobals();
  });
});
