import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  commentOf,
  createPostClient,
  discussionOf,
  openCategory,
  personIDs,
  privateCategory,
} from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/uploads.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
const cookies: Partial<Record<Person, string>> = {};
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await server.signIn(person);
});
afterAll(() => server.close());

const { post, comment } = createPostClient(() => server);

interface Media {
  readonly mediaID: number;
  readonly url: string;
}

let shade = 0;
async function newFile(cookie: string): Promise<Media & { readonly path: string }> {
  shade += 1;
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 8, b: 8 } } })
    .png()
    .toBuffer();
  const reply = await upload(server, { name: 'Küche.png', bytes }, { cookie });
  expect(reply.status, reply.text).toBe(201);
  const media = reply.json<Media>();
  return { ...media, path: new URL(media.url).pathname };
}
const fileOf = (person: 'member' | 'moderator' | 'admin') => newFile(cookies[person] ?? '');
const shows = (path: string) => ({ body: `Look: ![shot](${path})`, format: 'markdown' });
const everyone = ['guest', 'member', 'moderator', 'admin'] as const;
async function statuses(path: string, query?: Record<string, unknown>): Promise<Record<string, number>> {
  const found = await Promise.all(
    everyone.map(async (person) => [person, (await server.api(person).get(path, query)).status] as const),
  );
  return Object.fromEntries(found);
}
const isStored = async (path: string) => {
  const file = await server.services.media.storage.open(decodeURIComponent(path.replace('/uploads/', '')));
  file?.stream.destroy();
  return file !== undefined;
};

