import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { createViewer } from '#server/http/viewer.ts';
import { restoreDeleted } from '#server/features/posts/restoreDeleted.ts';
import {
  commentOf,
  createPostClient,
  discussionOf,
  openCategory,
  otherCategory,
  personIDs,
  statusOf,
  words,
} from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const { member, moderator } = personIDs;
const { comment, newDiscussion, newComment, read, wrong } = createPostClient(() => server);

describe('editing', () => {
  it('[CO-OPT-016] [CO-OPT-018] is the author’s while the window is open and the post is too, and the editors’ always', async () => {
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID, 'member');
    const edit = (person: Person) =>
      statusOf(server.api(person).send('PATCH', `/discussions/${discussionID}`, { name: `By ${person}` }));
    const editComment = (person: Person) =>
      statusOf(server.api(person).send('PATCH', `/comments/${commentID}`, { body: words(`By ${person}`) }));
    const open = (person: Person) => statusOf(server.api(person).get(`/discussions/${discussionID}/edit`));
    expect(await Promise.all([edit('guest'), edit('member'), edit('moderator'), edit('admin')])).toEqual([
      403, 200, 200, 200,
    ]);
    expect(await Promise.all([editComment('guest'), editComment('member'), editComment('moderator')])).toEqual([
      403, 200, 200,
    ]);
    await server.services.config.set({ 'ui.editContentTimeout': 0 });
    expect([
      await edit('member'),
      await editComment('member'),
      await open('member'),
      await edit('moderator'),
      await open('moderator'),
    ]).toEqual([403, 403, 403, 200, 200]);
    await server.services.config.set({ 'ui.editContentTimeout': -1 });
    expect(await edit('member')).toBe(200);
    await server.api('moderator').send('PATCH', `/discussions/${discussionID}`, { closed: true });
    expect([await edit('member'), await editComment('member'), await editComment('moderator')]).toEqual([
      403, 403, 200,
    ]);
    const refused = await server
      .api('member')
      .send('PATCH', `/discussions/${discussionID}`, { body: words('Too late.') });
    expect(refused.json()).toMatchObject({ status: 403, message: 'This discussion has been closed.' });
    await server.services.config.set({ 'ui.editContentTimeout': 3600 });
  });

  it('by another member is refused', async () => {
    const { discussionID } = await newDiscussion('admin');
    const { commentID } = await newComment(discussionID, 'admin');
    const statuses = await Promise.all([
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { body: words('Mine now') })),
      statusOf(server.api('member').send('PATCH', `/comments/${commentID}`, { body: words('Mine now') })),
      statusOf(server.api('member').get(`/comments/${commentID}/edit`)),
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { closed: true })),
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { sink: true })),
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { pinned: true })),
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { resolved: true })),
      statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}`, { insertUserID: member })),
    ]);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('changes only the sent fields, and keeps earlier versions', async () => {
    const made = await newDiscussion();
    const reply = await server
      .api('member')
      .send('PATCH', `/discussions/${made.discussionID}`, { body: words('It hums.'), format: 'rich2' });
    expect(reply.status, reply.text).toBe(200);
    expect(discussionOf(reply)).toMatchObject({ name: made.name, body: '<p>It hums.</p>', updateUserID: member });
    expect(discussionOf(reply).dateUpdated).not.toBeNull();
    const log = await server.services.db.kysely
      .selectFrom('post_log')
      .selectAll()
      .where('record_id', '=', made.discussionID)
      .execute();
    expect(log).toMatchObject([
      {
        operation: 'edit',
        record_type: 'discussion',
        actor_user_id: member,
        before: { name: made.name, body: words('It sings in the morning.') },
      },
    ]);
    const same = discussionOf(
      await server.api('moderator').send('PATCH', `/discussions/${made.discussionID}`, { name: made.name }),
    );
    expect(same.updateUserID).toBe(member);
  });

  it('[CO-OPT-043] [CO-OPT-029] moves, changes author and type, pins, sinks, closes and resolves, with every total right', async () => {
    const { discussionID } = await newDiscussion('member', { tagIDs: [1, 2] });
    await newComment(discussionID);
    const patch = async (body: Record<string, unknown>, person: Person = 'admin') =>
      discussionOf(await server.api(person).send('PATCH', `/discussions/${discussionID}`, body));
    expect(await patch({ categoryID: otherCategory, tagIDs: [2, 3] })).toMatchObject({
      categoryID: otherCategory,
      tagIDs: [2, 3],
    });
    expect(await patch({ insertUserID: moderator })).toMatchObject({ insertUserID: moderator });
    expect(await patch({ pinned: true, pinLocation: 'recent' })).toMatchObject({
      pinned: true,
      pinLocation: 'recent',
      announce: true,
    });
    expect(await patch({ pinned: false })).toMatchObject({ pinned: false, pinLocation: null });
    expect(await patch({ pinned: true })).toMatchObject({ pinLocation: 'category' });
    expect(await patch({ pinLocation: 'none' })).toMatchObject({ pinned: false });
    expect(await patch({ sink: true, closed: true, resolved: true })).toMatchObject({
      sink: true,
      closed: true,
      resolved: true,
    });
    expect(await patch({ sink: false, closed: false })).toMatchObject({ sink: false, closed: false });
    const typed = await server.api('moderator').send('PUT', `/discussions/${discussionID}/type`, { type: 'question' });
    expect([typed.status, typed.json()['type'], typed.json()['statusID']]).toEqual([200, 'question', 1]);
    expect(await wrong()).toEqual([]);
    expect(
      await statusOf(
        server.api('member').send('PUT', `/discussions/${discussionID}/type`, { postTypeID: 'discussion' }),
      ),
    ).toBe(403);
    expect(await statusOf(server.api('moderator').send('PUT', `/discussions/${discussionID}/type`, {}))).toBe(400);
  });

  it('N6: both of two parallel edits are kept, and the editor of an older version is told', async () => {
    const { discussionID } = await newDiscussion();
    const replies = await Promise.all(
      ['first', 'second', 'third'].map((name) =>
        server.api('moderator').send('PATCH', `/discussions/${discussionID}`, { name }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const log = await server.services.db.kysely
      .selectFrom('post_log')
      .select('before')
      .where('record_id', '=', discussionID)
      .execute();
    const names = new Set([...log.map((row) => String(row.before['name'])), (await read(discussionID)).name]);
    expect(names).toEqual(new Set(['A kettle that sings', 'first', 'second', 'third']));
    const etag = (await server.api('member').get(`/discussions/${discussionID}/edit`)).headers['etag'] ?? '';
    const save = (body: Record<string, unknown>) =>
      server.api('member').send('PATCH', `/discussions/${discussionID}`, body, { 'if-match': etag });
    expect((await save({ body: words('Seen.'), format: 'rich2' })).status).toBe(200);
    expect((await save({ body: words('Not seen.') })).status).toBe(409);
    expect((await read(discussionID)).body).toBe('<p>Seen.</p>');
  });

  it('accepts an edit again whose response was lost, and rejects it after another edit', async () => {
    const { discussionID } = await newDiscussion('member');
    const { commentID } = await newComment(discussionID, 'member');
    for (const path of [`/discussions/${discussionID}`, `/comments/${commentID}`]) {
      const etag = (await server.api('member').get(`${path}/edit`)).headers['etag'] ?? '';
      const save = () =>
        statusOf(
          server
            .api('member')
            .send('PATCH', path, { body: words('Sent twice.'), format: 'rich2' }, { 'if-match': etag }),
        );
      expect(await save()).toBe(200);
      expect(await save()).toBe(200);
      await server.api('moderator').send('PATCH', path, { body: words('Edited by a moderator.'), format: 'rich2' });
      expect(await save()).toBe(409);
    }
    const log = await server.services.db.kysely
      .selectFrom('post_log')
      .select('operation')
      .where('record_id', '=', commentID)
      .where('record_type', '=', 'comment')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('[CO-OPT-046] gives tags, by number or by code', async () => {
    const { discussionID } = await newDiscussion('member', { tagIDs: [1] });
    const put = await server.api('member').send('PUT', `/discussions/${discussionID}/tags`, { tagIDs: [2, 3] });
    expect([put.status, put.json<{ tagID: number }[]>().map((tag) => tag.tagID)]).toEqual([200, [2, 3]]);
    expect(check({ type: 'array', items: { $ref: 'tagFragment.schema.json' } }, put.json())).toEqual([]);
    const urlcode = put.json<{ urlcode: string }[]>()[0]?.urlcode;
    const added = await server.api('member').send('POST', `/discussions/${discussionID}/tags`, { tagIDs: [1] });
    expect([added.status, added.json<unknown[]>().length]).toEqual([201, 3]);
    expect(
      (await server.api('moderator').send('PUT', `/discussions/${discussionID}/tags`, { urlcodes: [urlcode] })).json<
        unknown[]
      >(),
    ).toHaveLength(1);
    const refused = await Promise.all([
      statusOf(server.api('guest').send('PUT', `/discussions/${discussionID}/tags`, { tagIDs: [] })),
      statusOf(server.api('member').send('PUT', '/discussions/1/tags', { tagIDs: [] })),
      statusOf(server.api('member').send('PUT', `/discussions/${discussionID}/tags`, {})),
      statusOf(server.api('member').send('PUT', `/discussions/${discussionID}/tags`, { urlcodes: ['no-such-tag'] })),
    ]);
    expect(refused).toEqual([403, 403, 400, 422]);
    expect(await wrong()).toEqual([]);
  });

  it('[CO-OPT-044] [CO-OPT-032] bumps to the top, for curators', async () => {
    const { discussionID } = await newDiscussion();
    await newDiscussion();
    expect(await statusOf(server.api('member').send('PATCH', `/discussions/${discussionID}/bump`))).toBe(403);
    expect(await statusOf(server.api('moderator').send('PATCH', `/discussions/${discussionID}/bump`))).toBe(200);
    const [first] = (await server.api('guest').get('/discussions', { categoryID: openCategory })).json<
      ApiDiscussion[]
    >();
    expect(first?.discussionID).toBe(discussionID);
    expect(await wrong()).toEqual([]);
  });
});

describe('deleting', () => {
  it('[CO-OPT-047] [CO-OPT-031] removes a discussion and its comments from every list and total, and restores them', async () => {
    const { discussionID } = await newDiscussion('member', { tagIDs: [1] });
    const { commentID } = await newComment(discussionID);
    await newComment(discussionID, 'member', { parentCommentID: commentID });
    expect(
      await Promise.all([
        statusOf(server.api('guest').send('DELETE', `/discussions/${discussionID}`)),
        statusOf(server.api('member').send('DELETE', `/discussions/${discussionID}`)),
      ]),
    ).toEqual([403, 403]);
    expect(await statusOf(server.api('moderator').send('DELETE', `/discussions/${discussionID}`))).toBe(204);
    expect(await wrong()).toEqual([]);
    expect(
      await Promise.all([
        statusOf(server.api('guest').get(`/discussions/${discussionID}`)),
        statusOf(server.api('guest').get(`/comments/${commentID}`)),
      ]),
    ).toEqual([410, 410]);
    expect(await statusOf(server.api('moderator').send('DELETE', `/discussions/${discussionID}`))).toBe(410);
    const viewer = await createViewer(server.services, { userID: moderator, name: 'M', roleIDs: [32] });
    await restoreDeleted(
      { services: server.services, viewer, now: new Date() },
      { recordType: 'discussion', recordID: discussionID },
    );
    expect(await read(discussionID)).toMatchObject({ countComments: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('leaves a mark for a comment with replies, and nothing without; `full` deletes the replies', async () => {
    const { discussionID } = await newDiscussion();
    const top = await newComment(discussionID);
    const reply = await newComment(discussionID, 'member', { parentCommentID: top.commentID });
    const alone = await newComment(discussionID, 'member');
    const remove = (id: number, query = '') =>
      statusOf(server.api('moderator').send('DELETE', `/comments/${id}${query}`));
    expect(
      await Promise.all([
        statusOf(server.api('guest').send('DELETE', `/comments/${alone.commentID}`)),
        statusOf(server.api('member').send('DELETE', `/comments/${alone.commentID}`)),
      ]),
    ).toEqual([403, 403]);
    expect([await remove(top.commentID), await remove(alone.commentID)]).toEqual([204, 204]);
    expect(await wrong()).toEqual([]);
    const thread = async () =>
      (
        await server
          .api('guest')
          .get('/comments/thread', { parentRecordType: 'discussion', parentRecordID: discussionID })
      ).json<{
        threadStructure: { commentID: number; children: { commentID: number }[] }[];
        commentsByID: Record<string, unknown>;
      }>();
    const { threadStructure, commentsByID } = await thread();
    expect(threadStructure).toMatchObject([{ commentID: top.commentID, children: [{ commentID: reply.commentID }] }]);
    expect(Object.keys(commentsByID)).toEqual([String(reply.commentID)]);
    expect((await read(discussionID)).countComments).toBe(1);
    expect(await statusOf(server.api('guest').get(`/comments/${top.commentID}`))).toBe(410);
    expect(await statusOf(comment('member', discussionID, { parentCommentID: top.commentID }))).toBe(410);
    const second = await newComment(discussionID);
    await newComment(discussionID, 'member', { parentCommentID: second.commentID });
    expect(await remove(second.commentID, '?deleteMethod=full')).toBe(204);
    expect((await read(discussionID)).countComments).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('authors can accept a comment of their own if the site allows it, in time', async () => {
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID, 'member');
    const other = await newComment(discussionID, 'admin');
    await server.services.config.set({ 'ui.allowSelfDelete': true });
    const remove = (id: number) => statusOf(server.api('member').send('DELETE', `/comments/${id}`));
    expect([await remove(commentID), await remove(other.commentID)]).toEqual([204, 403]);
    await server.services.config.set({ 'ui.allowSelfDelete': false });
  });
});

describe('questions', () => {
  it('[CO-DISC-013] go from unanswered over answered to accepted or rejected, and count in points and totals', async () => {
    const asked = await newDiscussion('member', { postTypeID: 'question' });
    const { discussionID } = asked;
    expect(asked).toMatchObject({
      type: 'question',
      postTypeID: 'question',
      statusID: 1,
      attributes: { question: { status: 'unanswered' } },
    });
    const own = await newComment(discussionID, 'member');
    expect(own.attributes).toEqual({});
    const judgeOf = (commentID: number) =>
      statusOf(server.api('member').send('PATCH', `/comments/${commentID}/answer`, { status: 'accepted' }));
    expect(await judgeOf(own.commentID)).toBe(400);
    const answer = await newComment(discussionID, 'moderator');
    expect(answer.attributes).toEqual({ answer: { status: 'pending' } });
    const nested = await newComment(discussionID, 'admin', { parentCommentID: answer.commentID });
    expect(await judgeOf(nested.commentID)).toBe(400);
    expect((await read(discussionID)).statusID).toBe(2);
    const judge = (person: Person, status: string) =>
      server.api(person).send('PATCH', `/comments/${answer.commentID}/answer`, { status });
    expect(await Promise.all([statusOf(judge('guest', 'accepted')), statusOf(judge('member', 'splendid'))])).toEqual([
      403, 422,
    ]);
    const points = async () =>
      (
        await server.services.db.kysely
          .selectFrom('users')
          .select('points')
          .where('user_id', '=', moderator)
          .executeTakeFirstOrThrow()
      ).points;
    const before = await points();
    const accepted = await judge('member', 'accepted');
    expect([accepted.status, commentOf(accepted).attributes]).toMatchObject([200, { answer: { status: 'accepted' } }]);
    expect([(await read(discussionID)).statusID, await points()]).toEqual([3, before + 3]);
    expect(await wrong()).toEqual([]);
    await judge('moderator', 'rejected');
    expect([(await read(discussionID)).statusID, await points()]).toEqual([4, before]);
    await judge('member', 'accepted');
    expect(
      (
        await server
          .api('guest')
          .get('/comments', { parentRecordType: 'discussion', parentRecordID: discussionID, qna: 'accepted' })
      ).json<unknown[]>(),
    ).toHaveLength(1);
    await server.api('moderator').send('DELETE', `/comments/${answer.commentID}`);
    expect((await read(discussionID)).statusID).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('are accepted only by the asker and editors; only staff set statuses by hand', async () => {
    const { discussionID } = await newDiscussion('admin', { postTypeID: 'question' });
    const { commentID } = await newComment(discussionID, 'member');
    expect(
      await statusOf(server.api('member').send('PATCH', `/comments/${commentID}/answer`, { status: 'accepted' })),
    ).toBe(403);
    const put = (person: Person, body: Record<string, unknown>) =>
      server.api(person).send('PUT', `/discussions/${discussionID}/status`, body);
    expect(
      await Promise.all([
        statusOf(put('guest', { statusID: 1 })),
        statusOf(put('member', { statusID: 1 })),
        statusOf(put('moderator', {})),
        statusOf(put('moderator', { statusID: 77 })),
      ]),
    ).toEqual([403, 403, 400, 422]);
    const reply = await put('moderator', { statusID: 4, statusNotes: 'Asked before.' });
    expect([reply.status, reply.json()['statusID']]).toEqual([201, 4]);
    const resolved = await put('moderator', { internalStatusID: 8 });
    expect([resolved.status, resolved.json()['resolved']]).toEqual([201, true]);
    const { discussionID: plain } = await newDiscussion();
    const { commentID: talk } = await newComment(plain);
    expect(
      await statusOf(server.api('moderator').send('PATCH', `/comments/${talk}/answer`, { status: 'accepted' })),
    ).toBe(400);
    expect(await wrong()).toEqual([]);
  });
});
