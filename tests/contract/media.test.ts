import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { takeOwnPicture } from '../../src/server/features/media/ownPicture.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { cpuMs } from '../support/cpuTime.ts';
import { sendForm, upload } from '../support/uploads.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let member = '';
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  member = await server.signIn('member');
});
afterAll(() => server.close());

interface Media {
  readonly mediaID: number;
  readonly url: string;
  readonly type: string;
  readonly name: string;
}

const picture = (width: number, height: number, background = '#357') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = (name: string, bytes: Buffer | string, cookie = member) => upload(server, { name, bytes }, { cookie });
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: new URL(url, 'http://x').pathname, headers });
const messageOf = (reply: { json: <B>() => B }) =>
  reply.json<{ errors: { field: string; message: string }[] }>().errors[0]?.message;
const drafts = async () =>
  existsSync(server.services.media.draftsDir) ? readdir(server.services.media.draftsDir) : [];

describe('POST /media', () => {
  it('[SH-FORM-010] takes a multipart file and answers with the media record', async () => {
    const reply = await send('Sommer in Ähren.JPG', await picture(640, 480).jpeg().toBuffer());
    expect(reply.status).toBe(201);
    expect(check({ $ref: 'media.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({
      name: 'Sommer in Ähren.JPG',
      type: 'image/jpeg',
      width: 640,
      height: 480,
      displaySize: 'large',
      float: 'none',
      insertUserID: 1,
      foreignType: null,
      foreignID: null,
      url: expect.stringMatching(/^http:\/\/localhost:8080\/uploads\/\d{4}\/\d{2}\/[0-9a-f]{32}\.jpg$/),
    });
    expect(await drafts()).toEqual([]);
  });

  it('says how large a picture is meant to be shown', async () => {
    for (const [width, size] of [
      [200, 'small'],
      [400, 'medium'],
      [401, 'large'],
    ] as const)
      expect((await send('a.png', await picture(width, 10).png().toBuffer())).json()).toMatchObject({
        displaySize: size,
      });
    expect((await send('a.txt', 'Just words.')).json()).toMatchObject({ displaySize: 'large', type: 'text/plain' });
  });

  it('[SH-FORM-012] refuses a file over the limit with the specified words, and keeps nothing of it', async () => {
    await server.services.config.set({ 'upload.maxSize': 2048 });
    const replies = [await send('a.txt', 'x'.repeat(2049)), await send('a.txt', 'x'.repeat(400_000))];
    await server.services.config.set({ 'upload.maxSize': 10_485_760 });
    for (const reply of replies) {
      expect(reply.status).toBe(422);
      expect(messageOf(reply)).toBe('The uploaded file was too big (max 2 KB).');
    }
    expect(await drafts()).toEqual([]);
  });

  it('[SH-FORM-005] [SH-FORM-013] refuses an extension that is not allowed with the specified words', async () => {
    for (const name of ['page.html', 'run.exe', 'picture.svg', 'png', '.png', 'a.png.php']) {
      const reply = await send(name, await picture(4, 4).png().toBuffer());
      expect(reply.status, name).toBe(422);
      expect(messageOf(reply), name).toBe(
        'The uploaded file did not have an allowed extension. Only the following extensions ' +
          'are allowed. gif, jpeg, jpg, pdf, png, txt, webp, zip.',
      );
    }
  });

  it('believes the bytes, not the name', async () => {
    const png = await picture(4, 4).png().toBuffer();
    expect((await send('really-a-png.txt', png)).json()).toMatchObject({ type: 'image/png' });
    expect((await send('photo.jpg', png)).json()).toMatchObject({
      type: 'image/png',
      url: expect.stringMatching(/\.png$/),
    });
    for (const [name, bytes] of [
      ['page.png', '<!doctype html><script>alert(1)</script>'],
      ['drawing.gif', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['program.pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
      ['bytes.txt', Buffer.from([0, 1, 2, 3, 255])],
    ] as const)
      expect((await send(name, bytes as Buffer)).status, name).toBe(422);
  });

  it('re-encodes images upright, without EXIF or appended data', async () => {
    const jpeg = await picture(60, 30)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const reply = await send('a.jpg', Buffer.concat([jpeg, Buffer.from('<script>alert("behind")</script>')]));
    expect(reply.json()).toMatchObject({ width: 30, height: 60 });
    const file = (await get(reply.json<Media>().url)).rawPayload;
    expect(file.includes('secret place')).toBe(false);
    expect(file.includes('behind')).toBe(false);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  it('refuses a picture that would unfold to more than the server can hold', async () => {
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    const reply = await send('bomb.png', bomb);
    expect(reply.status).toBe(422);
    expect(messageOf(reply)).toBe('This image is too large: at most 40 million pixels.');
    const cut = (await picture(300, 300).jpeg().toBuffer()).subarray(0, 400);
    expect(messageOf(await send('cut.jpg', cut))).toBe('This image cannot be read. It may be damaged.');
  });

  it('needs a session, and the right to upload', async () => {
    expect((await send('a.png', await picture(4, 4).png().toBuffer(), '')).json()).toMatchObject({
      status: 403,
      permissions: ['session.valid'],
    });
    const { kysely } = server.services.db;
    await kysely
      .deleteFrom('role_permissions')
      .where('permission', '=', 'uploads.add')
      .where('role_id', '=', 8)
      .execute();
    server.services.changes.emit(['roles']);
    expect((await send('a.png', 'x')).json()).toMatchObject({ status: 403, permissions: ['uploads.add'] });
    await kysely.insertInto('role_permissions').values({ role_id: 8, permission: 'uploads.add' }).execute();
    server.services.changes.emit(['roles']);
  });

  it('names a missing file, and reads no other kind of body', async () => {
    const empty = new FormData();
    empty.append('type', 'image');
    expect((await sendForm(server, empty, member)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'file', code: 'missingField' }],
    });
    const asJson = await server
      .apiWith(member)
      .send('POST', '/media', { file: { path: '/etc/passwd', name: 'a.txt', size: 1 } });
    expect(asJson.json()).toMatchObject({ status: 400, errors: [{ field: 'file', code: 'missingField' }] });
    const asText = new FormData();
    asText.append('file', '{"path":"/etc/passwd","name":"a.txt","size":1}');
    expect((await sendForm(server, asText, member)).status).toBe(422);
  });

  it('takes no file of the server for the upload, which a part of type JSON could name', async () => {
    const own = join(await mkdtemp(join(tmpdir(), 'upload-')), 'secret.txt');
    await writeFile(own, 'secret');
    const sent = JSON.stringify({ path: own, name: 'a.txt', size: 6 });
    for (const [field, url] of [
      ['file', '/api/v2/media'],
      ['photo', '/api/v2/users/$me/photo'],
    ] as const) {
      const reply = await server.request({
        method: 'POST',
        url,
        headers: {
          cookie: member,
          'content-type': 'multipart/form-data; boundary=b',
          'x-requested-with': 'vanilla',
          referer: 'http://localhost:8080/',
        },
        payload:
          `--b\r\nContent-Disposition: form-data; name="${field}"\r\n` +
          `Content-Type: application/json\r\n\r\n${sent}\r\n--b--\r\n`,
      });
      expect(reply.status, url).toBe(422);
    }
    expect(await readFile(own, 'utf8')).toBe('secret');
    expect(await drafts()).toEqual([]);
  });

  it('[B10] answers a form of 1,000 parts with a 4xx, in less than a second of work', async () => {
    const form = new FormData();
    for (let index = 0; index < 1000; index += 1) form.append(`field${index}`, 'x'.repeat(100));
    const files = new FormData();
    for (let index = 0; index < 1000; index += 1) files.append('file', new File(['x'], `${index}.txt`));
    const tooMany = {
      status: 413,
      message: 'The form has too many parts.',
      description: 'Send one file at a time, with at most 10 fields.',
    };
    const work = await cpuMs(async () => {
      for (const tooLarge of [form, files]) {
        const reply = await sendForm(server, tooLarge, member);
        expect([reply.status, reply.json()]).toEqual([413, tooMany]);
      }
    });
    expect(work).toBeLessThan(1000);
    expect(await drafts()).toEqual([]);
  });

  it('answers 4xx to incomplete and missing forms', async () => {
    for (const [contentType, payload] of [
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      ],
      ['multipart/form-data; boundary=b', ''],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      ],
    ] as const) {
      const headers = {
        cookie: member,
        'content-type': contentType,
        'x-requested-with': 'vanilla',
        referer: 'http://localhost:8080/',
      };
      const reply = await server.request({ method: 'POST', url: '/api/v2/media', headers, payload });
      expect(reply.status, `${contentType} ${payload}`).toBeGreaterThanOrEqual(400);
      expect(reply.status, `${contentType} ${payload}`).toBeLessThan(500);
    }
    expect(await drafts()).toEqual([]);
  });

  it('[F38] reports a full disk, stores nothing partial, and recovers', async () => {
    const { storage } = server.services.media;
    const full = {
      ...server.services.media,
      storage: { ...storage, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    };
    const { keepUpload } = await import('../../src/server/features/media/keepUpload.ts');
    const { asStorageFault } = await import('../../src/server/storage/mediaStorage.ts');
    expect(asStorageFault({ code: 'ENOSPC' })).toMatchObject({ status: 507 });
    const before = await server.services.db.kysely.selectFrom('media').select('media_id').execute();
    await expect(
      keepUpload({ ...server.services, media: full }, { path: import.meta.filename, name: 'a.txt', size: 5 }, 1),
    ).rejects.toThrow('full');
    expect(await server.services.db.kysely.selectFrom('media').select('media_id').execute()).toHaveLength(
      before.length,
    );
    expect((await send('a.txt', 'There is room again.')).status).toBe(201);
  });
});

describe('uploaded files', () => {
  it('are cached forever, and never run as a page', async () => {
    const { url } = (await send('a.png', await picture(4, 4).png().toBuffer())).json<Media>();
    const reply = await get(url);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect((await get(url, { 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304);
  });

  it('are downloads, under the name they came with, unless they are pictures', async () => {
    const { url } = (await send('Prüfung der <Kessel>.txt', '<script>alert(1)</script>')).json<Media>();
    const reply = await get(url);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="pr_fung-der-kessel.txt"; filename*=UTF-8''${encodeURIComponent('prüfung-der-kessel.txt')}`,
    );
    await server.services.config.set({ 'upload.allowedExtensions': ['html', 'svg'] });
    for (const name of ['page.html', 'drawing.svg']) {
      const page = await get((await send(name, '<html><script>alert(1)</script></html>')).json<Media>().url);
      expect(page.headers['content-type']).toBe('application/octet-stream');
      expect(page.headers['content-disposition']).toMatch(/^attachment/);
    }
    await server.services.config.set({
      'upload.allowedExtensions': ['gif', 'jpeg', 'jpg', 'pdf', 'png', 'txt', 'webp', 'zip'],
    });
  });

  it('come in the widths of the contract, and in no other', async () => {
    const { url } = (await send('wide.jpg', await picture(1000, 500).jpeg().toBuffer())).json<Media>();
    const scaled = (width: number) => get(url.replace('/uploads/', `/uploads/w${width}/`));
    const widths = await Promise.all(
      [10, 300, 800].map(async (width) => (await sharp((await scaled(width)).rawPayload).metadata()).width),
    );
    expect(widths).toEqual([10, 300, 800]);
    for (const width of [1200, 1600])
      expect((await sharp((await scaled(width)).rawPayload).metadata()).width).toBe(1000);
    for (const width of [11, 5000, 0]) expect((await scaled(width)).statusCode).toBe(404);
  });

  it('are found by the address given away alone', async () => {
    for (const path of [
      '',
      '..%2f..%2fpackage.json',
      '2026/11/../../x.png',
      '%00',
      'scaled/300/2026/11/a.png',
      `2026/11/${'a'.repeat(32)}.png`,
    ])
      expect((await server.app.inject({ method: 'GET', url: `/uploads/${path}` })).statusCode, path).toBe(404);
  });

  it('become a profile photo only if they are images of the same member', async () => {
    const media = (await send('me.png', await picture(900, 900).png().toBuffer())).json<Media>();
    const text = (await send('a.txt', 'words')).json<Media>();
    const take = (photo: string | number, userID: number) =>
      takeOwnPicture(server.services, photo, { userID, forUserID: userID });
    expect(await take(media.mediaID, 1)).toMatch(/^\/uploads\/w300\//);
    expect(await take(media.url, 1)).toMatch(/^\/uploads\/w300\//);
    expect(await take(media.mediaID, 2)).toBeUndefined();
    expect(await take(text.mediaID, 1)).toBeUndefined();
    expect(await take('https://elsewhere.test/me.png', 1)).toBeUndefined();
  });
});
