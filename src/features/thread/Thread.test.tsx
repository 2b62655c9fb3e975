// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { Thread } from './Thread.tsx';
import type { ThreadComment, ThreadItem } from './thread.ts';

const people = { imani: { userID: 5, name: 'Imani' }, caio: { userID: 12, name: 'Caio' } };
const comment = (commentID: number, insertUser: { userID: number; name: string }, change: Partial<ThreadComment> = {}): ThreadComment => ({
  commentID,
  insertUser,
  dateInserted: '2025-12-20T09:00:00Z',
  body: `<p>Words ${commentID}</p>`,
  ...change,
});
const node = (commentID: number, ...children: ThreadItem[]): ThreadItem => ({
  type: 'comment',
  commentID,
  parentCommentID: null,
  depth: 1,
  children: children as never,
});

function show(items: ThreadItem[], comments: ThreadComment[], settings = {}) {
  return renderInPage(<Thread items={items} commentsByID={Object.fromEntries(comments.map((each) => [each.commentID, each]))} {...settings} />)
    .container;
}

describe('a thread', () => {
  it('[CO-COMM-003] gives every comment its permalink anchor', () => {
    const container = show([node(1), node(2)], [comment(1, people.imani), comment(2, people.caio)]);
    expect([...container.querySelectorAll('article')].map((article) => article.id)).toEqual(['Comment_1', 'Comment_2']);
    expect(container.querySelector('#Comment_1 a time')?.parentElement?.getAttribute('href')).toBe('/discussion/comment/1#Comment_1');
  });

  it('nests replies in a fold that works without script and says what it holds', () => {
    const container = show([node(1, node(2, node(3)))], [comment(1, people.imani), comment(2, people.caio), comment(3, people.imani)]);
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(true);
    expect(fold?.querySelector('summary')?.textContent).toBe('2 replies to Imani');
    expect(fold?.contains(container.querySelector('#Comment_3'))).toBe(true);
  });

  it('leads from a hole to the page of its parent, which shows the rest', () => {
    const hole: ThreadItem = { type: 'hole', parentCommentID: 1, depth: 2, offset: 3, insertUsers: [people.caio], countAllComments: 4 };
    show([node(1, hole)], [comment(1, people.imani)]);
    expect(screen.getByRole('link', { name: 'Show 4 more replies' }).getAttribute('href')).toBe('/discussion/comment/1#Comment_1');
  });

  it('[CO-COMM-004] keeps the place of a comment that was taken away', () => {
    const container = show([node(1, node(2)), node(3)], [comment(2, people.caio), comment(3, people.imani, { body: null })]);
    expect(screen.getAllByText('This comment has been deleted.').length).toBe(2);
    expect(container.querySelector('#Comment_1')).toBeTruthy();
    expect(container.querySelector('#Comment_2')?.textContent).toContain('Words 2');
  });

  it('marks the comments of whoever wrote the post', () => {
    const container = show([node(1), node(2)], [comment(1, people.imani), comment(2, people.caio)], { markedUserID: 12 });
    expect(within(container.querySelector('#Comment_2') as HTMLElement).getByText('OP')).toBeTruthy();
    expect(within(container.querySelector('#Comment_1') as HTMLElement).queryByText('OP')).toBeNull();
  });

  it('[CO-COMM-005] names accepted and rejected answers', () => {
    show(
      [node(1), node(2)],
      [
        comment(1, people.imani, { attributes: { answer: { status: 'accepted' } } }),
        comment(2, people.caio, { attributes: { answer: { status: 'rejected' } } }),
      ],
    );
    expect(screen.getByText('Accepted answer')).toBeTruthy();
    expect(screen.getByText('Rejected answer')).toBeTruthy();
  });

  it('lists reactions that were given, the most frequent first', () => {
    const reactions = [
      { urlcode: 'Like', name: 'Like', count: 2 },
      { urlcode: 'Agree', name: 'Agree', count: 5 },
      { urlcode: 'Up', name: 'Up', count: 0 },
    ];
    show([node(1)], [comment(1, people.imani, { reactions })]);
    const list = screen.getByRole('list', { name: 'Reactions' });
    expect([...list.children].map((item) => item.textContent)).toEqual(['Agree 5', 'Like 2']);
  });

  it('stops drawing where a thread nests without end', () => {
    let items = node(100);
    const comments = [comment(100, people.imani)];
    for (let id = 99; id > 0; id -= 1) {
      items = node(id, items);
      comments.push(comment(id, people.caio));
    }
    expect(show([items], comments).querySelectorAll('article').length).toBe(20);
  });

  it('skips items of kinds it does not know', () => {
    expect(show([{ type: 'reply' }, node(1)], [comment(1, people.imani)]).querySelectorAll('article').length).toBe(1);
  });
});
