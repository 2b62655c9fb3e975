import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
/**
 * A discussion for this file with 6 top-level comments; the first has 5 replies, the first of those 2, and one of these
 * 1.
 */
let threadID: number;
const made = new Map<string, number>();

async function addComment(key: string, parent: string | null, minute: number): Promise<void> {
  const depth = parent === null ? 1 : parent.split('.').length + 1;
  const { comment_id } = await server.services.db.kysely
    .insertInto('comments')
    .values({
      discussion_id: threadID,
      parent_comment_id: parent === null ? null : (made.get(parent) ?? null),
      depth,
      body: key,
      body_html: `<p>${key}</p>`,
      format: 'text',
      insert_user_id: (minute % 5) + 1,
      update_user_id: null,
      date_inserted: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })
    .returning('comment_id')
    .executeTakeFirstOrThrow();
  made.set(key, comment_id);
}

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const { discussion_id } = await server.services.db.kysely
    .insertInto('discussions')
    .values({
      category_id: 6,
      name: 'A deep thread',
      body: 'x',
      body_html: '<p>x</p>',
      format: 'text',
      image_url: null,
      insert_user_id: 1,
      update_user_id: null,
      last_user_id: 1,
      last_comment_id: null,
      pin_location: null,
      count_comments: 14,
    })
    .returning('discussion_id')
    .executeTakeFirstOrThrow();
  threadID = discussion_id;
  const tree = ['1', '2', '3', '4', '5', '6', '1.1', '1.2', '1.3', '1.4', '1.5', '1.1.1', '1.1.2', '1.1.1.1'];
  for (const [minute, key] of tree.entries())
    await addComment(key, key.includes('.') ? key.replace(/\.\d+$/, '') : null, minute);
});
afterAll(() => server.close());

interface Item {
  readonly type: 'comment' | 'hole';
  readonly commentID?: number;
  readonly parentCommentID: number | null;
  readonly depth: number;
  readonly children?: Item[];
  readonly offset?: number;
  readonly countAllComments?: number;
  readonly countAllInsertUsers?: number;
  readonly insertUsers?: unknown[];
  readonly apiUrl?: string;
}
interface Thread {
  readonly threadStructure: Item[];
  readonly commentsByID: Record<string, { body: string }>;
}

const nameOf = (id: number | undefined) => [...made].find(([, value]) => value === id)?.[0] ?? '?';

/** `1(1.1(hole3@0) …)`: the rendered tree in one line. */
function sketch(items: readonly Item[]): string {
  return items
    .map((item) =>
      item.type === 'hole'
        ? `hole${item.countAllComments}@${item.offset}`
        : nameOf(item.commentID) + (item.children?.length ? `(${sketch(item.children)})` : ''),
    )
    .join(' ');
}

async function thread(query: Record<string, unknown> = {}): Promise<Thread> {
  const reply = await server
    .api('guest')
    .get('/comments/thread', { parentRecordType: 'discussion', parentRecordID: threadID, ...query });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json<Thread>();
}

describe('GET /comments/thread', () => {
  it('shows the top level whole, three children each, and deeper levels as holes', async () => {
    const { threadStructure, commentsByID } = await thread();
    expect(sketch(threadStructure)).toBe('1(1.1(hole3@0) 1.2 1.3 hole2@3) 2 3 4 5 6');
    expect(Object.keys(commentsByID)).toHaveLength(9);
    expect(Object.values(commentsByID).every((comment) => !comment.body.includes('blockquote'))).toBe(true);
  });

  it('says of a hole who wrote in it, how much, and where to get it', async () => {
    const { threadStructure } = await thread();
    const hole = threadStructure[0]?.children?.at(-1) as Item;
    expect(hole).toMatchObject({
      type: 'hole',
      parentCommentID: made.get('1'),
      depth: 2,
      offset: 3,
      countAllComments: 2,
      countAllInsertUsers: 2,
    });
    expect(hole.insertUsers).toHaveLength(2);
    const url = new URL(hole.apiUrl ?? '');
    expect(url.pathname).toBe('/api/v2/comments/thread');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      parentRecordType: 'discussion',
      parentRecordID: String(threadID),
      parentCommentID: String(made.get('1')),
      page: '1',
    });
    const reply = await server.request({ method: 'GET', url: url.pathname + url.search });
    expect(sketch(reply.json<Thread>().threadStructure)).toBe('1.1(1.1.1(hole1@0) 1.1.2) 1.2 1.3 1.4 1.5');
  });

  it('opens the way to a focused comment, with holes on both sides', async () => {
    expect(sketch((await thread({ focusCommentID: made.get('1.5'), collapseChildLimit: 1 })).threadStructure)).toBe(
      '1(1.1(hole3@0) hole3@1 1.5) 2 3 4 5 6',
    );
    expect(sketch((await thread({ focusCommentID: made.get('1.1.2') })).threadStructure)).toBe(
      '1(1.1(hole2@0 1.1.2) 1.2 1.3 hole2@3) 2 3 4 5 6',
    );
  });

  it('ends a page of replies with a hole for the rest', async () => {
    const { threadStructure } = await thread({ parentCommentID: made.get('1'), limit: 2, page: 2 });
    expect(sketch(threadStructure)).toBe('1.3 1.4 hole1@4');
    expect(new URL(threadStructure[2]?.apiUrl ?? '').searchParams.get('page')).toBe('3');
  });

  it('pages through the requested level', async () => {
    const reply = await server
      .api('guest')
      .get('/comments/thread', { parentRecordType: 'discussion', parentRecordID: threadID, limit: 4, page: 2 });
    expect(sketch(reply.json<Thread>().threadStructure)).toBe('5 6');
    expect(reply.headers).toMatchObject({ 'x-app-page-result-count': '6', 'x-app-page-current': '2' });
    expect(
      (
        await server
          .api('guest')
          .get('/comments/thread', { parentRecordType: 'discussion', parentRecordID: threadID, page: 2 })
      ).status,
    ).toBe(404);
  });

  it('sorts siblings on every level', async () => {
    expect(
      sketch((await thread({ sort: '-dateInserted', collapseChildDepth: 9, collapseChildLimit: 9 })).threadStructure),
    ).toBe('6 5 4 3 2 1(1.5 1.4 1.3 1.2 1.1(1.1.2 1.1.1(1.1.1.1)))');
  });

  it('refuses a parent comment of another record, and needs the record', async () => {
    expect(
      (
        await server.api('guest').get('/comments/thread', {
          parentRecordType: 'discussion',
          parentRecordID: 3,
          parentCommentID: made.get('1'),
        })
      ).status,
    ).toBe(400);
    const reply = await server.api('guest').get('/comments/thread');
    expect(reply.status).toBe(400);
    expect(reply.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toEqual([
      'parentRecordType',
      'parentRecordID',
    ]);
  });
});