describe('the record of a file', () => {
  it('is visible to its owner, and to moderators once a post that they can read shows it', async () => {
    const { mediaID, url, path } = await fileOf('member');
    const own = { guest: 403, member: 200, moderator: 404, admin: 404 };
    expect(await statuses(`/media/${mediaID}`)).toEqual(own);
    expect(await statuses('/media/by-url', { url })).toEqual(own);
    expect(await statuses(`/media/${mediaID}/download`)).toEqual(own);
    expect(await statuses('/media/download-by-url', { url })).toEqual(own);
    discussionOf(await post('member', shows(path)));
    expect(await statuses(`/media/${mediaID}`)).toEqual({ ...own, moderator: 200, admin: 200 });
    const reply = await server.api('moderator').get('/media/by-url', { url: path });
    expect(check({ $ref: 'media.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({ mediaID, name: 'Küche.png', insertUserID: personIDs.member });
  });

  it('in a private message is visible to its sender only', async () => {
    const { mediaID, path } = await fileOf('member');
    const conversation = await server
      .api('member')
      .send('POST', '/conversations', { participantUserIDs: [personIDs.moderator], ...shows(path) });
    expect(conversation.status, conversation.text).toBe(201);
    expect(await statuses(`/media/${mediaID}`)).toEqual({ guest: 403, member: 200, moderator: 404, admin: 404 });
    expect((await server.api('admin').send('DELETE', `/media/${mediaID}`)).status).toBe(404);
  });

  it('is not found by a URL of another site, nor by one that is no file', async () => {
    const { path } = await fileOf('member');
    for (const url of [`https://evil.example${path}`, '/uploads/../secrets', '/uploads/%E0%A4%A', 'javascript:1', ''])
      expect((await server.api('member').get('/media/by-url', { url })).status, url).toBe(404);
    expect((await server.api('member').get('/media/999999')).status).toBe(404);
  });

  it('is downloaded under its name, never as a page of this site', async () => {
    const { mediaID } = await fileOf('member');
    const reply = await server.api('member').get(`/media/${mediaID}/download`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining("filename*=UTF-8''K%C3%BCche.png"),
      'x-content-type-options': 'nosniff',
    });
    expect(Number(reply.headers['content-length'])).toBeGreaterThan(100);
  });

  it('notes a post of its owner, and nothing of others', async () => {
    const { mediaID } = await fileOf('member');
    const own = discussionOf(await post('member', { body: 'Here.', format: 'text' }));
    const answer = commentOf(await comment('member', own.discussionID, { body: 'There.', format: 'text' }));
    const hidden = discussionOf(
      await post('moderator', { body: 'Secret.', format: 'text', categoryID: privateCategory }),
    );
    const patch = (body: object, person: Person = 'member') =>
      server.api(person).send('PATCH', `/media/${mediaID}/attachment`, body);
    for (const [foreignType, foreignID] of [
      ['discussion', own.discussionID],
      ['comment', answer.commentID],
      ['embed', personIDs.member],
    ] as const) {
      const reply = await patch({ foreignType, foreignID });
      expect(reply.json()).toMatchObject({ foreignType, foreignID });
      expect(check({ $ref: 'media.schema.json' }, reply.json())).toEqual([]);
    }
    const stays = { foreignType: 'discussion', foreignID: own.discussionID };
    expect((await patch({ foreignType: 'discussion', foreignID: hidden.discussionID })).status).toBe(404);
    expect((await patch({ foreignType: 'discussion', foreignID: 999_999 })).status).toBe(404);
    expect((await patch({ foreignType: 'embed', foreignID: 3 })).status).toBe(422);
    expect((await patch({ foreignType: 'user', foreignID: 3 })).status).toBe(422);
    expect((await patch(stays, 'guest')).status).toBe(403);
    expect((await patch(stays, 'admin')).status).toBe(404);
  });
});

describe('removing a file', () => {
  it('removes it and its scaled copies from the disk', async () => {
    const { mediaID, path } = await fileOf('member');
    const scaled = path.replace('/uploads/', '/uploads/w300/');
    expect((await server.request({ method: 'GET', url: scaled })).status).toBe(200);
    expect((await server.api('moderator').send('DELETE', `/media/${mediaID}`)).status, 'a stranger').toBe(404);
    expect((await server.api('guest').send('DELETE', `/media/${mediaID}`)).status).toBe(403);
    expect((await server.api('member').send('DELETE', `/media/${mediaID}`)).status).toBe(204);
    expect(await isStored(path)).toBe(false);
    for (const url of [path, scaled]) expect((await server.request({ method: 'GET', url })).status).toBe(404);
    expect((await server.api('member').send('DELETE', `/media/${mediaID}`)).status).toBe(404);
  });

  it('by a moderator is in the audit log', async () => {
    const { mediaID, url, path } = await fileOf('member');
    discussionOf(await post('member', shows(path)));
    const remove = `/media/by-url?url=${encodeURIComponent(url)}`;
    expect((await server.api('moderator').send('DELETE', remove)).status).toBe(204);
    const log = await server.api('admin').get('/audit-logs', { subject: 'media' });
    expect(log.json<{ recordID?: unknown }[]>()[0]).toMatchObject({ insertUserID: personIDs.moderator });
    expect(log.text).toContain(String(mediaID));
  });

  it('is refused while the site shows it, while a report of its post is open, and to moderators elsewhere', async () => {
    const logo = await fileOf('admin');
    await server.services.config.set({ 'branding.logo': logo.path });
    const remove = (file: { mediaID: number }, person: Person) =>
      server.api(person).send('DELETE', `/media/${file.mediaID}`);
    discussionOf(await post('moderator', shows(logo.path)));
    expect((await remove(logo, 'moderator')).status, 'in a post of their own').toBe(404);
    expect((await remove(logo, 'admin')).status).toBe(409);
    await server.services.config.set({ 'branding.logo': '' });
    const evidence = await fileOf('member');
    const { discussionID } = discussionOf(await post('member', shows(evidence.path)));
    const report = { recordType: 'discussion', recordID: discussionID, reportReasonIDs: ['spam'] };
    const sent = await server.api('moderator').send('POST', '/reports', report);
    expect(sent.status, sent.text).toBe(201);
    expect((await remove(evidence, 'member')).status).toBe(409);
    const edit = { body: 'Nothing to see here.', format: 'markdown' };
    expect((await server.api('member').send('PATCH', `/discussions/${discussionID}`, edit)).status).toBe(200);
    expect((await remove(evidence, 'member')).status, 'taken out of the post').toBe(409);
    const both = { mediaIDs: [(await fileOf('member')).mediaID, evidence.mediaID] };
    expect((await server.api('member').send('DELETE', '/media/list', both)).status).toBe(409);
    expect(await isStored(evidence.path)).toBe(true);
    // a moderator removes what the post shows
    const again = await server.api('member').send('PATCH', `/discussions/${discussionID}`, shows(evidence.path));
    expect(again.status).toBe(200);
    expect((await remove(evidence, 'moderator')).status).toBe(204);
  });

  it('without its file leaves the file at its URL', async () => {
    const { mediaID, path } = await fileOf('member');
    expect((await server.api('member').send('DELETE', `/media/${mediaID}?deleteFile=false`)).status).toBe(204);
    expect((await server.api('member').get(`/media/${mediaID}`)).status).toBe(404);
    expect(await isStored(path)).toBe(true);
  });

  it('of a list removes all of them, or none if one belongs to someone else', async () => {
    const [first, second, strange] = [await fileOf('member'), await fileOf('member'), await fileOf('moderator')];
    const remove = (path: string, body: object) => server.api('member').send('DELETE', path, body);
    expect((await remove('/media/list', { mediaIDs: [first.mediaID, strange.mediaID] })).status).toBe(404);
    expect(await isStored(first.path)).toBe(true);
    const done = await remove('/media/list', { mediaIDs: [first.mediaID, first.mediaID] });
    expect([done.status, done.json()]).toEqual([202, { status: 'complete' }]);
    expect((await remove('/media/list-by-url', { urls: [second.url] })).status).toBe(202);
    expect([await isStored(first.path), await isStored(second.path)]).toEqual([false, false]);
    expect((await remove('/media/list', { mediaIDs: [] })).status).toBe(422);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await remove('/media/list', { mediaIDs: many })).status).toBe(422);
  });
});

