import { describe, expect, it } from 'vitest';
import type { HydratedNode } from '#contracts/layout.ts';
import { hydrateForTest, member } from '../../../tests/support/hydration.ts';

/** The value that a node resolves to, read from the props of a widget around it. */
async function resolved(node: unknown, test = {}): Promise<unknown> {
  const { layout } = await hydrateForTest([{ $hydrate: 'react.html', value: node }], test);
  const props = (layout[0] as HydratedNode).$reactProps as Record<string, unknown>;
  return layout[0]?.$reactComponent === 'LayoutError' ? new Error(String(props.message)) : props.value;
}

describe('resolvers', () => {
  it.each([
    ['category/name', 'News'],
    ['/category/name', 'News'],
    ['category', { categoryID: 4, name: 'News' }],
    ['nowhere/at/all', null],
    ['constructor/name', null],
  ])('param %s', async (ref, expected) => {
    expect(await resolved({ $hydrate: 'param', ref })).toEqual(expected);
  });

  it('param falls back to its default', async () => {
    expect(await resolved({ $hydrate: 'param', ref: 'nowhere', default: 7 })).toBe(7);
    expect(await resolved({ $hydrate: 'param' })).toEqual(
      new Error('The resolver "param" needs "ref", a path such as "category/name".'),
    );
  });

  it('ref reads the document as written and cannot run in circles', async () => {
    expect(await resolved({ $hydrate: 'ref', ref: '/layout/0/$hydrate' })).toBe('react.html');
    const circle = { $hydrate: 'ref', ref: '/layout/0/value' };
    expect(await resolved(circle)).toEqual(circle);
  });

  it.each([
    ['Hello %s', ['you'], 'Hello you'],
    ['%d of %s', [3.9, true], '3 of 1'],
    ['%2$s %1$s', ['a', 'b'], 'b a'],
    ['%05.2f|%-4s|%4s|%04d', [2.345678, 'x', 'y', -7], '02.35|x   |   y|-007'],
    ["%'*6s %+d %x %X %b %o %c 100%%", ['ab', 5, 255, 255, 5, 8, 65], '****ab +5 ff FF 101 10 A 100%'],
  ])('sprintf %s', async (format, args, expected) => {
    expect(await resolved({ $hydrate: 'sprintf', format, args })).toBe(expected);
  });

  it('sprintf refuses too few values and cannot be made to write megabytes', async () => {
    expect(await resolved({ $hydrate: 'sprintf', format: '%s %s', args: ['a'] })).toBeInstanceOf(Error);
    expect(
      String(await resolved({ $hydrate: 'sprintf', format: '%999999999s', args: ['a'] })).length,
    ).toBeLessThanOrEqual(500);
  });

  it('literal is not descended into', async () => {
    const data = { $hydrate: 'param', ref: 'category/name' };
    expect(await resolved({ $hydrate: 'literal', data })).toEqual(data);
  });

  it('translate gives the default only where no translation exists', async () => {
    expect(await resolved({ $hydrate: 'translate', code: 'Sign In' })).toBe('Sign In');
    expect(await resolved({ $hydrate: 'translate', code: 'home.title', default: 'Home' })).toBe('Home');
  });

  it('api asks with a query made of other nodes and rebuilds the answer', async () => {
    const asked: unknown[] = [];
    const get = async (path: string, query?: unknown) => {
      asked.push([path, query]);
      return { body: [{ name: 'a', more: 1 }] };
    };
    const node = {
      $hydrate: 'api',
      url: '/tags',
      query: { categoryID: { $hydrate: 'param', ref: 'category/categoryID' } },
      jsont: { $each: '/', $item: { title: 'name' } },
    };
    expect(await resolved(node, { get })).toEqual([{ title: 'a' }]);
    expect(asked).toEqual([['/tags', { categoryID: 4 }]]);
  });

  it('says which resolver does not exist', async () => {
    expect(await resolved({ $hydrate: 'parm', ref: 'a' })).toEqual(
      new Error('Resolver not registered: parm. Did you mean "param"?'),
    );
    expect(await resolved({ $hydrate: 'constructor' })).toBeInstanceOf(Error);
  });
});

