import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import type { ApiNavigation } from '#contracts/api-navigation.gen.ts';
import type { ApiRedirect } from '#contracts/api-redirect.gen.ts';
import { idOf, type Site, type SitePart, type Thing, ThingFault } from '../sitePart.ts';

interface Item {
  readonly roleIDs?: readonly number[] | null;
  readonly roles?: readonly string[];
  readonly children?: readonly Item[] | null;
}

const menuNames = ['titleBar', 'phone', 'quickLinks', 'footer'] as const;
type Menus = { readonly [Name in (typeof menuNames)[number]]?: readonly Item[] };

const menu = { type: 'array', items: { type: 'object' } } as const;

/** Menu items that name roles by their keys. */
function withRoles({ keys }: Site, items: readonly Item[]): readonly Item[] {
  const convert = ({ roleIDs, children, ...item }: Item): Item => ({
    ...item,
    ...(roleIDs?.length ? { roles: roleIDs.map((id) => keys.roles.keyOf(id) ?? String(id)) } : {}),
    ...(children ? { children: children.map(convert) } : {}),
  });
  return items.map(convert);
}

function withRoleIDs(site: Site, items: readonly Item[], pointer: string): readonly Item[] {
  return items.map(({ roles, children, ...item }, at) => ({
    ...item,
    ...(roles
      ? { roleIDs: roles.map((role, index) => idOf(site, 'roles', role, `${pointer}/${at}/roles/${index}`)) }
      : {}),
    ...(children ? { children: withRoleIDs(site, children, `${pointer}/${at}/children`) } : {}),
  }));
}

/** The links of the menus, unless they are the built-in ones. */
export const navigationPart: SitePart = {
  name: 'navigation',
  owns: ({ path }) => path === 'navigation.json',
  schema: {
    type: 'object',
    properties: Object.fromEntries(menuNames.map((name) => [name, menu])),
    additionalProperties: false,
  },
  read: async (site) => {
    const { builtIn, ...menus } = await site.call<ApiNavigation>('GET', '/navigation');
    const own = menuNames.filter((name) => !builtIn.includes(name));
    const value = Object.fromEntries(own.map((name) => [name, withRoles(site, menus[name] as readonly Item[])]));
    return Object.keys(value).length > 0 ? [{ path: 'navigation.json', value }] : [];
  },
  write: async (site, { value }) => {
    const menus = value as Menus;
    const idsOf = (name: keyof Menus) => {
      const items = menus[name];
      return items ? withRoleIDs(site, items, `/${name}`) : null;
    };
    await site.call('PUT', '/navigation', Object.fromEntries(menuNames.map((name) => [name, idsOf(name)])));
  },
  remove: async ({ call }) => {
    await call('PUT', '/navigation', Object.fromEntries(menuNames.map((name) => [name, null])));
  },
  pointerOf: ({ path = '' }) => path.replace(/\/roleIDs$/, '/roles'),
};

interface Page<Item> {
  readonly items: readonly Item[];
}

/** All items of a paged list. */
async function readAll<Item>({ call }: Site, address: string, limit: number): Promise<Page<Item>['items']> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const items = await call<readonly Item[]>('GET', `${address}limit=${limit}&page=${page}`);
    all.push(...items);
    if (items.length < limit) return all;
  }
}

const redirectsPath = 'redirects.json';

/** Redirects by the old address. */
export const redirectsPart: SitePart = {
  name: 'redirects',
  owns: ({ path }) => path === redirectsPath,
  isKeyed: true,
  schema: {
    type: 'object',
    properties: {
      target: { type: 'string', minLength: 1 },
      status: { type: 'integer', default: 301 },
      isEnabled: { type: 'boolean', default: true },
      isExternal: { type: 'boolean', default: false },
    },
    required: ['target'],
    additionalProperties: false,
  },
  read: async (site) =>
    (await readAll<ApiRedirect>(site, '/redirects?', 500)).map(({ redirectID, source, ...redirect }): Thing => {
      const { target, status, isEnabled, isExternal } = redirect;
      site.keys.redirects.set(source, redirectID);
      return { path: redirectsPath, key: source, value: { target, status, isEnabled, isExternal } };
    }),
  write: async ({ call, keys }, { key: source = '', value }, before) => {
    const body = value as object;
    const answer = before
      ? await call<ApiRedirect>('PATCH', `/redirects/${keys.redirects.idOf(source)}`, body)
      : await call<ApiRedirect>('POST', '/redirects', { ...body, source });
    if (answer.source !== source)
      throw new ThingFault('', `The address ${source} is stored as ${answer.source}.`, `Write it as ${answer.source}.`);
    keys.redirects.set(source, answer.redirectID);
  },
  remove: async ({ call, keys }, { key: source = '' }) => {
    await call('DELETE', `/redirects/${keys.redirects.idOf(source)}`);
    keys.redirects.delete(source);
  },
  pointerOf: ({ field }) => (field === 'source' ? '' : `/${field}`),
};

const textPath = /^texts\/([^/]+)\.json$/;
const localeOf = (path: string) => textPath.exec(path)?.[1] ?? '';

/** Splits a key at its last `#`: the file of a text, and its name there. */
function placeOfText(key: string): { readonly file: string; readonly key: string } {
  const at = key.lastIndexOf('#');
  return { file: key.slice(0, Math.max(at, 0)), key: key.slice(at + 1) };
}

const writeText = ({ call }: Site, { path, key = '' }: Thing, text: string | null) =>
  call<unknown>('PATCH', `/locales/${localeOf(path)}/texts`, [{ ...placeOfText(key), text }]);

/** Texts of the interface that were changed, by language. */
export const textsPart: SitePart = {
  name: 'texts',
  owns: ({ path }) => textPath.test(path),
  isKeyed: true,
  schema: { type: 'string' },
  read: async (site) => {
    const things: Thing[] = [];
    for (const { localeID } of await site.call<readonly { readonly localeID: string }[]>('GET', '/locales/texts')) {
      const texts = await readAll<ApiInterfaceText>(site, `/locales/${localeID}/texts?state=changed&`, 100);
      things.push(
        ...texts.map(({ file, key, text }) => ({ path: `texts/${localeID}.json`, key: `${file}#${key}`, value: text })),
      );
    }
    return things;
  },
  write: async (site, thing) => {
    await writeText(site, thing, String(thing.value));
  },
  remove: async (site, thing) => {
    await writeText(site, thing, null);
  },
  pointerOf: () => '',
};
