import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly seen: string | null;
  readonly reader: string | null;
}

type Answer = (call: SentCall) => Response | Promise<Response> | undefined;

const api = 'http://localhost:3000/api/v2';

/** Mocks the API calls of the forms. Tests can replace `answers`; requests are recorded. */
export function createComposeServer() {
  const sent: SentCall[] = [];
  const asked: string[] = [];
  let answers: Answer = () => undefined;
  const read = async (request: Request): Promise<SentCall> => {
    const text = await request.text();
    const { headers, method, url } = request;
    return {
      method,
      path: new URL(url).pathname.replace('/api/v2', ''),
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      key: headers.get('idempotency-key'),
      seen: headers.get('if-match'),
      reader: headers.get('x-reader'),
    };
  };
  const usual = (call: SentCall): Response => {
    if (call.path === '/drafts' && call.method === 'GET') return HttpResponse.json([]);
    if (call.path.startsWith('/drafts'))
      return HttpResponse.json({ draftID: 4, sequence: 1, attributes: call.body['attributes'] ?? {} });
    if (call.path === '/categories/search')
      return HttpResponse.json([{ categoryID: 5, name: 'Repair café', breadcrumbs: [] }]);
    return HttpResponse.json([]);
  };
  const server = setupServer(
    http.all(`${api}/*`, async ({ request }) => {
      const call = await read(request);
      if (call.method === 'GET') asked.push(call.path);
      else sent.push(call);
      return answers(call) ?? usual(call);
    }),
  );
  return {
    server,
    sent,
    /** Paths of read requests. */
    asked,
    /** Requests with this method and path. */
    of: (method: string, path: string) => sent.filter((call) => call.method === method && call.path === path),
    answer: (next: Answer) => {
      answers = next;
    },
    reset: () => {
      sent.length = 0;
      asked.length = 0;
      answers = () => undefined;
    },
  };
}

export const refused = (status: number, body: JsonBodyType) => HttpResponse.json(body, { status });
export const signedOut = () =>
  refused(403, { message: 'Permission Problem', status: 403, permissions: ['session.valid'] });

/** A post with the fields for editing. */
export const editedPost = {
  discussionID: 12,
  name: 'Slugs',
  body: 'Many.',
  format: 'markdown',
  categoryID: 5,
  closed: false,
  sink: false,
  pinned: false,
  pinLocation: null,
  tagIDs: [],
};
