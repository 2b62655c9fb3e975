import { expect, it } from 'vitest';
import { planCommunity } from './planCommunity.ts';
import { parseDiscussion, parseDuration, readCommunity } from './readCommunity.ts';

const source = `---
title: How: a title with a colon
author: greta
category: repair-cafe
type: question
ago: 12d 4h
tags: tools, safety
views: 214
reactions: Like=member,pell; Insightful=imani
---
The body.

=== not a comment

=== comment id=c2 author=pell after=1h 20m reactions=Lol=member,dov;Agree=pell
First.

=== comment parent=c2 author=greta after=10m answer=accepted
Second.
`;

it('reads the fields, the body and the comments of a discussion', () => {
  const discussion = parseDiscussion('x.md', source);
  expect(discussion).toMatchObject({
    title: 'How: a title with a colon',
    type: 'question',
    format: 'markdown',
    tags: ['tools', 'safety'],
    views: 214,
  });
  expect(discussion.body).toBe('The body.\n\n=== not a comment');
  expect(discussion.reactions).toEqual([
    { urlCode: 'Like', people: ['member', 'pell'] },
    { urlCode: 'Insightful', people: ['imani'] },
  ]);
  expect(discussion.comments).toHaveLength(2);
  expect(discussion.comments[0]).toMatchObject({ id: 'c2', author: 'pell', after: 4_800_000, body: 'First.' });
  expect(discussion.comments[0]?.reactions).toHaveLength(2);
});

it('reads durations', () => {
  expect(parseDuration('12d 4h')).toBe(12 * 86_400_000 + 4 * 3_600_000);
  expect(() => parseDuration('soon', 'x.md')).toThrow('x.md');
});

it('names the file and the field that is missing', () => {
  expect(() => parseDiscussion('x.md', '---\ntitle: A\n---\nbody')).toThrow('x.md: the field "category" is missing.');
});

it('gives numbers in the order of dates, and never lets a reply be older than what it answers', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const people = ['greta', 'pell', 'member', 'imani', 'dov'].map((key) => ({
    key,
    name: key,
    role: 'member' as const,
    title: '',
  }));
  const community = {
    people,
    categories: [{ slug: 'repair-cafe', name: 'R', description: '' }],
    tags: ['tools', 'safety'],
    discussions: [parseDiscussion('x.md', source)],
  };
  const plan = planCommunity(community, now);
  const [first, second] = plan.comments;
  expect(second).toMatchObject({ id: 2, parentID: first?.id, depth: 2 });
  expect(second?.date.getTime()).toBeGreaterThan(first?.date.getTime() ?? Number.POSITIVE_INFINITY);
  expect(plan.discussions[0]?.statusID).toBe(3);
  // A reaction to one's own post does not count.
  expect(
    plan.reactions.filter((reaction) => reaction.recordType === 'comment').map((reaction) => reaction.urlCode),
  ).toEqual(['Lol', 'Lol']);
});

it('finds the demo community complete: every person, category and tag that is named exists', () => {
  const community = readCommunity(new URL('../../../fixtures/community/', import.meta.url));
  const plan = planCommunity(community, new Date());
  for (const { fixture } of [...plan.discussions, ...plan.comments])
    expect(plan.userIDs.has(fixture.author), fixture.author).toBe(true);
  for (const { fixture } of plan.discussions) {
    expect(plan.categoryIDs.has(fixture.category), fixture.file).toBe(true);
    for (const tag of fixture.tags) expect(plan.tagIDs.has(tag), `${fixture.file}: ${tag}`).toBe(true);
    for (const comment of fixture.comments) expect(comment.after, fixture.file).toBeLessThan(fixture.ago);
  }
  expect(community.people.filter((person) => person.account).map((person) => person.account)).toEqual([
    'member',
    'moderator',
    'admin',
  ]);
});
