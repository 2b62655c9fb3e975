import { describe, expect, it } from 'vitest';
import { findPageQuery } from '../../src/routing/pages/pageRoutes.ts';
import { profileHref, profilePartHref, stableProfileHref } from '../../src/routing/pages/profilePages.ts';
import { mentionLink } from '../../src/server/bodies/mentions.ts';
import type { LayoutPage, PageResult } from '../../src/server/layouts/layoutService.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';
import { testOrigin } from '../support/testCommunity.ts';

const community = prepareCommunity();

/** Names that a URL, router, database or script could misinterpret. */
const names = [
  'discussions',
  'Comments',
  'reactions',
  'edit',
  'followed-content',
  'preferences',
  'add',
  '7',
  '0',
  '-1',
  '1E+02',
  '12345678901234567890',
  'p2',
  'p2x',
  '.',
  '..',
  '...',
  '-',
  '%',
  '%2F',
  '%00',
  '100% wool',
  '%E0%A4%A',
  'a+b & c=d?e#f',
  'a/b',
  '/',
  '../../etc/passwd',
  'back\\slash',
  'semi;colon:comma,',
  "quote\"d 'name' `tick`",
  '<script>alert(1)</script>',
  '$me',
  '$name:Imani Osei',
  'constructor',
  '__proto__',
  'null',
  'undefined',
  '_100%_',
  'star*',
  'Zoë Über-Straße',
  'Nguyễn Thị Ánh',
  'İstanbul Işık',
  'ΣΊΣΥΦΟΣ',
  'Владимир Ёлкин',
  'علی‌رضا',
  'يسرا بنت الخطيب',
  'שלום עליכם',
  '田中さん',
  '김철수',
  'สมชาย ใจดี',
  'कृष्ण',
  '🦊',
  '👩‍👩‍👧‍👦 family',
  '🇺🇳',
  'Ｆｕｌｌｗｉｄｔｈ',
  '𝔉𝔯𝔞𝔨𝔱𝔲𝔯',
  'n̷a̷m̷e̷',
] as const;

const site = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { home: true, discussionList: true, categoryList: true, post: true, createPost: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};
const requester = () => ({ viewer: community().guest, origin: testOrigin });

/** Like a browser: resolves the link against the page, then the route, then the page. */
async function visit(href: string): Promise<PageResult> {
  const { pathname, search } = new URL(href, testOrigin);
  const query = findPageQuery(pathname, search, site);
  if (!query) throw new Error(`${pathname} is no page`);
  return community().layouts.lookupHydrate(query, requester(), { isForgiving: true });
}

async function visitedUser(href: string): Promise<unknown> {
  const page = await visit(href);
  if (page.kind === 'redirect') throw new Error(`${href} leads on to ${page.redirectTo}`);
  return ((page as LayoutPage).params['profile'] as { userID?: number } | undefined)?.userID;
}

