import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { maxPageBytes, scrapePage } from '../../src/server/features/embeds/scrapePage.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** B7, F36: pages of other sites, from a local server that the guard is configured to allow. */

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let other: Server;
let base = '';
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (title: string) =>
  `<html><head><title>${title}</title><meta property="og:image" ` +
  'content="https://pictures.example/p.png"></head></html>';

beforeAll(async () => {
  other = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  other.listen(0, '127.0.0.1', resolve);
  await promise;
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  base = `http://${host}`;
  process.env['SCRAPE_INSIDE_HOSTS'] = host;
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(async () => {
  delete process.env['SCRAPE_INSIDE_HOSTS'];
  other.closeAllConnections();
  other.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.writeHead(200, html).end(page('Hello'));
});

let count = 0;
const fresh = () => {
  count += 1;
  return `${base}/${count}`;
};
const scrape = (url: unknown, more: object = {}) =>
  server.api('member').send('POST', '/media/scrape', { url, ...more });
const refusal = (reply: { json: <B>() => B }) =>
  reply.json<{ errors: { field: string; message: string }[] }>().errors[0];

describe('POST /media/scrape', () => {
  it('returns the page’s own metadata', async () => {
    const url = fresh();
    const reply = await scrape(url);
    expect(reply.status).toBe(201);
    expect(check({ $ref: 'embedData.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toEqual({
      url,
      embedType: 'link',
      name: 'Hello',
      body: null,
      photoUrl: null,
      height: null,
      width: null,
    });
    expect(asked[0]?.headers['cookie']).toBeUndefined();
  });

  it('is for members only, and for no one if embeds are off', async () => {
    expect((await server.api('guest').send('POST', '/media/scrape', { url: fresh() })).status).toBe(403);
    await server.services.config.set({ 'garden.format.disableUrlEmbeds': true });
    expect((await scrape(fresh())).status).toBe(403);
    await server.services.config.set({ 'garden.format.disableUrlEmbeds': false });
    expect(asked).toEqual([]);
  });

  it('caches the result for an hour; force reloads it', async () => {
    const url = fresh();
    await scrape(url);
    await scrape(url);
    expect(asked).toHaveLength(1);
    await scrape(url, { force: true });
    expect(asked).toHaveLength(2);
  });

  it('names pictures of trusted hosts only, so that a card contacts no one else', async () => {
    await server.services.config.set({ 'garden.trustedDomains': ['pictures.example'] });
    expect((await scrape(fresh())).json()).toMatchObject({ photoUrl: 'https://pictures.example/p.png' });
    answer = (_, response) =>
      response.writeHead(200, html).end(page('x').replace('https://pictures', 'http://pictures'));
    expect((await scrape(fresh())).json()).toMatchObject({ photoUrl: null });
    await server.services.config.set({ 'garden.trustedDomains': [] });
  });

  it('recognises sites that posts may embed without asking them', async () => {
    expect((await scrape('https://youtu.be/dQw4w9WgXcQ')).json()).toMatchObject({
      embedType: 'youtube',
      videoID: 'dQw4w9WgXcQ',
      name: null,
    });
    expect((await scrape('https://vimeo.com/76979871')).json()).toMatchObject({
      embedType: 'vimeo',
      videoID: '76979871',
    });
  });

  it('rejects invalid addresses', async () => {
    for (const url of ['file:///etc/passwd', 'https://a.example:22/', 42]) {
      const reply = await scrape(url);
      expect(reply.status).toBe(422);
      expect(refusal(reply)?.field).toBe('url');
    }
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<title>x</title>',
    'ftp://a.example/',
    'https://user:pass@a.example/',
    'http://127.0.0.1:5432/',
    'not an address',
    '',
    `https://a.example/${'x'.repeat(2100)}`,
  ])('takes %j for no address', async (url) => {
    await expect(scrapePage(url, { trustedDomains: [] })).rejects.toMatchObject({ fault: 'address' });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'http://[fd00:ec2::254]/',
  ])('contacts no inside address: %s', async (url) => {
    await expect(scrapePage(url, { trustedDomains: [] })).rejects.toMatchObject({ fault: 'inside' });
  });

  it('says no more of an inside address than of a page that is away', async () => {
    const replies = [await scrape('http://169.254.169.254/'), await scrape('https://nowhere.invalid/')];
    expect(replies.map((reply) => [reply.status, refusal(reply)?.message])).toEqual(
      Array.from({ length: 2 }, () => [422, 'The page at this address could not be loaded.']),
    );
  });

  it('checks every redirect as the first address', async () => {
    for (const location of ['http://169.254.169.254/', 'http://127.0.0.1:1/', 'file:///etc/passwd']) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      expect((await scrape(fresh())).status, location).toBe(422);
    }
    answer = ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end();
    asked = [];
    expect((await scrape(fresh())).status).toBe(422);
    expect(asked).toHaveLength(6);
    answer = ({ url }, response) =>
      url === '/found'
        ? response.writeHead(200, html).end(page('Found'))
        : response.writeHead(301, { location: '/found' }).end();
    expect((await scrape(fresh())).json()).toMatchObject({ name: 'Found' });
  });

  it('refuses names that resolve to an internal address besides a public one', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ];
    await expect(scrapePage('https://two.example/', { trustedDomains: [], resolve })).rejects.toMatchObject({
      fault: 'inside',
    });
  });

  it('reads the beginning of a long page, packed or not, and nothing but pages', async () => {
    const long = page('Long') + '<p>x</p>'.repeat(maxPageBytes / 4);
    answer = (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(long));
    expect((await scrape(fresh())).json()).toMatchObject({ name: 'Long' });
    for (const type of ['image/png', 'application/json', 'text/plain', '']) {
      answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(page('No'));
      expect((await scrape(fresh())).status, type).toBe(422);
    }
    answer = (_, response) => response.writeHead(404, html).end(page('No'));
    expect((await scrape(fresh())).status).toBe(422);
  });

  it('times out on a host that sends nothing, or trickles', async () => {
    const options = { trustedDomains: [], insideHosts: [base.slice(7)], maxMs: 150 };
    answer = () => {};
    await expect(scrapePage(fresh(), options)).rejects.toMatchObject({ fault: 'tooSlow' });
    answer = (_, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    await expect(scrapePage(fresh(), options)).rejects.toMatchObject({ fault: 'tooSlow' });
  });

  it('asks at most 30 times a minute for one sender', async () => {
    const limited = await startTestServer(inject('databaseUrl'), { writesPerMinute: 1000 });
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1)
      statuses.push(
        (await limited.api('member').send('POST', '/media/scrape', { url: 'https://youtu.be/dQw4w9WgXcQ' })).status,
      );
    await limited.close();
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
