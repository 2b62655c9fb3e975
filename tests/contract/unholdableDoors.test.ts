import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { guest: '', member: '', admin: '' };
let port = 0;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  cookies.member = await site.signIn('member');
  cookies.admin = await site.signIn('admin');
  await site.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

/**
 * Percent-encoded sequences that no text can contain: NUL, half a surrogate pair, invalid UTF-8, and invalid encodings.
 */
const inAddresses = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%C3%28',
  '%F8%88%80%80%80',
  '%',
  '%E0%A4%A',
  '%u0000',
  '%EF%BF%BF',
];
/** The same as bytes, for places that are not percent-encoded. */
const asBytes = [[0xed, 0xa0, 0x80], [0xff], [0xc3, 0x28], [0x61, 0xff, 0x62], [0xf0, 0x9f, 0x98], [0x80]].map(
  (bytes) => Buffer.from(bytes).toString('latin1'),
);
const nul = '\u0000';

const formHeaders = (cookie = '') => ({
  cookie,
  origin: testOrigin,
  referer: `${testOrigin}/`,
  'x-requested-with': 'vanilla',
  'content-type': 'application/x-www-form-urlencoded',
});

/** Requests without a valid response; empty if all is well. */
async function failures(
  calls: readonly (readonly [name: string, answer: () => Promise<{ readonly status: number }>])[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, answer] of calls) {
    const { status } = await answer();
    if (status >= 500 || status < 200) failed.push(`${status} ${JSON.stringify(name)}`);
  }
  expect(calls.length).toBeGreaterThan(20);
  return failed;
}

