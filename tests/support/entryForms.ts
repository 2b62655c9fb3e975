import { type Reply, type TestServer, testOrigin } from './testServer.ts';

/** Headers of a form that the site's own page sends. */
export const ownForm = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

export function postForm(
  server: TestServer,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = ownForm,
): Promise<Reply> {
  return server.request({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

export const cookieOf = (reply: Reply) => String([reply.headers['set-cookie']].flat()[0] ?? '');