describe('GET /comments', () => {
  it('lists a discussion oldest first with its own count as the total', async () => {
    const reply = await server
      .api('guest')
      .get('/comments', { parentRecordType: 'discussion', parentRecordID: threadID, limit: 5 });
    expect(reply.json<{ commentID: number }[]>().map((comment) => nameOf(comment.commentID))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(reply.headers['x-app-page-result-count']).toBe('14');
  });

  it('puts the parent before a reply as a quote, unless told not to', async () => {
    const bodies = async (query: object) =>
      (
        await server.api('guest').get('/comments', { discussionID: threadID, commentID: made.get('1.1'), ...query })
      ).json<{ body: string }[]>()[0]?.body;
    expect(await bodies({})).toMatch(
      /^<blockquote cite="http:\/\/localhost:8080\/discussion\/comment\/\d+#Comment_\d+"><p><a [^>]+>[^<]+<\/a><\/p><p>1<\/p><\/blockquote><p>1\.1<\/p>$/,
    );
    expect(await bodies({ quoteParent: false })).toBe('<p>1.1</p>');
  });

  it('has no total when comments are picked by number', async () => {
    const reply = await server.api('guest').get('/comments', { commentID: '1,2,3' });
    expect(reply.json()).toHaveLength(3);
    expect(reply.headers['x-app-page-result-count']).toBeUndefined();
  });

  it('needs a parent record to sort by trend', async () => {
    expect((await server.api('guest').get('/comments', { sort: '-experimentalTrending' })).status).toBe(400);
    expect(
      (await server.api('guest').get('/comments', { sort: '-experimentalTrending', discussionID: threadID })).status,
    ).toBe(200);
  });

  it('names a comment after its post and always has its place in the tree', async () => {
    const comment = (await server.api('guest').get(`/comments/${made.get('1.1.1')}`, { expand: ['all'] })).json();
    expect(comment).toMatchObject({
      name: 'Re: A deep thread',
      parentRecordType: 'discussion',
      parentRecordID: threadID,
      parentCommentID: made.get('1.1'),
      depth: 3,
      scoreChildComments: 0,
      countChildComments: 0,
      category: { categoryID: 6 },
    });
  });

  it('picks accepted answers', async () => {
    const accepted = (await server.api('guest').get('/comments', { qna: 'accepted' })).json<
      { attributes: { answer: { status: string } } }[]
    >();
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.every((comment) => comment.attributes.answer.status === 'accepted')).toBe(true);
  });
});

describe('GET reactions', () => {
  it('[CO-REACT-023] logs who reacted to a record', async () => {
    const rows = (await server.api('member').get('/discussions/3/reactions')).json<Record<string, unknown>[]>();
    expect(rows[0]).toMatchObject({
      recordType: 'discussion',
      recordID: 3,
      tagID: expect.any(Number),
      user: { name: expect.any(String) },
      reactionType: { urlcode: expect.any(String) },
    });
    expect((await server.api('member').get('/discussions/3/reactions', { type: 'NoSuchThing' })).json()).toEqual([]);
  });
});

it('[CO-COMM-003] a comment has its counts, dates, reports, last editor and whether its post is closed', async () => {
  const api = server.api('admin');
  const commentID = made.values().next().value as number;
  const path = `/discussions/${threadID}`;
  await api.send('PATCH', `/comments/${commentID}`, { body: 'Changed.', format: 'text' });
  const read = async () =>
    (await api.get(`/comments/${commentID}`, { 'expand[]': 'all' })).json<Record<string, unknown>>();
  expect(await read()).toMatchObject({
    commentID,
    categoryID: 6,
    insertUserID: expect.any(Number),
    dateInserted: expect.any(String),
    dateUpdated: expect.any(String),
    closed: false,
    countReports: 0,
    updateUser: { userID: expect.any(Number), name: expect.any(String) },
  });
  await api.send('PATCH', path, { closed: true });
  expect(await read()).toMatchObject({ closed: true });
  await api.send('PATCH', path, { closed: false });
});
