import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import {
  commentOf,
  createPostClient,
  discussionOf,
  openCategory,
  otherCategory,
  personIDs,
  privateCategory,
  statusOf,
  words,
} from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const { member, moderator } = personIDs;
const { post, comment, newDiscussion, newComment, read, wrong } = createPostClient(() => server);

describe('opening a discussion', () => {
  it('[CO-DISC-003] answers 201 with the discussion, which lists and totals know at once', async () => {
    const reply = await post('member', { tagIDs: [1], newTagNames: ['Kettle songs'] });
    expect(reply.status, reply.text).toBe(201);
    expect(check({ $ref: 'discussion.schema.json' }, reply.json())).toEqual([]);
    const made = discussionOf(reply);
    expect(made).toMatchObject({
      type: 'discussion',
      name: 'A kettle that sings',
      insertUserID: member,
      countComments: 0,
      closed: false,
      pinned: false,
      statusID: 0,
    });
    expect(made.body).toBe('<p>It sings in the morning.</p>');
    expect(made.tags?.map((tag) => tag.name)).toContain('Kettle songs');
    expect(made).toMatchObject({ unread: false, countUnread: 0 });
    const listed = (
      await server.api('guest').get('/discussions', { categoryID: openCategory, sort: '-dateInserted' })
    ).json<ApiDiscussion[]>();
    expect(listed[0]?.discussionID).toBe(made.discussionID);
    expect(await wrong()).toEqual([]);
  });

  it('takes rights: no guests, no category the writer cannot see, no flags without their own right', async () => {
    const statuses = await Promise.all([
      statusOf(post('guest')),
      statusOf(post('member', { categoryID: privateCategory })),
      statusOf(post('moderator', { categoryID: privateCategory })),
      statusOf(post('member', { categoryID: 999_999 })),
      statusOf(post('member', { pinned: true, pinLocation: 'recent' })),
      statusOf(post('member', { announce: true })),
      statusOf(post('member', { closed: true })),
      statusOf(post('member', { sink: true })),
      statusOf(post('member', { resolved: true })),
      statusOf(post('member', { pinned: false, closed: false, sink: false, pinLocation: null })),
      statusOf(post('moderator', { pinned: true, pinLocation: 'recent', closed: true, sink: true, resolved: true })),
    ]);
    expect(statuses).toEqual([403, 404, 201, 404, 403, 403, 403, 403, 403, 201, 201]);
  });

  it('F24: needs a token or our own page', async () => {
    const reply = await post('member', {}, { 'x-requested-with': '', referer: 'https://elsewhere.example/' });
    expect([reply.status, reply.json()['message']]).toEqual([403, 'Invalid CSRF token.']);
  });

  it('names missing and invalid fields', async () => {
    const fieldsOf = async (body: Record<string, unknown>) => {
      const reply = await server.api('member').send('POST', '/discussions', body);
      const { errors = [] } = reply.json<{ errors?: { field: string; code: string }[] }>();
      return [reply.status, ...errors.map((error) => `${error.field} ${error.code}`)];
    };
    const whole = { name: 'A name', body: words('Words.'), format: 'rich2', categoryID: openCategory };
    expect(await fieldsOf({})).toEqual([
      400,
      'name missingField',
      'body missingField',
      'format missingField',
      'categoryID missingField',
    ]);
    expect(await fieldsOf({ ...whole, name: ' \u200b ' })).toEqual([422, 'name missingField']);
    expect(await fieldsOf({ ...whole, name: 'x'.repeat(251) })).toEqual([422, 'name maxLength']);
    expect(await fieldsOf({ ...whole, body: words('  ') })).toEqual([422, 'body missingField']);
    expect(await fieldsOf({ ...whole, body: '{"type":"p"}' })).toEqual([422, 'body invalid']);
    expect(await fieldsOf({ ...whole, body: 'words' })).toEqual([422, 'body invalid']);
    expect(await fieldsOf({ ...whole, body: words('x'.repeat(200_001)) })).toEqual([422, 'body maxLength']);
    expect(await fieldsOf({ ...whole, format: 'docx' })).toEqual([422, 'format invalid']);
    expect(await fieldsOf({ ...whole, tagIDs: [999_999] })).toEqual([422, 'tagIDs invalid']);
    expect(await fieldsOf({ ...whole, tagIDs: [1, 2, 3, 4, 5, 6] })).toEqual([422, 'tagIDs maxItems']);
    expect(await fieldsOf({ ...whole, newTagNames: ['…'] })).toEqual([422, 'newTagNames invalid']);
    expect(await fieldsOf({ ...whole, postTypeID: 'poll' })).toEqual([422, 'postTypeID invalid']);
    expect(await fieldsOf({ ...whole, name: 'a\u0000b' })).toEqual([422, 'name invalid']);
  });

  it('keeps every format it is given, whatever the case of its name', async () => {
    const delta = JSON.stringify([
      { insert: 'Rich ' },
      { insert: 'words', attributes: { bold: true } },
      { insert: '\n' },
    ]);
    const bodies: readonly (readonly [format: string, body: string, html: string])[] = [
      ['Markdown', 'Some **words**', '<p>Some <strong>words</strong></p>'],
      ['text', 'Some *words*', '<p>Some *words*</p>'],
      ['HTML', '<p>Some <b>words</b></p>', '<p>Some <b>words</b></p>'],
      ['wysiwyg', '<p>Some words</p>', '<p>Some words</p>'],
      ['bbcode', 'Some [b]words[/b]', 'words'],
      ['Rich', delta, '<strong>words</strong>'],
      ['rich2', words('Some words'), '<p>Some words</p>'],
    ];
    for (const [format, body, html] of bodies) {
      const made = discussionOf(await post('member', { format, body }));
      expect(made.body, format).toContain(html);
      const edit = (await server.api('member').get(`/discussions/${made.discussionID}/edit`)).json();
      expect(edit, format).toMatchObject({
        body,
        format: format.toLowerCase(),
        name: made.name,
        categoryID: openCategory,
        pinned: false,
        pinLocation: null,
      });
      expect(check({ $ref: 'discussionEdit.schema.json' }, edit)).toEqual([]);
    }
  });
});

