import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiUser } from '#contracts/api-user.gen.ts';
import { createPostClient } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const show = (isOn: boolean) =>
  server.services.config.set({ 'signatures.enabled': isOn, 'signatures.hideMobile': !isOn });
afterEach(() => show(false));

const { newDiscussion } = createPostClient(() => server);
const me = async () => (await server.api('member').get('/users/me')).json<ApiUser>();
const sign = async (signature: unknown) =>
  server.api('member').send('PATCH', `/users/${(await me()).userID}`, { signature });
const signed = async (discussionID: number, expand = 'insertUser.signature') =>
  (await server.api('guest').get(`/discussions/${discussionID}`, { expand })).json<ApiDiscussion>().insertUser
    ?.signature;

describe('a signature', () => {
  it('[CO-USER-001] [CO-DISC-024] is below its owner’s posts, on request, if the site shows signatures', async () => {
    const { discussionID } = await newDiscussion();
    const reply = await sign('Mends *kettles* <script>alert(1)</script> [and toasters](javascript:alert(2))');
    expect(reply.status, reply.text).toBe(200);
    expect(await signed(discussionID)).toBeUndefined();
    await show(true);
    const { body = '' } = (await signed(discussionID)) ?? {};
    expect(body).toContain('<em>kettles</em>');
    expect(body).not.toMatch(/<script|href="javascript/);
    expect(await signed(discussionID, 'insertUser')).toBeUndefined();
    const comment = await server
      .api('member')
      .send('POST', '/comments', { discussionID, body: 'Signed.', format: 'text' });
    const listed = await server.api('guest').get('/comments', { discussionID, expand: 'insertUser.signature' });
    expect(
      listed.json<ApiComment[]>().find(({ commentID }) => commentID === comment.json<ApiComment>().commentID)
        ?.insertUser?.signature,
    ).toEqual({
      body,
    });
  });

  it('is read with its source by its owner only, changes with the profile and goes when it is emptied', async () => {
    await sign('  Tea, *mostly*  ');
    expect((await me()).signature).toEqual({
      body: expect.stringContaining('<em>mostly</em>'),
      bodyRaw: 'Tea, *mostly*',
    });
    const asGuest = await server.api('guest').get(`/users/${(await me()).userID}`);
    expect(asGuest.json()).not.toHaveProperty('signature');
    await sign(null);
    expect(await me()).not.toHaveProperty('signature');
    await show(true);
    expect(await signed((await newDiscussion()).discussionID)).toBeUndefined();
  });

  it('has at most 1,000 characters, and is set only by its owner', async () => {
    const reply = await sign('x'.repeat(1001));
    expect([reply.status, reply.json<{ errors: unknown }>().errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'signature', code: 'maxLength' })],
    ]);
    const { userID } = await me();
    expect((await server.api('moderator').send('PATCH', `/users/${userID}`, { signature: 'Not mine' })).status).toBe(
      403,
    );
  });
});
