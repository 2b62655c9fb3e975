import { describe, expect, it } from 'vitest';
import {
  answeredCommentOf,
  asOwnComment,
  commentDraftPath,
  draftBodyOf,
  draftExcerpt,
  draftFault,
  draftFormatOf,
  draftName,
  holdsDraft,
  isRichDraft,
  isSameDraft,
  replyDraftPath,
  storeFault,
} from './drafts.ts';

const meta = { name: 'Kettles', postTypeID: 'discussion', categoryID: 5 };
const nested = (depth: number) => `${'{"children":['.repeat(depth)}{"text":"deep"}${']}'.repeat(depth)}`;

describe('a draft', () => {
  it('[CO-DRAFT-001] [CO-DRAFT-002] continues in the place where it was started', () => {
    expect(commentDraftPath({ discussionID: 3, name: 'Kettles' })).toBe(
      '/discussion/3/kettles?hasDraft=true#create-comment',
    );
    expect(replyDraftPath(9)).toBe('/discussion/comment/9?hasDraft=true#Comment_9');
  });

  it('[CO-DRAFT-009] is rich2 unless it says otherwise', () => {
    expect([draftFormatOf({}), draftFormatOf({ format: '' }), draftFormatOf({ format: 'Markdown' })]).toEqual([
      'rich2',
      'rich2',
      'Markdown',
    ]);
  });

  it('[CO-DRAFT-020] for a comment needs a body', () => {
    expect(draftFault('comment', {})).toBe('Invalid draft, no body content');
    expect(draftFault('comment', { body: 'x' })).toBeUndefined();
  });

  it('[CO-DRAFT-021] for a discussion needs its meta', () => {
    for (const draftMeta of [undefined, null, [], {}, { name: ' ', postTypeID: 'discussion' }, { name: 'x' }])
      expect(draftFault('discussion', { body: 'x', draftMeta })).toBe('Invalid draft meta');
    expect(draftFault('discussion', { body: 'x', draftMeta: meta })).toBeUndefined();
  });

  it('[CO-DRAFT-020] [CO-DRAFT-021] is one from its first words on, before it has a title; one that was emptied is one too', () => {
    const kept = [
      ['comment', { body: '' }],
      ['comment', { body: [] }],
      ['discussion', { draftMeta: {} }],
      ['discussion', { draftMeta: { name: '' }, body: 'x' }],
      ['article', {}],
    ] as const;
    expect(kept.map(([recordType, attributes]) => storeFault(recordType, attributes))).toEqual(
      kept.map(() => undefined),
    );
    for (const body of [undefined, null])
      expect(storeFault('comment', { body })).toBe('Invalid draft, no body content');
    for (const draftMeta of [undefined, null, [], 'x'])
      expect(storeFault('discussion', { body: 'x', draftMeta })).toBe('Invalid draft meta');
  });

  it('[CO-DRAFT-022] [CO-DRAFT-023] is rich with the format rich2 or with operations', () => {
    expect(
      [
        { format: 'rich2', body: 'x' },
        { format: 'Rich2' },
        { body: { ops: [] } },
        { body: '{"ops":[]}' },
        { body: '[{"insert":"x"}]' },
      ].map(isRichDraft),
    ).toEqual(Array(5).fill(true));
    expect(
      [{}, { body: 'x' }, { body: '[1]', format: 'text' }, { body: '{broken', format: 'html' }].map(isRichDraft),
    ).toEqual(Array(4).fill(false));
  });

  it('has a name and one line of its text for lists', () => {
    expect([draftName({ draftMeta: meta }), draftName({ name: 'N' }), draftName({ draftMeta: { name: 5 } })]).toEqual([
      'Kettles',
      'N',
      '',
    ]);
    const rich = JSON.stringify([
      { type: 'p', children: [{ text: 'One' }] },
      { type: 'p', children: [{ text: 'two', bold: true }, { text: '.' }] },
    ]);
    expect(draftExcerpt({ format: 'rich2', body: rich })).toBe('One two.');
    expect(draftExcerpt({ body: '[{"insert":"a\\nb"},{"insert":{"mention":{}}}]', format: 'Rich' })).toBe('a b');
    expect(draftExcerpt({ body: '<p>a</p><p>b &amp; c</p>', format: 'html' })).toBe('a b & c');
    expect(draftExcerpt({ body: '## Title\n**a** [b](/c)', format: 'markdown' })).toBe('Title a b');
    expect(draftExcerpt({ body: 'if a<b && c>d', format: 'text' })).toBe('if a<b && c>d');
    const named = [
      {
        type: 'p',
        children: [
          { text: 'Ask ' },
          { type: '@', name: 'Odalys Marsh', children: [{ text: '' }] },
          { text: ' first.' },
        ],
      },
    ];
    expect(draftExcerpt({ format: 'rich2', body: JSON.stringify(named) })).toBe('Ask @Odalys Marsh first.');
    expect(draftExcerpt({ body: 'é'.repeat(300) })).toBe(`${'é'.repeat(200)}…`);
    expect([draftExcerpt({}), draftExcerpt({ body: 5 }), draftExcerpt({ format: 'rich2', body: '[[' })]).toEqual([
      '',
      '',
      '[[',
    ]);
    expect(draftExcerpt({ format: 'rich2', body: nested(4000) })).toBe('deep');
  });

  it('for a reply becomes a comment with every word', () => {
    const reply = { body: 'x', format: 'text', draftMeta: { format: 'text', commentParentID: 5, commentPath: '5' } };
    expect([
      answeredCommentOf(reply),
      answeredCommentOf({}),
      answeredCommentOf({ draftMeta: { commentParentID: 'x' } }),
    ]).toEqual([5, undefined, undefined]);
    expect(asOwnComment(reply)).toEqual({ body: 'x', format: 'text', draftMeta: { format: 'text' } });
  });

  it('is the same whenever it was saved', () => {
    expect(isSameDraft({ body: 'a', lastSaved: 1 }, { body: 'a', lastSaved: 2 })).toBe(true);
    expect(isSameDraft({ body: 'a', draftMeta: { name: 'x' } }, { body: 'a', draftMeta: { name: 'y' } })).toBe(false);
    expect(draftBodyOf({ body: [{ text: 'x' }] })).toBe('[{"text":"x"}]');
  });

  it('holds an earlier state when only something was written into it, in one place', () => {
    const holds = (later: string, earlier: string) => holdsDraft({ body: later }, { body: earlier });
    expect([
      holds('abc', 'abc'),
      holds('abXc', 'abc'),
      holds('Xabc', 'abc'),
      holds('abcX', 'abc'),
      holds('aXaa', 'aaa'),
    ]).toEqual(Array(5).fill(true));
    expect([holds('ab', 'abc'), holds('aXbYc', 'abc'), holds('xyz', 'abc'), holds('', 'a')]).toEqual(
      Array(4).fill(false),
    );
    expect(holdsDraft({ body: 'ab', draftMeta: { name: '' } }, { body: 'a', draftMeta: meta })).toBe(false);
  });
});
