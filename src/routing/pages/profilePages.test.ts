import { describe, expect, it } from 'vitest';
import {
  findProfilePage,
  isAmbiguousName,
  nameStep,
  profileHref,
  profilePartHref,
  profileReactionHref,
  stableProfileHref,
} from './profilePages.ts';

const find = (path: string, query: Record<string, unknown> = {}) =>
  findProfilePage(path.split('/').filter(Boolean).map(decodeURIComponent), query);

describe('addresses of profiles', () => {
  it('[SH-USER-003] [SH-USER-004] carry the name, and the number where a name alone would be misread', () => {
    expect(profileHref({ userID: 5, name: 'Imani Osei' })).toBe('/profile/Imani%20Osei');
    expect(profileHref({ userID: 5, name: 'edit' })).toBe('/profile/5/edit');
    expect(profileHref({ name: 'edit' })).toBe('/profile/edit');
    expect(stableProfileHref({ userID: 5, name: 'Imani Osei' })).toBe('/profile/5/Imani%20Osei');
  });

  it('[SH-USER-005] [SH-USER-006] [SH-USER-007] name the part before the user', () => {
    const user = { userID: 5, name: 'a/b' };
    expect(profilePartHref(user)).toBe('/profile/a%2Fb');
    expect(profilePartHref(user, 'discussions')).toBe('/profile/discussions/a%2Fb');
    expect(profilePartHref({ ...user, name: '12' }, 'comments')).toBe('/profile/comments/5/12');
    expect(stableProfileHref(user, 'reactions')).toBe('/profile/reactions/5/a%2Fb');
    expect(profileReactionHref({ name: 'Fenn' }, 'Off Topic')).toBe('/profile/reactions/Fenn?reaction=Off%20Topic');
  });

  it('never hold a step that browsers take out, nor half a character', () => {
    expect(['..', '.', '', ' .. '].map(nameStep)).toEqual(['-', '-', '-', '-']);
    expect(nameStep('fox\ud83e')).toBe('fox%EF%BF%BD');
  });

  it.each(['discussions', 'COMMENTS', ' edit ', 'followed-content', '0', '123', 'p2', '.', '..', '', '\ud800'])(
    '%j is ambiguous',
    (name) => expect(isAmbiguousName(name)).toBe(true),
  );

  it.each(['discussion', 'p2x', 'page', '1st', '...', '-1', '<b>', 'constructor', '🦊'])('%j is not', (name) =>
    expect(isAmbiguousName(name)).toBe(false),
  );
});

describe('what an address asks for', () => {
  it("is the viewer's own profile without a name", () => {
    expect(find('/profile')).toMatchObject({ layoutViewType: 'profile', params: {} });
    expect(find('/profile/edit')).toMatchObject({ layoutViewType: 'profileEdit', params: {} });
    expect(find('/profile/discussions')).toMatchObject({ layoutViewType: 'profileDiscussions', params: {} });
  });

  it('is a user by name, or by number and name', () => {
    expect(find('/profile/Wren%20Hollis')?.params).toEqual({ username: 'Wren Hollis' });
    expect(find('/profile/5/Wren')?.params).toEqual({ userID: 5, username: 'Wren' });
    expect(find('/profile/edit/5/edit')).toMatchObject({
      layoutViewType: 'profileEdit',
      params: { userID: 5, username: 'edit' },
    });
    expect(find('/profile/5')?.params).toEqual({ username: '5' });
  });

  it('is a page of a list, unless the step can only be a name', () => {
    expect(find('/profile/comments/Wren/p3')?.params).toEqual({ username: 'Wren', page: '3' });
    expect(find('/profile/comments/5/Wren/p3')?.params).toEqual({ userID: 5, username: 'Wren', page: '3' });
    expect(find('/profile/comments/p2')?.params).toEqual({ username: 'p2' });
    expect(find('/profile/comments/5/p2')?.params).toEqual({ userID: 5, username: 'p2' });
    expect(find('/profile/comments/5/p2/p2')?.params).toEqual({ userID: 5, username: 'p2', page: '2' });
    expect(find('/profile/comments/Wren', { page: '2' })?.params).toEqual({ username: 'Wren', page: '2' });
    expect(find('/profile/5/p2')?.params).toEqual({ userID: 5, username: 'p2' });
  });

  it('takes from the query what lists of profiles read, and nothing else', () => {
    expect(
      find('/profile/reactions/Wren', { reaction: 'Lol', direction: 'given', profile: { name: 'x' }, page: ['2'] })
        ?.params,
    ).toEqual({
      username: 'Wren',
      reaction: 'Lol',
      direction: 'given',
    });
  });

  it('is nothing for addresses that are no profile', () => {
    expect([
      find('/profiles/Wren'),
      find('/profile/a/b'),
      find('/profile/5/a/b'),
      find('/profile/0/a'),
      find('/profile/99999999999/a'),
    ]).toEqual(Array(5).fill(undefined));
  });
});
