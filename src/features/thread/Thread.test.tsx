// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { Thread } from './Thread.tsx';
import { type PostPlace, postRights } from './rights.ts';
import type { ThreadComment, ThreadItem } from './thread.ts';

const people = { imani: { userID: 5, name: 'Imani' }, caio: { userID: 12, name: 'Caio' } };
const comment = (
  commentID: number,
  insertUser: { userID: number; name: string },
  change: Partial<ThreadComment> = {},
): ThreadComment => ({
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
  return renderInPage(
    <Thread
      items={items}
      commentsByID={Object.fromEntries(comments.map((each) => [each.commentID, each]))}
      {...settings}
    />,
  ).container;
}

describe('a thread', () => {
  it('[CO-COMM-003] gives every comment its permalink anchor', () => {
    const container = show([node(1), node(2)], [comment(1, people.imani), comment(2, people.caio)]);
    expect([...container.querySelectorAll('article')].map((article) => article.id)).toEqual(['Comment_1', 'Comment_2']);
    expect(container.querySelector('#Comment_1 a time')?.parentElement?.getAttribute('href')).toBe(
      '/discussion/comment/1#Comment_1',
    );
  });

  it('nests replies in a fold that works without script and says what it holds', () => {
    const container = show(
      [node(1, node(2, node(3)))],
      [comment(1, people.imani), comment(2, people.caio), comment(3, people.imani)],
    );
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(true);
    expect(fold?.querySelector('summary')?.textContent).toBe('2 replies to Imani');
    expect(fold?.contains(container.querySelector('#Comment_3'))).toBe(true);
  });

  it('leads from a hole to the page of its parent, which shows the rest', () => {
    const hole: ThreadItem = {
      type: 'hole',
      parentCommentID: 1,
      depth: 2,
      offset: 3,
      insertUsers: [people.caio],
      countAllComments: 4,
    };
    show([node(1, hole)], [comment(1, people.imani)]);
    expect(screen.getByRole('link', { name: 'Show 4 more replies' }).getAttribute('href')).toBe(
      '/discussion/comment/1#Comment_1',
    );
  });

  it('[CO-COMM-004] keeps the place of a comment that was taken away', () => {
    const container = show(
      [node(1, node(2)), node(3)],
      [comment(2, people.caio), comment(3, people.imani, { body: null })],
    );
    expect(screen.getAllByText('This comment has been deleted.').length).toBe(2);
    expect(container.querySelector('#Comment_1')).toBeTruthy();
    expect(container.querySelector('#Comment_2')?.textContent).toContain('Words 2');
  });

  it('marks comments by the author of the post', () => {
    const container = show([node(1), node(2)], [comment(1, people.imani), comment(2, people.caio)], {
      markedUserID: 12,
    });
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

  it('stops rendering an endlessly nested thread', () => {
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

describe('what a member gets below a comment', () => {
  const place = { discussionID: 12, type: 'discussion', categoryID: 3, closed: false, insertUserID: 5 };
  const reactions = [
    { urlcode: 'Like', name: 'Like', class: 'Positive', count: 2 },
    { urlcode: 'Down', name: 'Vote Down', class: 'Negative', count: 0 },
    { urlcode: 'Abuse', name: 'Abuse', class: 'Flag', count: 1 },
    { urlcode: 'Promote', name: 'Promote', class: 'Positive', count: 1 },
  ];
  const draw = (rights: readonly string[], change: Partial<PostPlace> = {}, own: Partial<ThreadComment> = {}) => {
    const can = (asked: string | readonly string[]) => [asked].flat().some((name) => rights.includes(name));
    const viewer = { userID: 9, isGuest: rights.includes('guest'), can };
    const container = show([node(1)], [comment(1, people.imani, { reactions, ...own })], {
      rights: postRights({ ...place, ...change }, viewer),
    });
    return within(container)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  };

  it('[CO-COMM-009] [CO-COMM-010] [CO-COMM-007] [CO-REACT-019] replies, quotes and reactions with comments.add', () => {
    const withRight = draw(['comments.add', 'reactions.positive.add']);
    for (const name of ['Reply', 'Quote', 'React']) expect(withRight).toContain(name);
    const without = draw(['reactions.positive.add']);
    for (const name of ['Reply', 'Quote', 'React']) expect(without).not.toContain(name);
  });

  it('[CO-COMM-008] [CO-COMM-011] takes discussions.close instead once the discussion is closed', () => {
    const closed = { closed: true };
    expect(draw(['comments.add', 'reactions.positive.add'], closed)).not.toContain('Reply');
    const buttons = draw(['discussions.close', 'reactions.positive.add'], closed);
    for (const name of ['Reply', 'Quote', 'React']) expect(buttons).toContain(name);
  });

  it('[CO-REACT-014] [CO-REACT-015] [CO-REACT-016] [CO-REACT-020] buttons by the class of the reaction, none for reports, the log for moderators', () => {
    const member = draw(['comments.add', 'reactions.positive.add']);
    expect(member).toContain('Like 2');
    for (const name of ['Vote Down', 'Abuse 1', 'Promote 1', 'Log']) expect(member).not.toContain(name);
    const moderator = draw([
      'comments.add',
      'reactions.negative.add',
      'reactions.flag.add',
      'curation.manage',
      'community.moderate',
    ]);
    for (const name of ['Vote Down', 'Promote 1', 'Log']) expect(moderator).toContain(name);
    expect(moderator).not.toContain('Abuse 1');
  });

  it('[CO-PERM-006] [CO-COMM-006] lets the post itself grant and take rights', () => {
    const can = (asked: string | readonly string[], question?: { overrides?: Readonly<Record<string, boolean>> }) =>
      question?.overrides?.[String(asked)] ?? asked === 'comments.add';
    const viewer = { userID: 9, isGuest: false, can };
    expect(postRights({ ...place, permissions: { 'comments.add': false } }, viewer).mayReply).toBe(false);
    expect(postRights({ ...place, permissions: [] }, viewer).mayReply).toBe(true);
  });

  it('[CO-COMM-001] has its options menu, and guests get sharing alone', () => {
    expect(draw([])).toContain('Comment Options');
    expect(draw(['guest', 'comments.add', 'reactions.positive.add', 'community.moderate'])).toEqual(['Share']);
  });

  it('lets the asker judge the answers, except replies to answers', () => {
    const question = { type: 'question', insertUserID: 9 };
    expect(draw([], question)).toContain('Accept answer');
    expect(draw([], question, { depth: 2 })).not.toContain('Accept answer');
    expect(draw([], { type: 'question' })).not.toContain('Accept answer');
    expect(draw(['curation.manage'], { type: 'question' })).toContain('Accept answer');
  });

  it('[CO-OPT-005] opens the reports of a comment in a new tab', () => {
    draw([], {}, { reportMeta: { countReports: 2 } } as Partial<ThreadComment>);
    const link = screen.getByRole('link', { name: '2 reports' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/dashboard/content/reports?statuses=none&recordType=comment&recordID=1',
      '_blank',
    ]);
  });
});

describe('a signature', () => {
  const signed = { ...people.imani, signature: { body: '<p>Mends kettles</p>' } };
  const draw = (site: object) =>
    renderInPage(<Thread items={[node(1)]} commentsByID={{ 1: comment(1, signed) }} />, { site }).container;

  it('[CO-DISC-024] [CO-DISC-025] shows where the site shows signatures', () => {
    expect(draw({}).textContent).not.toContain('Mends kettles');
    expect(
      draw({ memberTexts: { signature: { imageMaxHeight: 0 } } }).querySelector('[data-member-text]')?.textContent,
    ).toContain('Mends kettles');
  });

  it('[CO-DISC-026] [CO-DISC-027] limits the height of its images, unless the limit is 0', () => {
    expect(draw({ memberTexts: { signature: { imageMaxHeight: 80 } } }).innerHTML).toContain('80px');
    expect(draw({ memberTexts: { signature: { imageMaxHeight: 0 } } }).querySelector('style')).toBeNull();
  });
});

describe('an answer in two lines', () => {
  const words = (body: string) =>
    renderInPage(
      <AnswerCard comment={{ commentID: 4, dateInserted: '2025-12-20T09:00:00Z', body } as ThreadComment} />,
    ).container.querySelector('p')?.textContent;

  it('leaves out code, and keeps words and punctuation together', () => {
    expect(
      words('<p>Use <em>text</em>. One line:</p><pre class="code"><span>a</span> = 1;\n</pre><p>It works.</p>'),
    ).toBe('Use text. One line: It works.');
    expect(words('<pre><code>a &lt; 1;\nb();</code></pre>')).toBe('a < 1; b();');
  });
});
