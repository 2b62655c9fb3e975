import { mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskPlace } from './diskStorage.ts';
import type { MediaStorage } from './mediaStorage.ts';
import { createS3Storage } from './s3Storage.ts';

/** An in-memory bucket that identifies requests by their signature. */
const objects = new Map<string, { readonly body: Buffer; readonly type: string }>();
const seen: IncomingMessage[] = [];
let answerWith = 0;
let server: Server;
let endpoint = '';
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-s3-'));

beforeAll(async () => {
  server = createServer((request, reply) => {
    void (async () => {
      seen.push(request);
      const body = await buffer(request);
      const key = request.url ?? '';
      if (answerWith > 0) return reply.writeHead(answerWith).end('<Error/>');
      if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\//.test(request.headers.authorization ?? ''))
        return reply.writeHead(403).end();
      if (request.method === 'PUT') {
        objects.set(key, { body, type: String(request.headers['content-type']) });
        return reply.writeHead(200).end();
      }
      if (request.method === 'DELETE') return reply.writeHead(objects.delete(key) ? 204 : 404).end();
      const found = objects.get(key);
      return found
        ? reply.writeHead(200, { 'content-length': found.body.length }).end(found.body)
        : reply.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  answerWith = 0;
  seen.splice(0);
});

const s3 = (): MediaStorage =>
  createS3Storage({
    endpoint,
    bucket: 'files',
    region: 'eu-test-1',
    accessKeyID: 'key',
    secretAccessKey: 'secret',
    prefix: 'forum/',
  });
const storages: readonly (readonly [name: string, make: () => MediaStorage])[] = [
  ['a bucket', s3],
  ['the disk', () => createDiskPlace(join(folder, 'media')).storage],
];
const key = '2026/11/0123456789abcdef0123456789abcdef/prüfung-1.txt';

function draft(content: string) {
  const path = join(folder, 'draft.part');
  writeFileSync(path, content);
  return { path, type: 'text/plain', size: Buffer.byteLength(content) };
}

describe.each(storages)('%s', (_name, make) => {
  it('keeps a file, gives it back, and forgets it', async () => {
    const storage = make();
    expect(await storage.open(key)).toBeUndefined();
    const file = draft('Words, äöü.');
    await storage.put(key, file);
    expect(existsSync(file.path)).toBe(false);
    const found = await storage.open(key);
    expect(found?.size).toBe(file.size);
    expect(found && (await text(found.stream))).toBe('Words, äöü.');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key)).toBeUndefined();
  });
});

describe('a bucket', () => {
  it('is asked by a signed request, under the prefix, with the type', async () => {
    await s3().put(key, draft('x'));
    expect(seen[0]?.url).toBe(
      `/files/forum/2026/11/0123456789abcdef0123456789abcdef/${encodeURIComponent('prüfung-1.txt')}`,
    );
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'text/plain', 'content-length': '1' });
    await s3().remove(key);
  });

  it('that fails is a 503 to come back from; the draft is still there', async () => {
    answerWith = 400;
    const file = draft('x');
    await expect(s3().put(key, file)).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 60 } });
    expect(existsSync(file.path)).toBe(true);
    await expect(s3().open(key)).rejects.toMatchObject({ status: 503 });
    const away = createS3Storage({
      endpoint: 'http://127.0.0.1:1',
      bucket: 'b',
      region: 'r',
      accessKeyID: 'k',
      secretAccessKey: 'secret-word',
      prefix: '',
    });
    await expect(away.open(key)).rejects.toMatchObject({ status: 503 });
    expect(away.describe).not.toContain('secret-word');
  });
});
