import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiOrigin as origin, setUpApi } from '#api/testing/apiServer.ts';
import { filesOf, loadCode, stylesheetWaitMs } from './fragmentFiles.ts';

const server = setUpApi();
const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const script = http.get(
  `${origin}/api/v2/fragments/:uuid/js`,
  () => new HttpResponse('1', { headers: { 'content-type': 'text/javascript' } }),
);
const never = new AbortController().signal;

beforeEach(() => void vi.stubGlobal('location', new URL(`${origin}/discussions`)));
afterEach(() => vi.unstubAllGlobals());

describe('where a fragment comes from', () => {
  it('[CO-WIDGET-032] [CO-WIDGET-033] is what its implementation says, else the addresses of the contract', () => {
    expect(
      filesOf({ fragmentUUID: uuid, fragmentRevisionUUID: 'r', jsUrl: '/my.js', cssUrl: '/my.css', css: 'p{}' }),
    ).toEqual({
      frame: `/fragments/${uuid}/frame?fragmentRevisionUUID=r`,
      js: '/my.js',
      cssUrl: '/my.css',
      css: 'p{}',
    });
    expect(filesOf({ fragmentUUID: uuid })).toMatchObject({
      js: `/api/v2/fragments/${uuid}/js`,
      cssUrl: `/api/v2/fragments/${uuid}/css`,
      css: undefined,
    });
    expect(filesOf({ fragmentUUID: 'system' })).toBeUndefined();
  });
});

describe('its code', () => {
  const files = filesOf({ fragmentUUID: uuid });
  if (!files) throw new Error('It has no files.');

  it('takes the styles that came with the page, and asks for none', async () => {
    server.use(script);
    expect(await loadCode({ ...files, css: 'p{}' }, never)).toEqual({ js: '1', css: 'p{}' });
  });

  it('[CO-WIDGET-036] waits for a stylesheet 1 s at most, and continues without it', async () => {
    expect(stylesheetWaitMs).toBe(1000);
    server.use(
      script,
      http.get(`${origin}/api/v2/fragments/:uuid/css`, () => new Promise<HttpResponse<null>>(() => {})),
    );
    const begun = performance.now();
    expect(await loadCode(files, never)).toEqual({ js: '1', css: '' });
    const took = performance.now() - begun;
    expect(took).toBeGreaterThanOrEqual(stylesheetWaitMs - 20);
    expect(took).toBeLessThan(stylesheetWaitMs * 3);
  });

  it('continues without unavailable styles, but never without its script', async () => {
    server.use(
      script,
      http.get(`${origin}/api/v2/fragments/:uuid/css`, () => new HttpResponse('x', { status: 500 })),
    );
    expect(await loadCode(files, never)).toEqual({ js: '1', css: '' });
    server.use(http.get(`${origin}/api/v2/fragments/:uuid/js`, () => HttpResponse.error()));
    await expect(loadCode(files, never)).rejects.toThrow();
  });
});
