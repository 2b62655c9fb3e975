import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, errorText } from '#lib/apiError.ts';
import { apiAddress, callApi, callList, callPaged, isAnswer } from './client.ts';
import { setAuditLog } from './headers.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
const refused = (path: '/tags' | '/discussions/9'): Promise<ApiError> =>
  (path === '/tags' ? callList(path) : callApi(path)).then(
    () => Promise.reject(new Error('It was not refused.')),
    (thrown) => thrown as ApiError,
  );

describe('API client', () => {
  it('[SH-API-010] calls with the marker header and encodes nested queries by index', async () => {
    let seen: { url: string; marker: string | null } | undefined;
    server.use(
      http.get(`${origin}/api/v2/discussions`, ({ request }) => {
        seen = {
          url: decodeURIComponent(new URL(request.url).search),
          marker: request.headers.get('x-requested-with'),
        };
        return HttpResponse.json([{ discussionID: 1 }]);
      }),
    );
    await expect(
      callList('/discussions', { query: { expand: ['all', '-body'], siteSectionID: null as never, page: undefined } }),
    ).resolves.toEqual([{ discussionID: 1 }]);
    expect(seen).toEqual({ url: '?expand[0]=all&expand[1]=-body&siteSectionID=', marker: 'vanilla' });
  });

  it('[SH-API-009] puts the base path before every call exactly once', () => {
    expect(
      ['/discussions', 'calls/run', '/api/v2/fragments/a/js', 'api/v2/me', '/api/v2', '/api/v2x'].map((path) =>
        apiAddress(path),
      ),
    ).toEqual([
      '/api/v2/discussions',
      '/api/v2/calls/run',
      '/api/v2/fragments/a/js',
      '/api/v2/me',
      '/api/v2/',
      '/api/v2/api/v2x',
    ]);
    expect(apiAddress('/search?a=1', { b: 2 })).toBe('/api/v2/search?a=1&b=2');
  });

  it('[SH-API-011] names the parent of the page in the audit log, when there is one', async () => {
    const names = ['id', 'request-path', 'request-method', 'request-query'].map((name) => `x-parent-audit-log-${name}`);
    const seen: (string | null)[][] = [];
    server.use(
      http.get(`${origin}/api/v2/tags`, ({ request }) => {
        seen.push(names.map((name) => request.headers.get(name)));
        return HttpResponse.json([]);
      }),
    );
    await callList('/tags');
    setAuditLog({ auditLogID: 'a1', requestPath: '/über\n', requestMethod: 'GET', requestQuery: { q: ['x'] } });
    await callList('/tags');
    setAuditLog(null);
    await callList('/tags');
    const none = [null, null, null, null];
    expect(seen).toEqual([none, ['a1', '/%C3%BCber%0A', 'GET', '{"q":["x"]}'], none]);
  });

  it('times out reads after 10 s and writes after 30 s, with a message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let asked = 0;
      const ended: string[] = [];
      const both = Promise.withResolvers<void>();
      const never = () => {
        asked += 1;
        if (asked === 2) both.resolve();
        return new Promise<Response>(() => undefined);
      };
      server.use(http.get(`${origin}/api/v2/drafts`, never), http.post(`${origin}/api/v2/drafts`, never));
      const end = (name: string) => (error: unknown) => ended.push(`${name}: ${errorText(error)}`);
      const calls = [
        callList('/drafts').catch(end('read')),
        callApi('/drafts', { method: 'POST', body: { recordType: 'comment', attributes: {} } }).catch(end('write')),
      ];
      await both.promise;
      const late = 'Something went wrong while contacting the server. The server did not answer in time.';
      vi.advanceTimersByTime(10_000);
      await calls[0];
      expect(ended).toEqual([`read: ${late}`]);
      vi.advanceTimersByTime(20_000);
      await calls[1];
      expect(ended).toEqual([`read: ${late}`, `write: ${late}`]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[SH-ERR-015] throws what the server said, with its details', async () => {
    const details = {
      description: 'You need the discussions.view permission to do that.',
      actionButton: { label: 'Ask', url: '/ask' },
      trace: ['at a'],
      errors: [{ field: 'name', code: 'missingField', status: 400, message: 'name is required.' }],
    };
    server.use(
      http.get(`${origin}/api/v2/discussions/9`, () =>
        HttpResponse.json({ message: 'Permission Problem', status: 403, ...details }, { status: 403 }),
      ),
    );
    const error = await refused('/discussions/9');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, message: 'Permission Problem', extras: details });
  });

  it('takes errors by field, as other servers send them, for the same list', async () => {
    const errors = { name: [{ message: 'Too short.', code: 'minLength' }], color: 'No colour.' };
    server.use(
      http.get(`${origin}/api/v2/tags`, () =>
        HttpResponse.json({ message: 'Validation Failed', errors }, { status: 422 }),
      ),
    );
    expect((await refused('/tags')).extras.errors).toMatchObject([
      { field: 'name', message: 'Too short.' },
      { field: 'color', message: 'No colour.' },
    ]);
  });

  it('[SH-ERR-014] says that the server could not be contacted when it gave no message', async () => {
    const words = { message: 'Something went wrong while contacting the server.' };
    server.use(http.get(`${origin}/api/v2/tags`, () => new HttpResponse('<oops', { status: 502 })));
    expect(await refused('/tags')).toMatchObject({ status: 502, ...words });
    server.use(http.get(`${origin}/api/v2/tags`, () => HttpResponse.error()));
    expect(await refused('/tags')).toMatchObject({ status: 0, ...words });
  });

  it('[SH-API-012] [SH-API-013] takes 408 and everything below 400 for an answer', async () => {
    expect([200, 202, 204, 304, 399, 408].every(isAnswer)).toBe(true);
    expect([400, 401, 403, 404, 407, 409, 422, 429, 500].some(isAnswer)).toBe(false);
    server.use(
      http.patch(`${origin}/api/v2/discussions/close`, () => HttpResponse.json({ progress: null }, { status: 408 })),
    );
    await expect(callApi('/discussions/close', { method: 'PATCH', body: { discussionIDs: [1] } })).resolves.toEqual({
      progress: null,
    });
    server.use(http.delete(`${origin}/api/v2/drafts/1`, () => new HttpResponse(null, { status: 204 })));
    await expect(callApi('/drafts/1', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('[SH-USER-044] judges by the rule of the call where it has one', async () => {
    const lookup = (status: number) => {
      server.use(http.get(`${origin}/api/v2/users/by-names`, () => HttpResponse.json({ message: 'no' }, { status })));
      return callList('/users/by-names', { query: { name: 'k' }, isError: (found) => found >= 500 });
    };
    await expect(lookup(422)).resolves.toEqual({ message: 'no' });
    await expect(lookup(500)).rejects.toThrow('no');
  });

  it('[SH-API-001] reads paging from the headers of the answer', async () => {
    const headers = {
      'x-app-page-result-count': '42',
      'x-app-page-current': '2',
      'x-app-page-limit': '10',
      'x-app-page-next-url': `${origin}/api/v2/tags?page=3`,
      'x-app-page-prev-url': `${origin}/api/v2/tags?page=1`,
    };
    server.use(http.get(`${origin}/api/v2/tags`, () => HttpResponse.json([{ tagID: 1 }], { headers })));
    const { body, paging } = await callPaged('/tags');
    expect(body).toEqual([{ tagID: 1 }]);
    expect(paging).toEqual({
      total: 42,
      currentPage: 2,
      limit: 10,
      nextURL: headers['x-app-page-next-url'],
      prevURL: headers['x-app-page-prev-url'],
      next: 3,
      prev: 1,
    });
    server.use(
      http.get(`${origin}/api/v2/tags`, () => HttpResponse.json([], { headers: { 'x-app-page-current': 'NaN' } })),
    );
    expect((await callPaged('/tags')).paging).toEqual({});
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    server.use(http.get(`${origin}/api/v2/tags`, () => new Promise(() => {})));
    const call = callList('/tags', { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a page in place of an answer', () => {
  const html = (body: string, init: { status: number; headers?: Record<string, string> }) =>
    new HttpResponse(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

  it('[SH-ERR-017] [SH-ERR-018] shows its title, or "An Error has Occured", and its ray id as text', async () => {
    const page =
      '<html><head><title>Access denied &amp; <b>more</title></head><body>Ray ID: ' +
      '<strong class="x">8f1c2d3e4a5b6c7d</strong></body></html>';
    server.use(http.get(`${origin}/api/v2/tags`, () => html(page, { status: 403 })));
    const error = await refused('/tags');
    expect([error.message, error.extras.description]).toEqual(['Access denied &', 'Ray ID: 8f1c2d3e4a5b6c7d']);
    server.use(
      http.get(`${origin}/api/v2/tags`, () =>
        html('<p>?</p>', { status: 503, headers: { 'cf-ray': '7a0b1c2d3e4f5a6b-AMS' } }),
      ),
    );
    const untitled = await refused('/tags');
    expect([untitled.message, untitled.extras.description]).toEqual([
      'An Error has Occured',
      'Ray ID: 7a0b1c2d3e4f5a6b',
    ]);
  });
});

describe('the form key of a session', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched again once when it is refused; a second refusal is shown (F24)', async () => {
    vi.stubGlobal('location', { pathname: '/discussions' });
    const keys: (string | null)[] = [];
    let accepts = 'k2';
    server.use(
      http.get(`${origin}/discussions`, () => HttpResponse.html('<script>{"viewer":{"transientKey":"k2"}}</script>')),
      http.post(`${origin}/api/v2/tags`, ({ request }) => {
        const key = request.headers.get('x-transient-key');
        keys.push(key);
        return key === accepts
          ? HttpResponse.json({ tagID: 1 }, { status: 201 })
          : HttpResponse.json({ message: 'Invalid CSRF token.' }, { status: 403 });
      }),
    );
    await expect(callApi('/tags', { method: 'POST', body: { name: 'garden' } })).resolves.toEqual({ tagID: 1 });
    accepts = 'another';
    await expect(callApi('/tags', { method: 'POST', body: { name: 'garden' } })).rejects.toThrow('Invalid CSRF token.');
    expect(keys).toEqual([null, 'k2', 'k2', 'k2']);
  });
});
