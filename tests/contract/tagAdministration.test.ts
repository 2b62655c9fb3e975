import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { clearTagJob } from '#server/features/tags/tagJobs.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { createPostClient, openCategory, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const { newDiscussion, read, wrong } = createPostClient(() => server);
const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const makeTag = async (name: string) => (await send('POST', '/tags', { name })).json<ApiTag>();
const tagOf = async (tagID: number, person: Person = 'admin') =>
  (await server.api(person).get(`/tags/${tagID}`)).json<ApiTag>();
const newPost = (tags: readonly ApiTag[], more: object = {}) =>
  newDiscussion('admin', { tagIDs: tags.map(({ tagID }) => tagID), ...more });
const field = (reply: { json: <T>() => T }) => reply.json<{ errors?: { field: string }[] }>().errors?.[0]?.field;
const listed = async (tagID: number) =>
  (await server.api('member').get('/discussions', { tagID })).json<{ discussionID: number }[]>();

describe('tags', () => {
  it('are renamed and described, keep their address in lists, and are found by the new name', async () => {
    const tag = await makeTag('Kettel');
    const { discussionID } = await newPost([tag]);
    const { version } = await tagOf(tag.tagID);
    const reply = await send('PATCH', `/tags/${tag.tagID}`, {
      name: ' Kettle  songs ',
      description: 'They sing.',
      version,
    });
    expect(check(record('tag'), reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({ name: 'Kettle songs', urlcode: 'kettel', description: 'They sing.' });
    expect((await read(discussionID)).tags).toEqual([
      { tagID: tag.tagID, name: 'Kettle songs', urlcode: 'kettel', type: 'User' },
    ]);
    const found = (await server.api('member').get('/search', { query: 'songs', recordTypes: ['discussion'] })).text;
    expect(found).toContain(`"recordID":${discussionID}`);
    expect((await server.api('admin').get('/audit-logs', { subject: 'tag' })).text).toContain('Kettle songs');
  });

  it('are not overwritten by an edit based on an older version', async () => {
    const { tagID } = await makeTag('Two editors');
    // as the screen gets it
    const listed = (await server.api('admin').get('/tags', { query: 'Two editors' })).json<ApiTag[]>();
    const version = listed[0]?.version;
    expect(version).toBe((await tagOf(tagID)).version);
    expect((await send('PATCH', `/tags/${tagID}`, { description: 'First', version })).status).toBe(200);
    const late = await send('PATCH', `/tags/${tagID}`, { description: 'Second', version });
    expect([late.status, late.json<{ current: ApiTag }>().current.description]).toEqual([409, 'First']);
  });

  it('are in the audit log once an administrator has created them, but not when members tag their posts', async () => {
    await send('POST', '/tags', { name: 'By the office' });
    await server.api('member').send('POST', '/tags', { name: 'By a member' });
    const log = (await server.api('admin').get('/audit-logs', { subject: 'tag' })).text;
    expect([log.includes('By the office'), log.includes('By a member')]).toEqual([true, false]);
  });

  it('are only changed to valid ones', async () => {
    const [a, b] = [await makeTag('Valid a'), await makeTag('Valid b')];
    const path = `/tags/${a.tagID}`;
    for (const [body, name] of [
      [{ name: '   ' }, 'name'],
      [{ name: 'VALID b' }, 'name'],
      [{ urlcode: '---' }, 'urlcode'],
      [{ urlcode: 'VALID-B' }, 'urlcode'],
      [{ parentTagID: 999_999 }, 'parentTagID'],
      [{ parentTagID: a.tagID }, 'parentTagID'],
      [{ description: 'x'.repeat(501) }, 'description'],
    ] as const) {
      const reply = await send('PATCH', path, body);
      expect([reply.status, field(reply)]).toEqual([422, name]);
    }
    expect((await send('PATCH', path, { parentTagID: b.tagID })).status).toBe(200);
    expect(field(await send('PATCH', `/tags/${b.tagID}`, { parentTagID: a.tagID }))).toBe('parentTagID');
    expect((await send('PATCH', '/tags/999999', { name: 'Nothing' })).status).toBe(404);
  });

  it('leave their posts when they are deleted, also those that were deleted and come back', async () => {
    const [gone, kept] = [await makeTag('Gone'), await makeTag('Kept')];
    const post = await newPost([gone, kept]);
    const deleted = await newPost([gone, kept]);
    await send('DELETE', `/discussions/${deleted.discussionID}`);
    expect((await send('DELETE', `/tags/${gone.tagID}`)).status).toBe(204);
    expect((await read(post.discussionID)).tagIDs).toEqual([kept.tagID]);
    expect((await server.api('admin').get(`/tags/${gone.tagID}`)).status).toBe(404);
    expect((await send('DELETE', `/tags/${gone.tagID}`)).status).toBe(404);
    expect((await server.api('admin').get('/tags/removals')).json()).toEqual([]);
    const [entry] = (
      await server.api('admin').get('/post-log', { recordType: 'discussion', recordID: deleted.discussionID })
    ).json<{ logID: number }[]>();
    expect((await send('POST', `/post-log/${entry?.logID}/undo`)).status).toBeLessThan(300);
    expect((await read(deleted.discussionID)).tagIDs).toEqual([kept.tagID]);
    expect(await wrong()).toEqual([]);
  });

  it('are merged: their posts and links lead to the other tag, also after another merge', async () => {
    const [first, second, third] = [
      await makeTag('Merge one'),
      await makeTag('Merge two'),
      await makeTag('Merge three'),
    ];
    const [one, both] = [await newPost([first]), await newPost([first, second])];
    expect((await send('DELETE', `/tags/${first.tagID}?newTagID=${second.tagID}`)).status).toBe(204);
    expect((await read(one.discussionID)).tagIDs).toEqual([second.tagID]);
    expect((await read(both.discussionID)).tagIDs).toEqual([second.tagID]);
    expect((await tagOf(second.tagID)).countDiscussions).toBe(2);
    expect((await send('DELETE', `/tags/${second.tagID}?newTagID=${third.tagID}`)).status).toBe(204);
    for (const { tagID } of [first, second]) {
      expect((await tagOf(tagID)).tagID).toBe(third.tagID);
      expect((await listed(tagID)).map(({ discussionID }) => discussionID).sort()).toEqual(
        [one.discussionID, both.discussionID].sort(),
      );
    }
    // a draft that names the old tag gets the new one
    expect((await newPost([first])).tagIDs).toEqual([third.tagID]);
    expect(await wrong()).toEqual([]);
  });

  it('on many posts are replaced in the background, with progress', async () => {
    const [old, target] = [await makeTag('Many old'), await makeTag('Many new')];
    const { discussionID } = await newPost([target]);
    const { services } = server;
    await send('DELETE', `/tags/${old.tagID}?newTagID=${target.tagID}`);
    // as if the server had been stopped before it came to this post
    const change = { count_total: 400, date_finished: null };
    await services.db.kysely.updateTable('former_tags').set(change).where('tag_id', '=', old.tagID).execute();
    await services.db.kysely
      .updateTable('discussions')
      .set({ tag_ids: [old.tagID] })
      .where('discussion_id', '=', discussionID)
      .execute();
    await services.db.kysely
      .updateTable('tags')
      .set({ count_discussions: 0 })
      .where('tag_id', '=', target.tagID)
      .execute();
    expect((await read(discussionID)).tagIDs).toEqual([target.tagID]);
    const shown = await server.api('admin').get('/tags/removals');
    expect(check(listOf('tagRemoval'), shown.json())).toEqual([]);
    expect(shown.json()).toMatchObject([{ tagID: old.tagID, newName: 'Many new', percent: 99 }]);
    await clearTagJob.run(services, { tagID: old.tagID });
    expect((await server.api('admin').get('/tags/removals')).json()).toEqual([]);
    expect((await tagOf(target.tagID)).countDiscussions).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('cannot be merged into themselves, into nothing, or into a tag that was merged into them', async () => {
    const [a, b] = [await makeTag('Self a'), await makeTag('Self b')];
    expect(field(await send('DELETE', `/tags/${a.tagID}?newTagID=${a.tagID}`))).toBe('newTagID');
    expect((await send('DELETE', `/tags/${a.tagID}?newTagID=999999`)).status).toBe(404);
    await send('DELETE', `/tags/${b.tagID}?newTagID=${a.tagID}`);
    expect(field(await send('DELETE', `/tags/${a.tagID}?newTagID=${b.tagID}`))).toBe('newTagID');
  });

  it('are administered by community managers only, and revisions are visible to them only', async () => {
    const { tagID } = await makeTag('Only managers');
    await newPost([{ tagID } as ApiTag], { categoryID: openCategory });
    for (const person of ['guest', 'member'] as const) {
      expect((await send('PATCH', `/tags/${tagID}`, { name: 'Mine' }, person)).status).toBe(403);
      expect((await send('DELETE', `/tags/${tagID}`, undefined, person)).status).toBe(403);
      expect((await server.api(person).get('/tags/removals')).status).toBe(403);
      expect(await tagOf(tagID, person)).not.toHaveProperty('version');
    }
  });

  it('that are only on hidden posts do not exist for those who cannot see them', async () => {
    const secret = await makeTag('Secret surprise');
    await newPost([secret], { categoryID: privateCategory });
    for (const person of ['guest', 'member'] as const)
      expect((await server.api(person).get(`/tags/${secret.tagID}`)).status).toBe(404);
    const { discussionID } = await newDiscussion('member');
    const put = (body: object, person: Person) => send('PUT', `/discussions/${discussionID}/tags`, body, person);
    for (const body of [{ tagIDs: [secret.tagID] }, { urlcodes: [secret.urlcode] }]) {
      const refused = await put(body, 'member');
      expect(refused.status).toBe(422);
      expect(refused.text).not.toContain(secret.name);
    }
    // who sees the private post may use its tag, and the member's post keeps it then
    expect((await put({ tagIDs: [secret.tagID] }, 'admin')).status).toBe(200);
    expect((await put({ tagIDs: [secret.tagID] }, 'member')).status).toBe(200);
  });

  it('are restored when a change is undone', async () => {
    const { tagID } = await makeTag('Undo me');
    await send('PATCH', `/tags/${tagID}`, { name: 'Done', description: 'New' });
    const [entry] = (await server.api('admin').get('/audit-logs', { subject: 'tag', subjectID: String(tagID) })).json<
      { auditLogID: string; isUndoable: boolean }[]
    >();
    expect(entry?.isUndoable).toBe(true);
    expect((await send('POST', `/audit-logs/${entry?.auditLogID}/undo`)).status).toBeLessThan(300);
    expect(await tagOf(tagID)).toMatchObject({ name: 'Undo me', description: '' });
  });
});
