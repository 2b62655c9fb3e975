import { testOrigin } from './testServer.ts';
import type { WholeApp } from './wholeApp.ts';

/** API calls as an administrator, sent like a browser: as JSON with the session's key. */
export async function adminCalls(site: WholeApp) {
  const admin = await site.signIn('admin');
  const key = /"transientKey":"([^"]+)"/.exec((await site.get('/', admin)).text)?.[1] ?? '';
  return {
    admin,
    call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, payload: unknown = {}) =>
      site.request({
        method,
        url: `/api/v2${path}`,
        headers: {
          cookie: admin,
          origin: testOrigin,
          'x-requested-with': 'vanilla',
          'x-transient-key': key,
          'content-type': 'application/json',
        },
        ...(method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
      }),
  };
}

export const words = (text: string) => [
  { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: `<p>${text}</p>` }] },
];