async function addUser(name: string): Promise<number> {
  const { user_id } = await community()
    .services.db.kysely.insertInto('users')
    .values({ name: name.normalize('NFC') })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

describe('[B11] [SH-USER-003] [SH-USER-004] [SH-USER-005] [SH-USER-006] [SH-USER-007] profile addresses', () => {
  it.each(names)('all lead to the same member: %j', async (name) => {
    const userID = await addUser(name);
    const user = { userID, name };
    expect(await visitedUser(profileHref(user))).toBe(userID);
    expect(await visitedUser(stableProfileHref(user))).toBe(userID);
    for (const part of ['discussions', 'comments', 'reactions'] as const) {
      expect(await visitedUser(profilePartHref(user, part))).toBe(userID);
      const second = await visit(`${profilePartHref(user, part)}/p2`);
      expect(second).toMatchObject({ kind: 'layout', params: { page: 2, profile: { userID } } });
    }
    const link = mentionLink(user) as unknown as { properties: { href: string; dataUserid: string } };
    expect([await visitedUser(link.properties.href), link.properties.dataUserid]).toEqual([userID, String(userID)]);
    const record = (await community().call('GET', `/users/${userID}`)).body as { url: string };
    expect(await visitedUser(record.url)).toBe(userID);
    const byName = await community().call('GET', `/users/${encodeURIComponent(`$name:${name}`)}`);
    expect(byName.body).toMatchObject({ userID });
    const found = await community().call('GET', '/users/by-names', {
      query: { name: `${name}*`, order: 'mention', limit: '100' },
    });
    expect((found.body as { userID: number }[]).map((person) => person.userID)).toContain(userID);
  });

  it('are told apart however a name is typed: another case, decomposed letters, a trailing slash', async () => {
    const userID = await addUser('Élodie Ångström');
    for (const typed of ['élodie ångström', 'ÉLODIE ÅNGSTRÖM'.normalize('NFD')])
      expect(await visitedUser(`/profile/${encodeURIComponent(typed)}`)).toBe(userID);
    expect(await visitedUser('/profile/%C3%89lodie%20%C3%85ngstr%C3%B6m/')).toBe(userID);
  });
});

describe('addresses that lead on', () => {
  const redirect = async (href: string) => {
    const page = await visit(href);
    return page.kind === 'redirect' ? [page.status, page.redirectTo] : page.kind;
  };

  it('follow a renamed member in the form with the number', async () => {
    expect(await redirect('/profile/5/Somebody%20Else')).toEqual([302, '/profile/5/Imani%20Osei']);
    expect(await redirect('/profile/comments/5/Somebody/p3')).toEqual([302, '/profile/comments/5/Imani%20Osei/p3']);
    expect(await redirect('/profile/reactions/5/Somebody?reaction=Like')).toEqual([
      302,
      '/profile/reactions/5/Imani%20Osei?reaction=Like',
    ]);
    expect(await redirect('/profile/5/imani%20osei')).toEqual([302, '/profile/5/Imani%20Osei']);
    expect(await redirect('/profile/5/Imani%20Osei')).toBe('layout');
  });

  it('name the owner of a bare number', async () => {
    expect(await redirect('/profile/5')).toEqual([302, '/profile/Imani%20Osei']);
    const userID = await addUser('55555');
    expect(await redirect('/profile/55555')).toEqual([302, `/profile/${userID}/55555`]);
  });
});

it('is not found if no member has the name or the number', async () => {
  await expect(visit('/profile/Nobody%20At%20All')).rejects.toMatchObject({ status: 404, message: 'User not found.' });
  await expect(visit('/profile/999999/x')).rejects.toMatchObject({ status: 404 });
  await community().services.db.kysely.updateTable('users').set({ deleted: true }).where('user_id', '=', 18).execute();
  community().services.changes.emit(['users', 'user:18']);
  await expect(visit('/profile/18/Maren%20Holt')).rejects.toMatchObject({
    status: 404,
    extras: { description: 'This user has been deleted.' },
  });
  expect(findPageQuery(`/profile/${'x'.repeat(301)}`, '', site)).toBeUndefined();
  expect(findPageQuery('/profile/a/b/c', '', site)).toBeUndefined();
});

describe('search engines', () => {
  const robots = async (href: string) => {
    const page = (await visit(href)) as LayoutPage;
    return page.reply.seo.meta.find(({ name }) => name === 'robots')?.content;
  };

  it('are hidden for private profiles and find open ones', async () => {
    expect(await robots('/profile/Imani%20Osei')).toBeUndefined();
    expect(await robots('/profile/Fenn')).toBe('noindex');
    const userID = await addUser('p77');
    const { seo } = ((await visit(`/profile/${userID}/p77`)) as LayoutPage).reply;
    expect(seo.links).toEqual([{ rel: 'canonical', href: `${testOrigin}/profile/${userID}/p77` }]);
  });

  it('never take a parameter for a profile', async () => {
    const page = (await visit('/discussions?profile[name]=Evil&profile[url]=https://evil.example')) as LayoutPage;
    expect(JSON.stringify(page.reply.seo)).not.toContain('vil');
  });
});
