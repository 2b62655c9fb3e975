import { expect, it, vi } from 'vitest';
import { hydrate } from './hydrate.ts';

const found = [
  { recordID: 12, name: 'The same', highlight: '<mark>kettle</mark> <mark>fuse</mark>' },
  { recordID: 49, name: 'Toaster trips the fuse', highlight: 'Toaster <mark>trips</mark> the <mark>fuse</mark>' },
  { recordID: 50, name: 'One word', highlight: 'A <mark>fuse</mark>', excerpt: 'the <mark>fuse</mark>' },
];

function run(change: { discussion?: object; isOn?: boolean } = {}) {
  const asked: { path: string; query: Readonly<Record<string, unknown>> }[] = [];
  const get = vi.fn(async (path: string, query: Readonly<Record<string, unknown>>) => {
    asked.push({ path, query });
    return {
      body: path === '/search' ? found : [{ commentID: 7, url: '/discussion/comment/7#Comment_7', excerpt: 'Dry it.' }],
    };
  });
  const discussion = {
    discussionID: 12,
    type: 'question',
    statusID: 1,
    name: 'Why does the kettle trip the fuse?',
    ...change.discussion,
  };
  const context = { params: { discussion }, get, config: () => change.isOn ?? true };
  return { asked, result: hydrate({}, context as never) };
}

it('suggests accepted answers of questions that share two words or more', async () => {
  const { asked, result } = run();
  expect((await result)?.discussion.suggestions).toEqual([
    { title: 'Toaster trips the fuse', summary: 'Dry it.', url: '/discussion/comment/7#Comment_7', commentID: 7 },
  ]);
  expect(asked[0]?.query).toMatchObject({ types: ['question'], statusID: [3], queryOperator: 'or' });
  expect(asked[1]?.query).toMatchObject({ parentRecordID: 49, qna: 'accepted' });
});

it('[CO-DISC-029] suggests nothing if the site has turned it off', async () => {
  const { asked, result } = run({ isOn: false });
  expect(await result).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['a question that is settled', { statusID: 3 }],
  ['a post that is no question', { type: 'discussion' }],
  ['a title that says too little', { name: 'Fuse?' }],
])('suggests nothing for %s', async (_, discussion) => {
  const { asked, result } = run({ discussion });
  expect(await result).toBeNull();
  expect(asked).toEqual([]);
});
