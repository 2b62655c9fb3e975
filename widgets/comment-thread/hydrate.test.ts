import { describe, expect, it } from 'vitest';
import { type AskedCall, hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

const discussion = { discussionID: 11, name: 'Kettle', countComments: 3 };
const comment = (commentID: number) => ({ commentID, body: `<p>${commentID}</p>` });
const node = (commentID: number, ...children: object[]) => ({
  type: 'comment',
  commentID,
  parentCommentID: null,
  depth: 1,
  children,
});
const hole = (parentCommentID: number) => ({
  type: 'hole',
  parentCommentID,
  depth: 2,
  offset: 0,
  insertUsers: [],
  countAllComments: 2,
  countAllInsertUsers: 1,
  apiUrl: '',
});
const paging = { nextURL: null, prevURL: null, currentPage: 1, total: 2, limit: 30 };
const thread = {
  body: { threadStructure: [node(1, hole(1)), node(2)], commentsByID: { 1: comment(1), 2: comment(2) } },
  paging,
};

const context = (params: object = {}, answer: (call: AskedCall) => unknown = () => structuredClone(thread)) =>
  hydrateContext(answer, {
    params: { discussion, discussionApiParams: { expand: ['tags'] }, page: 1, sort: null, ...params },
  });

describe('the comment thread', () => {
  it('[CO-COMM-006] [CO-PAGER-014] sends the props of the contract, nested and oldest first', async () => {
    const props = await hydrate({ title: 'Comments', showOPTag: true }, context());
    expect(props).toEqual({
      title: 'Comments',
      showOPTag: true,
      threadStyle: 'nested',
      commentsThread: { data: thread.body, paging },
      comments: { data: [comment(1), comment(2)], paging: [] },
      apiParams: {
        parentRecordType: 'discussion',
        parentRecordID: 11,
        page: 1,
        limit: 30,
        expand: ['insertUser', 'updateUser', 'reactions', 'attachments', 'reportMeta'],
        sort: 'dateInserted',
        collapseChildDepth: 5,
        defaultSort: null,
        maxDepth: undefined,
      },
      discussion,
      discussionApiParams: { expand: ['tags'] },
    });
  });

  it('never folds above the depth that may be shown', async () => {
    const ask = async (apiParams: object) => (await hydrate({ apiParams } as never, context()))?.apiParams;
    expect(await ask({ maxDepth: 5, collapseChildDepth: 3 })).toMatchObject({ collapseChildDepth: 5, maxDepth: 5 });
    expect(await ask({ maxDepth: '2', collapseChildDepth: 4 })).toMatchObject({ collapseChildDepth: 4, maxDepth: '2' });
  });

  it('is flat at depth 1, without the quotes that replies carry in plain lists', async () => {
    const flat = context({}, () => ({ body: [comment(1)], paging }));
    const props = await hydrate({ apiParams: { maxDepth: 1 } } as never, flat);
    expect(flat.asked[0]).toMatchObject({ path: '/comments', query: { quoteParent: false } });
    expect(props).toMatchObject({ threadStyle: 'flat', comments: { data: [comment(1)], paging } });
    expect(props).not.toHaveProperty('commentsThread');
    expect(props?.apiParams).not.toHaveProperty('collapseChildDepth');
  });

  it('[CO-PAGER-015] [CO-PAGER-016] [CO-PAGER-017] lets the address choose page and sort', async () => {
    const asked = context({ page: 2, sort: '-score' });
    const props = await hydrate({ apiParams: { sort: '-dateInserted', limit: 10 } } as never, asked);
    expect(asked.asked[0]?.query).toMatchObject({ page: 2, sort: '-score', limit: 10 });
    expect(props?.apiParams).toMatchObject({ sort: '-score', defaultSort: '-dateInserted' });
  });

  it('answers a page past the end with the last one', async () => {
    const asked = context({ page: 9 }, ({ query }) => {
      if (Number(query['page']) > 2) throw refusal(404);
      return { body: thread.body, paging: { ...paging, currentPage: query['page'], total: 31 } };
    });
    expect((await hydrate({}, asked))?.apiParams).toMatchObject({ page: 2 });
    expect(asked.asked.flatMap(({ query }) => query['page'] ?? [])).toEqual([9, 1, 2]);
  });

  it('opens the hole below the comment of a permalink and leaves the others', async () => {
    const below = { threadStructure: [node(3), node(4)], commentsByID: { 3: comment(3), 4: comment(4) } };
    const asked = context({ commentID: 1 }, ({ query }) =>
      query['parentCommentID'] ? below : structuredClone(thread),
    );
    const props = await hydrate({}, asked);
    expect(asked.asked[0]?.query).toMatchObject({ focusCommentID: 1, sort: 'dateInserted' });
    expect(asked.asked[1]?.query).toMatchObject({ parentCommentID: 1, page: 1, limit: 100 });
    expect(props?.commentsThread?.data).toMatchObject({
      threadStructure: [{ commentID: 1, children: [{ commentID: 3 }, { commentID: 4 }] }, { commentID: 2 }],
    });
    expect(props?.apiParams).toMatchObject({ focusCommentID: 1 });
  });

  it('includes the viewer’s draft', async () => {
    const serverDraft = {
      draftID: 4,
      dateUpdated: '2026-01-01T00:00:00Z',
      attributes: { body: '[]', format: 'rich2', lastSaved: 'x' },
    };
    expect((await hydrate({}, context({ serverDraft })))?.draft).toEqual({
      draftID: 4,
      body: '[]',
      format: 'rich2',
      dateUpdated: '2026-01-01T00:00:00Z',
    });
  });

  it('hides itself on pages without a post', async () => {
    expect(await hydrate({}, context({ discussion: undefined }))).toBeNull();
  });
});