/** Sends raw bytes, which client libraries do not allow. */
function sendRaw(head: string, body = ''): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () =>
      socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n${body}`, 'latin1')),
    );
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
    });
    socket.on('end', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0) }));
    socket.on('error', reject);
  });
}

describe('texts that the database cannot hold are never a fault', { timeout: 120_000 }, () => {
  it('[B4] as addresses that a browser would take for another host: they lead nowhere', async () => {
    for (const path of [
      '//',
      '///',
      '//?x',
      '/\\',
      '//%',
      '//[',
      '//:80',
      '//@',
      '//evil.test',
      '/.//evil.test',
      '/..//evil.test',
      '/\\/x?y=//',
    ])
      for (const cookie of [cookies.guest, cookies.member]) {
        const { status } = await sendRaw(
          `GET ${path} HTTP/1.1\r\nHost: ${new URL(testOrigin).host}\r\nCookie: ${cookie}`,
        );
        expect([path, status]).toEqual([path, 404]);
      }
  });

  it('in any field of the entry forms', async () => {
    const forms: Readonly<Record<string, readonly string[]>> = {
      '/entry/signin': ['username', 'password', 'rememberMe', 'target', 'TransientKey'],
      '/entry/register': ['name', 'email', 'password', 'setupToken', 'g-recaptcha-response', 'target'],
      '/entry/passwordrequest': ['username'],
      '/entry/passwordreset/1/token': ['password'],
      '/entry/emailconfirm/1/token': ['x'],
      '/entry/emailconfirmrequest': ['x'],
      '/entry/signout': ['target', 'TransientKey'],
    };
    const usual: Readonly<Record<string, string>> = {
      username: 'member',
      password: 'a+long+password',
      name: 'Somebody',
      email: 'some%40body.test',
    };
    const calls = Object.entries(forms).flatMap(([url, fields]) =>
      fields.flatMap((field) =>
        [...inAddresses, ...asBytes].flatMap((text) =>
          [`${field}=${text}`, `${text}=x`].map((own) => {
            const rest = fields.filter((name) => name !== field && usual[name]).map((name) => `${name}=${usual[name]}`);
            const payload = Buffer.from([own, ...rest].join('&'), 'latin1');
            const send = () =>
              site.request({ method: 'POST', url, headers: formHeaders(), payload }).then(({ status }) => ({ status }));
            return [`${url} ${own}`, send] as const;
          }),
        ),
      ),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('in any address of the API and in each of its parameters', async () => {
    const calls = site.app.router.routes.flatMap((route) => {
      const names = route.path.match(/:\w+/g) ?? [];
      const queryNames = Object.keys((route.query?.properties ?? {}) as object);
      const plain = route.path.replace(/:\w+/g, '1');
      const addresses = [
        ...inAddresses.flatMap((text) => names.map((name) => route.path.replace(name, text).replace(/:\w+/g, '1'))),
        ...queryNames.flatMap((name) => ['%00', 'a%00', '%ED%A0%80', '%ff'].map((text) => `${plain}?${name}=${text}`)),
        ...queryNames.slice(0, 1).map((name) => `${plain}?${name}[%00]=x`),
      ];
      // Read routes are requested as every user; write routes get no body and reject the request after reading its URL.
      return addresses.map((address) => {
        const headers = { cookie: cookies.admin, referer: `${testOrigin}/`, 'x-requested-with': 'vanilla' };
        const send = () => site.request({ method: route.method, url: `/api/v2${address}`, headers });
        return [`${route.method} ${address}`, send] as const;
      });
    });
    expect(await failures(calls)).toEqual([]);
  });

  it('in the address of any page, file or link', async () => {
    const places = [
      '/',
      '/discussion/',
      '/discussion/3/',
      '/categories/',
      '/profile/',
      '/tags/',
      '/search?query=',
      '/discussions?tagID=',
      '/uploads/',
    ];
    const more = [
      '/unsubscribe/',
      '/entry/passwordreset/1/',
      '/entry/emailconfirm/',
      '/post/discussion/',
      '/messages/',
      '/kb/',
      '/demo/',
      '/assets/',
    ];
    const others = [
      '/discussions?page=',
      '/fragments/',
      '/home/leaving?target=',
      '/entry/signin?target=',
      '/notifications/1/',
      '/live?discussionIDs=',
    ];
    const calls = [...places, ...more, ...others].flatMap((place) =>
      inAddresses
        .slice(0, 5)
        .flatMap((text) =>
          [cookies.guest, cookies.member].map(
            (cookie) => [`${place}${text}`, () => site.get(`${place}${text}`, cookie)] as const,
          ),
        ),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('in cookies and headers, as bytes', async () => {
    const names = [
      'Cookie',
      'User-Agent',
      'Referer',
      'Origin',
      'Accept-Language',
      'Accept-Encoding',
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
    ];
    const more = [
      'X-Reader',
      'X-Transient-Key',
      'X-Requested-With',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Range',
      'Authorization',
    ];
    const values = [...asBytes, '%00', '%ED%A0%80', '%ff'];
    const body = '{"categoryID":4,"name":"A title","body":"words","format":"text"}';
    const calls = [...names, ...more].flatMap((name) =>
      values.flatMap((value) => {
        const header = name === 'Cookie' ? `Cookie: Vanilla=${value}; theme=${value}; ${value}=x` : `${name}: ${value}`;
        const session = name === 'Cookie' ? '' : `Cookie: ${cookies.member}\r\n`;
        const own = name === 'X-Requested-With' ? '' : 'X-Requested-With: vanilla\r\n';
        const from = name === 'Referer' ? '' : `Referer: http://127.0.0.1:${port}/\r\n`;
        const base = `Host: 127.0.0.1:${port}\r\n${session}${own}${from}`;
        return [
          [`GET ${header}`, () => sendRaw(`GET /discussions HTTP/1.1\r\n${base}${header}`)],
          [`GET API ${header}`, () => sendRaw(`GET /api/v2/users/me HTTP/1.1\r\n${base}${header}`)],
          [
            `POST ${header}`,
            () =>
              sendRaw(
                `POST /api/v2/discussions HTTP/1.1\r\n${base}Content-Type: ` +
                  `application/json\r\nContent-Length: ${body.length}\r\n${header}`,
                body,
              ),
          ],
        ] as const;
      }),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('in any part of a form with a file', async () => {
    const texts = [...asBytes, nul, `a${nul}b`, '%00'];
    const parts = (name: string, filename: string, type: string, extra: string) =>
      [
        '--edge',
        `Content-Disposition: form-data; name="${extra}"`,
        '',
        extra,
        '--edge',
        `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
        `Content-Type: ${type}`,
        '',
        'some words',
        '--edge--',
        '',
      ].join('\r\n');
    const calls = texts.flatMap((text) =>
      [
        parts(text, 'words.txt', 'text/plain', 'note'),
        parts('file', `${text}.txt`, 'text/plain', 'note'),
        parts('file', 'words.txt', `text/${text}`, 'note'),
        parts('file', 'words.txt', 'text/plain', text),
      ].map((form) => {
        const headers = {
          cookie: cookies.member,
          referer: `${testOrigin}/`,
          'x-requested-with': 'vanilla',
          'content-type': 'multipart/form-data; boundary=edge',
        };
        const send = () =>
          site.request({ method: 'POST', url: '/api/v2/media', headers, payload: Buffer.from(form, 'latin1') });
        return [form, send] as const;
      }),
    );
    expect(await failures(calls)).toEqual([]);
  });

  it('in the keys and values of JSON, in bytes that are no UTF-8', async () => {
    const calls = asBytes.flatMap((text) =>
      [
        '/discussions',
        '/comments',
        '/drafts',
        '/tags',
        '/conversations',
        '/reports',
        '/users/request-password',
        '/bodies/preview',
      ].flatMap((path) =>
        [`{"${text}":1}`, `{"name":"${text}","body":"${text}","format":"text","categoryID":4,"email":"${text}"}`].map(
          (json) => {
            const headers = {
              cookie: cookies.member,
              referer: `${testOrigin}/`,
              'x-requested-with': 'vanilla',
              'content-type': 'application/json',
            };
            const send = () =>
              site.request({ method: 'POST', url: `/api/v2${path}`, headers, payload: Buffer.from(json, 'latin1') });
            return [`${path} ${json}`, send] as const;
          },
        ),
      ),
    );
    expect(await failures(calls)).toEqual([]);
  });
});
