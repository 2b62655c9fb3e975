import { setupServer } from 'msw/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { callApi } from './client.ts';

const origin = 'http://localhost';
const server = setupServer();
const realFetch = globalThis.fetch;

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // Browsers resolve the path against the page; Node wants the whole address.
  const mocked = globalThis.fetch;
  globalThis.fetch = (input, init) => mocked(typeof input === 'string' ? origin + input : input, init);
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});

describe('API client', () => {
  it('[SH-API-001] calls under /api/v2 once, with the marker header, and encodes nested queries by index', async () => {
    let seen: { url: string; marker: string | null } | undefined;
    server.use(
      http.get(`${origin}/api/v2/discussions`, ({ request }) => {
        seen = { url: decodeURIComponent(new URL(request.url).search), marker: request.headers.get('x-requested-with') };
        return HttpResponse.json([{ discussionID: 1 }]);
      }),
    );
    await expect(callApi('/discussions', { query: { expand: ['all', '-body'], sort: null, page: undefined } })).resolves.toEqual([
      { discussionID: 1 },
    ]);
    expect(seen).toEqual({ url: '?expand[0]=all&expand[1]=-body&sort=', marker: 'vanilla' });
  });

  it('[SH-ERR-015] throws what the server said, with its details', async () => {
    server.use(
      http.get(`${origin}/api/v2/discussions/9`, () =>
        HttpResponse.json(
          { message: 'Permission Problem', status: 403, description: 'You need the discussions.view permission to do that.' },
          { status: 403 },
        ),
      ),
    );
    const error = await callApi('/discussions/9').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 403,
      message: 'Permission Problem',
      extras: { description: 'You need the discussions.view permission to do that.' },
    });
  });

  it('[SH-ERR-014] says that the server could not be contacted when it gave no message', async () => {
    server.use(http.get(`${origin}/api/v2/tags`, () => new HttpResponse('<html>', { status: 502 })));
    await expect(callApi('/tags')).rejects.toMatchObject({ status: 502, message: 'Something went wrong while contacting the server.' });
    server.use(http.get(`${origin}/api/v2/tags`, () => HttpResponse.error()));
    await expect(callApi('/tags')).rejects.toMatchObject({ status: 0, message: 'Something went wrong while contacting the server.' });
  });

  it('takes 408 for an answer', async () => {
    server.use(http.patch(`${origin}/api/v2/discussions/close`, () => HttpResponse.json({ callbackPayload: 'x' }, { status: 408 })));
    await expect(callApi('/discussions/close', { method: 'PATCH', body: {} })).resolves.toEqual({ callbackPayload: 'x' });
  });
});
