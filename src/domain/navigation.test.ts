import { describe, expect, it } from 'vitest';
import {
  activeItemKey,
  defaultNavigation,
  insideAddress,
  leavesSite,
  navigationUrl,
  shownNavigation,
} from './navigation.ts';

const guest = { roleIDs: [2], can: () => false };
const member = { roleIDs: [8], can: (permission: string) => permission === 'discussions.view' };
const names = (items: readonly { name: string }[]) => items.map((item) => item.name);

describe('navigation', () => {
  it('[SH-NAV-018] [SH-NAV-019] keeps addresses with http, slash and tilde and gives others a leading slash', () => {
    expect(['mailto:a@b.example', 'tel:+31201234567'].map(navigationUrl)).toEqual([
      'mailto:a@b.example',
      'tel:+31201234567',
    ]);
    expect(['https://a.example/x', '/x', '~/x', 'x', 'javascript:alert(1)'].map(navigationUrl)).toEqual([
      'https://a.example/x',
      '/x',
      '/x',
      '/x',
      '/javascript:alert(1)',
    ]);
  });

  it('[SH-NAV-020] [SH-NAV-021] drops items without a name, and items without url and children', () => {
    const items = [
      { url: '/a' },
      { name: ' ', url: '/a' },
      { name: 'No way' },
      { name: 'Empty', children: [] },
      { name: 'Fine', url: '/a' },
      null,
      'text',
      3,
    ];
    expect(names(shownNavigation(items, guest))).toEqual(['Fine']);
  });

  it('[SH-NAV-022] [SH-NAV-023] shows items with roles to those roles only, others to all', () => {
    const items = [
      { name: 'Members', url: '/a', roleIDs: [8, 16] },
      { name: 'All', url: '/b', roleIDs: [] },
      { name: 'Also all', url: '/c' },
    ];
    expect(names(shownNavigation(items, guest))).toEqual(['All', 'Also all']);
    expect(names(shownNavigation(items, member))).toEqual(['Members', 'All', 'Also all']);
  });

  it('[SH-NAV-025] [SH-NAV-026] hides hidden links and links whose permission the viewer lacks', () => {
    const items = [
      { name: 'Hidden', url: '/a', isHidden: true },
      { name: 'Allowed', url: '/b', permission: 'discussions.view' },
      { name: 'Denied', url: '/c', permission: 'site.manage' },
    ];
    expect(names(shownNavigation(items, member))).toEqual(['Allowed']);
  });

  it('[SH-NAV-024] filters children by the same rules, and drops a parent that has nothing left', () => {
    const items = [
      {
        name: 'More',
        children: [
          { name: 'Staff', url: '/s', roleIDs: [32] },
          { name: 'Rules', url: '/r', children: [{ name: '', url: '/x' }] },
        ],
      },
      { name: 'Gone', children: [{ name: 'Staff', url: '/s', roleIDs: [32] }] },
    ];
    const [more, ...rest] = shownNavigation(items, guest);
    expect(names(more?.children ?? [])).toEqual(['Rules']);
    expect(rest).toEqual([]);
  });

  it('[SH-NAV-017] reads the text of a badge', () => {
    expect(
      shownNavigation(
        [
          { name: 'New', url: '/', badge: { type: 'text', text: 'beta' } },
          { name: 'Odd', url: '/', badge: [] },
        ],
        guest,
      ).map((item) => item.badge),
    ).toEqual(['beta', undefined]);
  });

  it('[SH-NAV-001] [SH-NAV-002] [SH-NAV-003] [SH-NAV-004] has posts and categories built in while the forum is not switched off', () => {
    const labels = { posts: 'Posts', categories: 'Categories' };
    expect(defaultNavigation(labels, {}).map((item) => [item.name, item.url])).toEqual([
      ['Posts', '/discussions'],
      ['Categories', '/categories'],
    ]);
    expect(defaultNavigation(labels, { forum: false })).toEqual([]);
  });

  it('[SH-NAV-007] marks the one item of the page, whatever page number or query it has', () => {
    const items = shownNavigation(
      [
        { name: 'Home', url: '/' },
        {
          name: 'More',
          children: [
            { name: 'Posts', url: '/discussions' },
            { name: 'Posts again', url: '/discussions/' },
          ],
        },
      ],
      guest,
    );
    expect(activeItemKey(items, '/discussions/p3?sort=x')).toBe('n-1-0');
    expect(activeItemKey(items, '/')).toBe('n-0');
    expect(activeItemKey(items, '/discussion/1/x')).toBeUndefined();
    const places = shownNavigation(
      [
        { name: 'Part', url: '#part' },
        { name: 'Mail', url: 'mailto:a@b.example' },
        { name: 'List', url: '/list#end' },
      ],
      guest,
    );
    expect(['/', '/list', '/mailto:a@b.example'].map((address) => activeItemKey(places, address))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[SH-NAV-014] knows which links leave the site', () => {
    expect(['https://a.example', '//a.example', '/\\a.example', 'HTTP://a', '/a', '#a'].map(leavesSite)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('[SH-NAV-007] never takes another site for the page', () => {
    const items = shownNavigation([{ name: 'Elsewhere', url: 'https://evil.example/discussions' }], guest);
    expect(activeItemKey(items, '/discussions')).toBeUndefined();
  });

  it('[SH-NAV-016] reads every field of an item: id, name, url, permission, children, roleIDs, isHidden', () => {
    const item = {
      id: 'a',
      name: ' More ',
      url: 'more',
      permission: 'discussions.view',
      roleIDs: [8],
      isHidden: false,
      children: [{ id: 5, name: 'In', url: '/in' }],
    };
    expect(shownNavigation([item], member)).toEqual([
      {
        key: 'n-0',
        id: 'a',
        name: 'More',
        url: '/more',
        children: [{ key: 'n-0-0', id: 5, name: 'In', url: '/in', children: [] }],
      },
    ]);
    for (const change of [{ permission: 'site.manage' }, { roleIDs: [16] }, { isHidden: true }, { name: '' }])
      expect(shownNavigation([{ ...item, ...change }], member)).toEqual([]);
  });

  it('writes addresses of this site without its host, and no others', () => {
    const origin = 'https://forum.example';
    expect(insideAddress('https://FORUM.example/a?b#c', origin)).toBe('/a?b#c');
    for (const url of [
      'https://forum.example@evil.example/',
      'https://forum.example.evil.example/',
      'http://forum.example/',
      '//forum.example/',
      'https://me@forum.example/',
    ])
      expect(insideAddress(url, origin)).toBe(url);
    expect(insideAddress('https://forum.example/a', undefined)).toBe('https://forum.example/a');
  });
});
