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
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/uploads.ts';

let server: TestServer;
const cookies: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await server.signIn(person);
});
afterAll(() => server.close());

const { post, comment } = createPostClient(() => server);
let shade = 0;
/** Uploads a different image each time; returns the path of its URL. */
async function picture(person: 'member' | 'moderator'): Promise<string> {
  shade += 1;
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 80, b: 80 } },
  })
    .png()
    .toBuffer();
  const reply = await upload(server, { name: 'shot.png', bytes }, { cookie: cookies[person] ?? '' });
  return new URL(reply.json<{ url: string }>().url).pathname;
}

async function statuses(path: string): Promise<Record<string, number>> {
  const everybody = { guest: '', ...cookies };
  const found = await Promise.all(
    Object.entries(everybody).map(async ([person, cookie]) => [
      person,
      (await server.request({ method: 'GET', url: path, headers: { cookie } })).status,
    ]),
  );
  return Object.fromEntries(found) as Record<string, number>;
}

const everybody = { guest: 200, member: 200, moderator: 200, admin: 200 };
const staff = { guest: 404, member: 404, moderator: 200, admin: 200 };
const markdown = (path: string) => ({ body: `Look: ![shot](${path})`, format: 'markdown' });

describe('a picture', () => {
  it('in a private category is served to those who may read it, scaled copies too', async () => {
    const [inPost, inComment] = [await picture('moderator'), await picture('moderator')];
    expect(await statuses(inPost)).toEqual(everybody);
    const { discussionID } = discussionOf(
      await post('moderator', { ...markdown(inPost), categoryID: privateCategory }),
    );
    commentOf(await comment('moderator', discussionID, markdown(inComment)));
    for (const path of [inPost, inComment, inPost.replace('/uploads/', '/uploads/w300/')])
      expect(await statuses(path), path).toEqual(staff);
    const shown = await server.request({ method: 'GET', url: inPost, headers: { cookie: cookies.admin ?? '' } });
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    // A cached response does not grant access.
    const again = await server.request({
      method: 'GET',
      url: inPost,
      headers: { 'if-none-match': String(shown.headers['etag']) },
    });
    expect(again.status).toBe(404);
  });

  it('is public if a public post shows it too, and private again when that is deleted', async () => {
    const path = await picture('member');
    const open = discussionOf(await post('member', markdown(path)));
    expect(await statuses(path)).toEqual(everybody);
    expect((await server.request({ method: 'GET', url: path })).headers['cache-control']).toContain('public');
    discussionOf(await post('moderator', { ...markdown(path), categoryID: privateCategory }));
    expect(await statuses(path)).toEqual(everybody);
    await server.api('moderator').send('DELETE', `/discussions/${open.discussionID}`);
    // The uploader can still see it.
    expect(await statuses(path)).toEqual({ ...staff, member: 200 });
  });

  it('follows its post into another category', async () => {
    const path = await picture('moderator');
    const { discussionID } = discussionOf(await post('moderator', { ...markdown(path), categoryID: privateCategory }));
    expect(await statuses(path)).toEqual(staff);
    expect(
      (await server.api('admin').send('PATCH', `/discussions/${discussionID}`, { categoryID: openCategory })).status,
    ).toBe(200);
    expect(await statuses(path)).toEqual(everybody);
  });

  it('in a private message is served to its participants', async () => {
    const path = await picture('member');
    const conversation = await server
      .api('member')
      .send('POST', '/conversations', { participantUserIDs: [personIDs.moderator], body: 'Have you seen it?' });
    const { conversationID } = conversation.json<{ conversationID: number }>();
    expect((await server.api('member').send('POST', '/messages', { conversationID, ...markdown(path) })).status).toBe(
      201,
    );
    expect(await statuses(path)).toEqual({ guest: 404, member: 200, moderator: 200, admin: 404 });
  });
});

describe('[SH-USER-027] an email address', () => {
  it('is never shown to guests; to members where its owner shows it, or with personalInfo.view', async () => {
    const userID = personIDs.moderator;
    const emailFor = async (person: Person) =>
      (await server.api(person).get(`/users/${userID}`)).json<{ email?: string }>().email;
    await server.api('admin').send('PATCH', `/users/${userID}`, { showEmail: true });
    expect([await emailFor('guest'), await emailFor('member'), await emailFor('admin')]).toEqual([
      undefined,
      expect.any(String),
      expect.any(String),
    ]);
    await server.api('admin').send('PATCH', `/users/${userID}`, { showEmail: false });
    expect([await emailFor('guest'), await emailFor('member'), await emailFor('admin')]).toEqual([
      undefined,
      undefined,
      expect.any(String),
    ]);
  });
});
