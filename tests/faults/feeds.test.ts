import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DownloadOptions,
  downloadFeed,
  maxFeedBytes,
  maxFeedMs,
  maxFeedRedirects,
} from '../../src/server/features/feeds/downloadFeed.ts';
import { FeedError, type FeedFault } from '../../src/server/features/feeds/feedError.ts';
import { createFeedReader } from '../../src/server/features/feeds/feedReader.ts';

/** F36 and B7: feeds of other sites, from a local server that the guard is configured to allow. */

const feed = (title: string) =>
  `<rss version="2.0"><channel><item><title>${title}</title><link>https://a.example/</link></item></channel></rss>`;
const xml = { 'content-type': 'application/rss+xml' };

let server: Server;
let inside: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  inside = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.writeHead(200, xml).end(feed('Hello'));
});

const get = (path: string, change: Partial<DownloadOptions> = {}) =>
  downloadFeed(path.startsWith('/') ? `http://${inside}${path}` : path, {
    allowedHosts: [],
    insideHosts: [inside],
    ...change,
  });
const faultOf = async (path: string, change: Partial<DownloadOptions> = {}): Promise<FeedFault | string> => {
  const error: unknown = await get(path, change).catch((thrown: unknown) => thrown);
  return error instanceof FeedError ? error.fault : `no fault: ${String(error)}`;
};
const bodyOf = async (path: string) => (await get(path)).body.toString();

describe('which hosts are asked', () => {
  it('connects to hosts of the list only, and to none without a list', async () => {
    expect(await faultOf('https://feeds.example/')).toBe('notAllowed');
    const rules = { allowedHosts: ['feeds.example', '*.news.example'], resolve: async () => [] };
    for (const address of ['https://feeds.example/', 'http://feeds.example.:8080/', 'https://a.b.news.example/'])
      expect(await faultOf(address, rules)).toBe('unreachable');
    for (const address of [
      'https://evilfeeds.example/',
      'https://news.example/',
      'https://feeds.example.evil.example/',
      'https://xnews.example/',
    ])
      expect(await faultOf(address, rules)).toBe('notAllowed');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://a.example/',
    'gopher://a.example/',
    'data:text/xml,<rss/>',
    'javascript:1',
    'https://user:pass@a.example/',
    'not an address',
    '',
  ])('refuses %j as an address', async (address) =>
    expect(await faultOf(address, { allowedHosts: ['*'] })).toBe('address'),
  );

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://0.0.0.0/',
    'http://localhost/',
  ])('contacts no inside address: %s', async (address) => {
    expect(await faultOf(address, { allowedHosts: ['*'], insideHosts: [] })).toBe('inside');
  });

  it('refuses a name that resolves to an internal address besides a public one', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ];
    expect(await faultOf('https://both.example/', { allowedHosts: ['*'], resolve })).toBe('inside');
  });

  it('connects to the address it checked, whatever DNS answers a moment later', async () => {
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const name = `rebind.example:${inside.split(':')[1]}`;
    const { body } = await get(`http://${name}/`, { resolve, insideHosts: [name] });
    expect([body.toString(), questions, asked[0]?.headers.host]).toEqual([feed('Hello'), 1, name]);
  });
});

describe('redirects', () => {
  const redirect = (to: string, status = 302) => {
    answer = (request, response) =>
      request.url === '/end'
        ? response.writeHead(200, xml).end(feed('End'))
        : response.writeHead(status, { location: to }).end('moved');
  };

  it.each([301, 302, 303, 307, 308])('follows %d within the rules', async (status) => {
    redirect('/end', status);
    const { body, url } = await get('/start');
    expect([body.toString(), url]).toEqual([feed('End'), `http://${inside}/end`]);
  });

  it.each([
    ['http://127.0.0.1:1/', 'inside'],
    ['http://169.254.169.254/latest/', 'inside'],
    ['http://[::ffff:10.0.0.1]/', 'inside'],
    ['file:///etc/passwd', 'address'],
    ['http://', 'address'],
  ] as const)('checks redirects: %s', async (to, fault) => {
    redirect(to);
    expect(await faultOf('/start', { allowedHosts: ['*'] })).toBe(fault);
    expect(asked).toHaveLength(1);
  });

  it('leaves hosts of the list only for others of the list', async () => {
    redirect('https://elsewhere.example/feed');
    expect(await faultOf('/start')).toBe('notAllowed');
  });

  it('stops after five redirects', async () => {
    redirect('/again');
    expect(await faultOf('/start')).toBe('redirects');
    expect(asked).toHaveLength(maxFeedRedirects + 1);
  });
});