describe('erasing an account', () => {
  it('removes its files from the disk, unless others or the site still show them', async () => {
    const password = 'a long enough password';
    const made = await server.api('admin').send('POST', '/users', {
      name: 'Picture taker',
      email: 'pictures@example.com',
      password,
      sendWelcomeEmail: false,
    });
    const { userID } = made.json<{ userID: number }>();
    const cookie = await server.signIn('Picture taker', password);
    const [posted, quoted, drafted, logo, hidden] = await Promise.all(Array.from({ length: 5 }, () => newFile(cookie)));
    if (!posted || !quoted || !drafted || !logo || !hidden) throw new Error('No files.');
    const own = server.apiWith(cookie);
    await own.send('DELETE', `/media/${hidden.mediaID}?deleteFile=false`);
    const body = {
      name: 'Two pictures',
      categoryID: openCategory,
      ...shows(`${posted.path}) ![other](${quoted.path}`),
    };
    const discussion = await own.send('POST', '/discussions', body);
    expect(discussion.status, discussion.text).toBe(201);
    discussionOf(await post('member', shows(quoted.path)));
    await server.services.config.set({ 'branding.logo': logo.path });
    expect((await server.api('admin').send('DELETE', `/users/${userID}`, { deleteMethod: 'delete' })).status).toBe(204);
    await expect.poll(() => isStored(posted.path), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => isStored(hidden.path), { timeout: 20_000 }).toBe(false);
    expect([await isStored(drafted.path), await isStored(quoted.path), await isStored(logo.path)]).toEqual([
      false,
      true,
      true,
    ]);
    await server.services.config.set({ 'branding.logo': '' });
  });
});
