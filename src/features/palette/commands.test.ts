// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '#i18n/locale.ts';
import { defaultSite } from '#session/siteStore.ts';
import { guest } from '#session/viewerStore.ts';
import { commandsOf } from './commands.ts';
import { addressOf, type Entry } from './entries.ts';
import messages from './messages.json' with { type: 'json' };
import { readRecents, remember } from './recents.ts';

const acts = { showShortcuts: () => undefined, markAllRead: () => undefined, signOut: () => undefined };
const t = english.translator(messages);
const member = { ...guest, isGuest: false, userID: 7, name: 'Odile', countUnreadNotifications: 2 };
const rights = (...names: readonly string[]) => ({
  ...member,
  can: (asked: string | readonly string[]) => [asked].flat().some((name) => names.includes(name)),
});
const ids = (viewer: typeof guest, site = defaultSite) =>
  commandsOf({ viewer, site, acts, t }).map(({ id }) => id.replace('command:', ''));

describe('commands', () => {
  it('for guests are sign-in, registration and the pages they can read', () => {
    expect(ids(guest)).toEqual([
      'help',
      'home',
      'allDiscussions',
      'allCategories',
      'searchPage',
      'privacy',
      'signIn',
      'register',
    ]);
  });

  it('for members depend on their permissions and the site', () => {
    expect(ids(member)).toEqual(expect.arrayContaining(['markAllRead', 'signOut', 'profile', 'drafts', 'preferences']));
    for (const name of ['newDiscussion', 'newMessage', 'members', 'roles', 'reports', 'signIn'])
      expect(ids(member)).not.toContain(name);
    expect(ids(rights('discussions.add', 'conversations.add', 'site.manage', 'users.edit'))).toEqual(
      expect.arrayContaining(['newDiscussion', 'newQuestion', 'newMessage', 'roles', 'members']),
    );
    const without = ids(rights('conversations.add'), {
      ...defaultSite,
      features: { conversations: false, drafts: false, search: false },
    });
    for (const name of ['conversations', 'newMessage', 'drafts', 'searchPage']) expect(without).not.toContain(name);
    expect(ids({ ...member, countUnreadNotifications: 0 })).not.toContain('markAllRead');
  });
});

it('offer each post type of the site that the viewer can write', () => {
  const postTypes = [
    { postTypeID: 'question', postButtonLabel: 'Ask' },
    { postTypeID: 'recipe', postButtonLabel: 'Share a recipe' },
  ];
  const commands = commandsOf({ viewer: rights('discussions.add'), site: defaultSite, acts, t, postTypes });
  expect(commands.slice(0, 2).map((entry) => [entry.label, addressOf(entry)])).toEqual([
    ['Ask', '/post/question'],
    ['Share a recipe', '/post/recipe'],
  ]);
  expect(ids(rights('discussions.add'))).toContain('newDiscussion');
  const without = commandsOf({ viewer: member, site: defaultSite, acts, t, postTypes }).map(({ label }) => label);
  expect(without).not.toContain('Share a recipe');
});

describe('recent items', () => {
  afterEach(() => localStorage.clear());
  const post = (id: number, rest: Partial<Entry> = {}): Entry => ({
    id: `discussion:${id}`,
    section: 'discussions',
    label: `Post ${id}`,
    icon: 'comments',
    does: { address: `/discussion/${id}` },
    ...rest,
  });

  it('are kept for each account, newest first, each once', () => {
    for (const id of [1, 2, 1]) remember(7, post(id));
    expect(readRecents(7, []).map(addressOf)).toEqual(['/discussion/1', '/discussion/2']);
    expect(readRecents(8, [])).toEqual([]);
  });

  it('offer commands only as long as the viewer has them, and nothing that belonged to one page', () => {
    const commands = commandsOf({ viewer: member, site: defaultSite, acts, t });
    for (const name of ['signOut', 'drafts']) {
      const command = commands.find(({ id }) => id === `command:${name}`);
      if (command) remember(7, command);
    }
    remember(7, post(1, { isOfPage: true }));
    expect(readRecents(7, commands).map(({ id }) => id)).toEqual(['command:drafts', 'command:signOut']);
    expect(readRecents(7, [])).toEqual([]);
  });

  it('lead nowhere but to this site, whatever is stored', () => {
    const stored = ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', '/fine'];
    const entries = stored.map((address, at) => ({ id: `discussion:${at}`, label: 'x', icon: 'file', address }));
    localStorage.setItem('folkmoot.own.7.palette', JSON.stringify([...entries, null, 5, { id: 1 }]));
    expect(readRecents(7, []).map(addressOf)).toEqual(['/fine']);
  });
});