describe('bounds', () => {
  it('are 1 MB, 5 seconds and 5 redirects', () => {
    expect([maxFeedBytes, maxFeedMs, maxFeedRedirects]).toEqual([1_000_000, 5000, 5]);
  });

  it('decompresses responses, and limits the decompressed size', async () => {
    answer = (_, response) =>
      response.writeHead(200, { ...xml, 'content-encoding': 'br' }).end(brotliCompressSync(feed('Packed')));
    expect(await bodyOf('/')).toBe(feed('Packed'));
    // Packed beforehand, so that the time it takes does not count as the host's.
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    answer = (_, response) => response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(bomb);
    expect(await faultOf('/bomb')).toBe('tooLarge');
  });

  it('stops reading a response that is too large, with or without a length', async () => {
    answer = (_, response) => response.writeHead(200, xml).end(Buffer.alloc(maxFeedBytes + 1, 'a'));
    expect(await faultOf('/')).toBe('tooLarge');
    answer = (_, response) => {
      response.writeHead(200, xml);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64_000, 'a')));
        response.once('drain', pour);
      };
      pour();
    };
    expect(await faultOf('/endless')).toBe('tooLarge');
  });

  it('times out on a host that sends nothing, trickles, or never finishes its header', async () => {
    const behaviours: (typeof answer)[] = [
      () => undefined,
      (_, response) => {
        response.writeHead(200, xml);
        response.write('<rss>');
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      },
      (request) => request.socket.write('HTTP/1.1 200 OK\r\nx-a: '),
    ];
    for (const behaviour of behaviours) {
      answer = behaviour;
      expect(await faultOf('/', { maxMs: 300 })).toBe('tooSlow');
    }
    expect(
      await faultOf('http://slow.example/', {
        allowedHosts: ['*'],
        resolve: () => new Promise(() => undefined),
        maxMs: 100,
      }),
    ).toBe('tooSlow');
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end(feed('x')), 'unreachable'],
    ['nothing there', (response: ServerResponse) => response.writeHead(404).end(), 'unreachable'],
    ['a cut connection', (response: ServerResponse) => response.socket?.destroy(), 'unreachable'],
    [
      'a cut body',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': 9000 }).write('<rss', () => response.socket?.destroy()),
      'unreachable',
    ],
    ['no HTTP', (response: ServerResponse) => response.socket?.end('garbage\r\n\r\n'), 'unreachable'],
    [
      'broken packing',
      (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
      'unreachable',
    ],
    [
      'unknown packing',
      (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
      'unreadable',
    ],
  ] as const)('reports %s', async (_, behave, fault) => {
    answer = (_request, response) => void behave(response);
    expect(await faultOf('/')).toBe(fault);
  });
});

describe('fetching feeds', () => {
  const start = (change: Partial<Parameters<typeof createFeedReader>[0]> = {}) => {
    let time = 0;
    const changed: string[] = [];
    const reader = createFeedReader({
      rules: () => ({ allowedHosts: [], insideHosts: [inside] }),
      now: () => time,
      refreshMs: () => 60_000,
      onChange: (address) => changed.push(address),
      ...change,
    });
    const address = `http://${inside}/feed`;
    return { read: (path = address) => reader.read(path), changed, later: (ms: number) => (time += ms) };
  };
  const settle = (check: () => boolean) => expect.poll(check, { timeout: 5000 }).toBe(true);

  it('shares one request among many viewers and caches the result', async () => {
    const { read, changed } = start();
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ state, items }) => [state, items[0]?.name])).toEqual(Array(3).fill(['fresh', 'Hello']));
    await read();
    expect(asked).toHaveLength(1);
    expect(changed).toHaveLength(1);
  });

  it('serves the cached feed while it refreshes, and announces changes', async () => {
    const { read, changed, later } = start();
    await read();
    answer = (_, response) => response.writeHead(200, xml).end(feed('News'));
    later(60_001);
    expect((await read()).items[0]?.name).toBe('Hello');
    await settle(() => changed.length === 2);
    expect((await read()).items[0]?.name).toBe('News');
  });

  it('shows the old entries while the host is away, and asks again later', async () => {
    const { read, changed, later } = start();
    await read();
    answer = (_, response) => response.writeHead(503).end();
    later(60_001);
    await read();
    await settle(() => changed.length === 2);
    expect(await read()).toMatchObject({ state: 'stale', items: [{ name: 'Hello' }], error: { fault: 'unreachable' } });
    answer = (_, response) => response.writeHead(200, xml).end(feed('Back'));
    later(2 * 60_000 + 1);
    await read();
    await settle(() => changed.length === 3);
    expect(await read()).toMatchObject({ state: 'fresh', items: [{ name: 'Back' }] });
  });

  it('never blocks pages on a slow host: the first one waits briefly, the others not at all', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = (_, response) => void promise.then(() => response.writeHead(200, xml).end(feed('Late')));
    const { read, changed } = start({ firstWaitMs: 20 });
    expect(await read()).toMatchObject({ state: 'pending', items: [] });
    resolve();
    await settle(() => changed.length === 1);
    expect(await read()).toMatchObject({ state: 'fresh', items: [{ name: 'Late' }] });
  });

  it('asks whether anything changed instead of reading the same again', async () => {
    answer = (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ...xml, etag: '"1"' }).end(feed('Hello'));
    const { read, later } = start();
    await read();
    later(60_001);
    await read();
    await settle(() => asked.length === 2);
    expect(await read()).toMatchObject({ state: 'fresh', items: [{ name: 'Hello' }] });
  });

  it('gives the reason for a missing feed', async () => {
    const { read } = start();
    expect(await read('https://other.example/')).toMatchObject({
      state: 'failed',
      items: [],
      error: { fault: 'notAllowed' },
    });
    answer = (_, response) => response.writeHead(200).end('<html>not a feed</html>');
    expect(await read()).toMatchObject({ state: 'failed', items: [], error: { fault: 'unreadable' } });
  });
});