describe('the same text sent again', () => {
  it('N1 N3 F17 F40: makes one post, also ten times at once', async () => {
    const key = { 'idempotency-key': 'compose-1' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => post('member', { name: 'Only once' }, key)));
    expect(new Set(replies.map((reply) => `${reply.status} ${discussionOf(reply).discussionID}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    const { discussionID } = discussionOf(replies[0] as Reply);
    const send = () =>
      server
        .api('moderator')
        .send(
          'POST',
          '/comments',
          { body: 'Once', format: 'text', parentRecordType: 'discussion', parentRecordID: discussionID },
          { 'idempotency-key': 'comment-1' },
        );
    const comments = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(comments.map((reply) => `${reply.status} ${commentOf(reply).commentID}`)).size).toBe(1);
    expect((await read(discussionID)).countComments).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('uses up a draft that was saved while the first request was pending', async () => {
    const attributes = { body: 'Once more', format: 'text' };
    const draft = async () =>
      Number(
        (await server.api('member').send('POST', '/drafts', { recordType: 'comment', attributes })).json()['draftID'],
      );
    const left = async (draftID: number) => (await server.api('member').get(`/drafts/${draftID}`)).status;
    const { discussionID } = discussionOf(await post('member', {}, { 'idempotency-key': 'drafted-1' }));
    const ofPost = await draft();
    await post('member', { draftID: ofPost }, { 'idempotency-key': 'drafted-1' });
    const fields = { ...attributes, parentRecordType: 'discussion', parentRecordID: discussionID };
    const send = (more: object) =>
      server.api('member').send('POST', '/comments', { ...fields, ...more }, { 'idempotency-key': 'drafted-2' });
    await send({});
    const ofComment = await draft();
    await send({ draftID: ofComment });
    expect([await left(ofPost), await left(ofComment)]).toEqual([404, 404]);
  });

  it('gets the first response even after a deletion; another member can use the same key', async () => {
    const key = { 'idempotency-key': 'compose-2' };
    const first = discussionOf(await post('member', {}, key));
    await server.api('moderator').send('DELETE', `/discussions/${first.discussionID}`);
    const again = await post('member', {}, key);
    expect([again.status, discussionOf(again).discussionID]).toEqual([201, first.discussionID]);
    expect(discussionOf(await post('moderator', {}, key)).discussionID).not.toBe(first.discussionID);
  });

  it('F23: is not posted for another account that has signed in since', async () => {
    const refused = await post('member', { insertUserID: moderator });
    expect([refused.status, refused.json()['message']]).toEqual([403, 'You are now signed in as someone else.']);
    const { discussionID } = await newDiscussion('member', { insertUserID: member });
    expect(
      await Promise.all(
        [moderator, member].map((insertUserID) => statusOf(comment('member', discussionID, { insertUserID }))),
      ),
    ).toEqual([403, 201]);
  });

  it('is refused with other words, so that they are not lost unseen', async () => {
    const key = { 'idempotency-key': 'compose-3' };
    const first = discussionOf(await post('member', {}, key));
    const reply = await post('member', { body: words('Other words.') }, key);
    expect([reply.status, reply.json()['recordIDs']]).toEqual([409, [first.discussionID]]);
    expect(await statusOf(post('member', {}, { 'idempotency-key': 'é'.repeat(3) }))).toBe(422);
  });

  it.each([
    ['tags', { tagIDs: [1] }],
    ['new tags', { newTagNames: ['Kettle songs'] }],
    ['post fields', { postMeta: { colour: 'red' } }],
    ['an announcement', { pinned: true, pinLocation: 'recent' }],
    ['no more comments', { closed: true }],
    ['a place further down', { sink: true }],
    ['its work done', { resolved: true }],
    ['another title', { name: 'Another kettle' }],
    ['another category', { categoryID: otherCategory }],
  ])('is refused with other contents: %s', async (what, changes) => {
    const key = { 'idempotency-key': `changed-${what.replaceAll(' ', '-')}` };
    const first = discussionOf(await post('admin', {}, key));
    const reply = await post('admin', changes, key);
    expect([reply.status, reply.json()['recordIDs']]).toEqual([409, [first.discussionID]]);
    expect(await statusOf(post('admin', {}, key))).toBe(201);
  });

  it('is the same in whatever order its tags and fields are named', async () => {
    const key = { 'idempotency-key': 'ordered' };
    const first = await post(
      'admin',
      { newTagNames: ['Lids', 'Spouts'], postMeta: { colour: 'red', size: 2 }, closed: false },
      key,
    );
    const again = await post(
      'admin',
      { newTagNames: ['Spouts', 'Lids'], postMeta: { size: 2, colour: 'red' }, pinned: false },
      key,
    );
    expect([first.status, again.status, discussionOf(again).discussionID]).toEqual([
      201,
      201,
      discussionOf(first).discussionID,
    ]);
  });

  it('is rejected for another discussion or another text', async () => {
    const [{ discussionID }, other] = [await newDiscussion(), await newDiscussion()];
    const { commentID } = await newComment(discussionID);
    const send = (changes: object) =>
      server
        .api('member')
        .send(
          'POST',
          '/comments',
          { body: 'Once', format: 'text', parentRecordType: 'discussion', parentRecordID: discussionID, ...changes },
          { 'idempotency-key': 'comment-changed' },
        );
    expect((await send({})).status).toBe(201);
    for (const changes of [
      { body: 'Twice' },
      { format: 'markdown' },
      { parentRecordID: other.discussionID },
      { parentCommentID: commentID },
    ])
      expect([changes, (await send(changes)).status]).toEqual([changes, 409]);
  });
});

describe('comments', () => {
  it('are counted, keep their parent and depth, and are last in the lists', async () => {
    const { discussionID } = await newDiscussion();
    const reply = await comment('moderator', discussionID);
    expect(reply.status, reply.text).toBe(201);
    expect(check({ $ref: 'comment.schema.json' }, reply.json())).toEqual([]);
    const top = commentOf(reply);
    expect(top).toMatchObject({
      discussionID,
      parentRecordType: 'discussion',
      parentRecordID: discussionID,
      depth: 1,
      name: 'Re: A kettle that sings',
      body: '<p>So does mine.</p>',
    });
    const below = commentOf(await comment('member', discussionID, { parentCommentID: top.commentID }));
    expect(below).toMatchObject({ parentCommentID: top.commentID, depth: 2 });
    expect(await read(discussionID)).toMatchObject({
      countComments: 2,
      lastUserID: member,
      lastPost: { commentID: below.commentID },
    });
    expect(commentOf(await server.api('guest').get(`/comments/${top.commentID}`)).countChildComments).toBe(1);
    const legacy = await server.api('member').send('POST', '/comments', { body: 'Old', format: 'text', discussionID });
    expect(legacy.status).toBe(201);
    expect(await wrong()).toEqual([]);
  });

  it('need rights, an open post and a parent in the same thread', async () => {
    const { discussionID } = await newDiscussion();
    const { discussionID: other } = await newDiscussion();
    const { commentID } = await newComment(other);
    const secret = (await newDiscussion('moderator', { categoryID: privateCategory })).discussionID;
    const statuses = await Promise.all([
      statusOf(comment('guest', discussionID)),
      statusOf(comment('member', secret)),
      statusOf(comment('member', 999_999)),
      statusOf(comment('member', discussionID, { parentRecordType: 'event' })),
      statusOf(comment('member', discussionID, { parentRecordType: 'pigeon' })),
      statusOf(comment('member', discussionID, { parentCommentID: commentID })),
      statusOf(comment('member', discussionID, { parentCommentID: 999_999 })),
      statusOf(server.api('member').send('POST', '/comments', { body: 'x', format: 'text' })),
    ]);
    expect(statuses).toEqual([403, 404, 404, 404, 422, 400, 400, 400]);
    await server.api('moderator').send('PATCH', `/discussions/${discussionID}`, { closed: true });
    expect(
      await Promise.all([statusOf(comment('member', discussionID)), statusOf(comment('moderator', discussionID))]),
    ).toEqual([403, 201]);
    expect((await comment('member', discussionID)).json()).toMatchObject({
      status: 403,
      message: 'This discussion has been closed.',
      description: 'It is closed for comments. Your text is saved.',
    });
    await server.api('moderator').send('DELETE', `/discussions/${discussionID}`);
    expect(await statusOf(comment('moderator', discussionID))).toBe(410);
  });

  it('go no deeper than the site allows, and not at all without threads', async () => {
    const { discussionID } = await newDiscussion();
    let parentCommentID: number | undefined;
    for (let depth = 1; depth <= 5; depth += 1)
      parentCommentID = (
        await newComment(discussionID, 'member', parentCommentID === undefined ? {} : { parentCommentID })
      ).commentID;
    const refused = await comment('member', discussionID, { parentCommentID });
    expect([refused.status, refused.json()]).toMatchObject([400, { maxDepth: 5, actualDepth: 6 }]);
    await server.services.config.set({ 'featureFlags.customLayout.post.Enabled': false });
    expect(await statusOf(comment('member', discussionID, { parentCommentID }))).toBe(400);
    await server.services.config.set({ 'featureFlags.customLayout.post.Enabled': true });
  });

  it('of the viewer are read', async () => {
    const { discussionID } = await newDiscussion();
    await server.services.db.kysely
      .insertInto('discussion_users')
      .values({ user_id: moderator, discussion_id: discussionID, date_last_viewed: new Date() })
      .execute();
    await comment('moderator', discussionID);
    expect(await read(discussionID, 'moderator')).toMatchObject({ countComments: 1, countUnread: 0, unread: false });
  });
});
