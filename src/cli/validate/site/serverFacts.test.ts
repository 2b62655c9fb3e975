import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheck } from '../createCheck.ts';
import { serverFacts } from './serverFacts.ts';

const there = new Set(['/api/v2/layouts/catalog', '/discussions', '/about', '/api/v2/categories/3']);
const asked: string[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.authorization ?? ''}`.trim());
    const path = url.split('?')[0] ?? '';
    response.statusCode = there.has(path) ? 200 : path === '/members' ? 302 : path === '/roles' ? 403 : 404;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const link = (url: string) => ({ name: 'x', url });
const page = (...urls: string[]) => ({
  layoutViewType: 'home',
  name: 'x',
  layout: [
    {
      $hydrate: 'react.section.2-columns',
      mainTop: [
        { $hydrate: 'react.discussion.discussions', apiParams: { categoryID: 9999 } },
        { $hydrate: 'react.discussion.discussions', apiParams: { categoryID: 3 } },
      ],
      secondaryTop: [{ $hydrate: 'react.quick-links', links: urls.map(link) }],
    },
  ],
});
const toldBy = async (token: string | undefined, document: object) => {
  const { check } = await createCheck({ site: await serverFacts({ base, token }) });
  return (await check(document)).map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('a running server', () => {
  it('is asked once for each address; pages that move or are refused exist', async () => {
    asked.length = 0;
    expect(await toldBy(undefined, page('/about', '/gone', '/members', '/roles', '/gone'))).toEqual([
      'layout/dead-link /layout/0/secondaryTop/0/links/1/url',
      'layout/dead-link /layout/0/secondaryTop/0/links/4/url',
    ]);
    expect(asked.filter((path) => path === '/gone')).toHaveLength(1);
  });

  it('checks records only with a token, because guests cannot tell private ones from missing ones', async () => {
    expect(await toldBy('secret', page('/about'))).toEqual([
      'layout/unknown-record /layout/0/mainTop/0/apiParams/categoryID',
    ]);
    expect(asked).toContain('/api/v2/categories/3 Bearer secret');
  });

  it('that is none, or cannot be reached, is named', async () => {
    await expect(serverFacts({ base: `${base}/other`, token: undefined })).rejects.toThrow('is no site with this API');
    await expect(serverFacts({ base: 'http://127.0.0.1:1', token: undefined })).rejects.toThrow('cannot be reached');
  });
});