describe('middlewares', () => {
  const shown = async (middleware: unknown, test = {}) =>
    (await hydrateForTest([{ $hydrate: 'react.html', $middleware: middleware }], test)).layout[0] !== null;

  it.each([
    [[], true],
    [[8], true],
    [['8', 16], true],
    [[16, 32], false],
    ['8', false],
  ])('role-filter %j', async (roleIDs, expected) => {
    expect(await shown({ 'role-filter': { roleIDs } }, { viewer: member })).toBe(expected);
  });

  it('role-filter gives guests the guest role, and hides before its content is loaded', async () => {
    let calls = 0;
    const get = async () => {
      calls += 1;
      return { body: null };
    };
    const node = {
      $hydrate: 'react.html',
      value: { $hydrate: 'api', url: '/x' },
      $middleware: { 'role-filter': { roleIDs: [8] } },
    };
    expect((await hydrateForTest([node], { get })).layout).toEqual([null]);
    expect(calls).toBe(0);
    expect(await shown({ 'role-filter': { roleIDs: [2] } })).toBe(true);
  });

  it.each([{ roleID: [16] }, { roleIDs: [], role: 16 }, { roleIDs: null }])(
    'role-filter %j, with a misspelled name, hides instead of showing to everyone',
    async (params) => expect(await shown({ 'role-filter': params }, { viewer: member })).toBe(false),
  );

  it('other misspelled names of filters hide, too', async () => {
    const surroundings = { locale: 'de', now: new Date('2026-12-04T09:00:00Z'), setting: () => undefined };
    const wrong = { conditions: { rules: [{ kind: 'signedIn', nott: true }] } };
    expect(await shown(wrong, { surroundings, viewer: member })).toBe(false);
    expect(await shown({ 'category-filter': { category: 3 } })).toBe(false);
    for (const nothing of [{}, []]) {
      expect(await shown({ 'role-filter': nothing })).toBe(true);
      expect(await shown({ 'category-filter': nothing })).toBe(true);
    }
  });

  it('conditions show while they are met, and hide if they are invalid or nothing is known', async () => {
    const addon = (id: string) => (id === 'tagging' ? true : id === 'signatures' ? false : undefined);
    const now = new Date('2026-12-04T09:00:00Z');
    const surroundings = { locale: 'de', now, setting: () => undefined, addon };
    const when = (rule: object, test = {}) => shown({ conditions: { rules: [rule] } }, { surroundings, ...test });
    expect(await when({ kind: 'signedIn' })).toBe(false);
    expect(await when({ kind: 'signedIn' }, { viewer: member })).toBe(true);
    expect(await when({ kind: 'language', locales: ['de'] })).toBe(true);
    expect(await when({ kind: 'dates', from: '2026-12-05T00:00:00Z' })).toBe(false);
    expect(await when({ kind: 'dates', from: 'Friday' })).toBe(false);
    expect(await when({ kind: 'setting', setting: 'no.such', value: true, not: true })).toBe(false);
    expect(await when({ kind: 'language', locales: ['de'] }, { surroundings: undefined })).toBe(false);
    expect(await when({ kind: 'addon', addonID: 'tagging' })).toBe(true);
    expect(await when({ kind: 'addon', addonID: 'signatures' })).toBe(false);
    expect(await when({ kind: 'addon', addonID: 'signatures', not: true })).toBe(true);
    expect(await when({ kind: 'addon', addonID: 'no-such', not: true })).toBe(false);
  });

  it('category-filter shows on its category, on subcategories if set, and on pages without a category', async () => {
    const parents: Record<string, unknown> = {
      4: { categoryID: 4, urlcode: 'news', parentCategoryID: 3 },
      3: { categoryID: 3, urlcode: 'square', parentCategoryID: null },
    };
    const get = async (path: string) => ({ body: parents[path.split('/').at(-1) as string] });
    const onNews = { get, params: { categoryID: 4 } };
    expect(await shown({ 'category-filter': { categoryID: 4 } }, onNews)).toBe(true);
    expect(await shown({ 'category-filter': { categoryID: 'news' } }, onNews)).toBe(true);
    expect(await shown({ 'category-filter': { categoryID: 3 } }, onNews)).toBe(false);
    expect(await shown({ 'category-filter': { categoryID: 3, includeChildCategories: true } }, onNews)).toBe(true);
    expect(await shown({ 'category-filter': { categoryID: 3 } }, { get })).toBe(true);
  });

  it('transform rebuilds a value', async () => {
    const node = { $hydrate: 'param', ref: 'category', $middleware: { transform: { jsont: { title: 'name' } } } };
    expect(await resolved(node)).toEqual({ title: 'News' });
  });

  it('visibility on a value is ignored', async () => {
    expect(
      await resolved({ $hydrate: 'param', ref: 'category/name', $middleware: { visibility: { device: 'mobile' } } }),
    ).toBe('News');
  });
});
