import type { ApiCategoryAccess } from '#contracts/api-categoryAccess.gen.ts';
import type { ApiCategoryEdit } from '#contracts/api-categoryEdit.gen.ts';
import type { ApiCategoryTree } from '#contracts/api-categoryTree.gen.ts';
import { idOf, keyOfPath, type Site, type SitePart, type Thing, ThingFault } from '../sitePart.ts';

interface CategoryFile {
  readonly name: string;
  readonly urlcode: string;
  readonly parent: string | null;
  /** Place among its siblings, from 0. */
  readonly position: number;
  readonly description: string | null;
  readonly displayAs: string;
  readonly iconUrl: string | null;
  readonly bannerUrl: string | null;
  readonly color: string | null;
  readonly isArchived: boolean;
  readonly isHidden: boolean;
  readonly featured: boolean;
  readonly defaultSort: string | null;
  readonly allowedDiscussionTypes: readonly string[];
  /** Permissions by role, or null if they are inherited. Administrators have all of them. */
  readonly access: Readonly<Record<string, readonly string[]>> | null;
}

const text = { type: ['string', 'null'], default: null } as const;
const flag = { type: 'boolean', default: false } as const;
const mostMoves = 500;

const fileOf = (thing: Thing) => thing.value as CategoryFile;
const readTree = ({ call }: Site) => call<ApiCategoryTree>('GET', '/categories/tree');

async function readAccess({ call, keys }: Site, categoryID: number): Promise<CategoryFile['access']> {
  const { roles } = await call<ApiCategoryAccess>('GET', `/categories/${categoryID}/permissions`);
  const entries = roles
    .filter(({ type }) => type !== 'administrator')
    .map(({ roleID, permissions }) => {
      const names = Object.keys(permissions).filter((name) => permissions[name]);
      return [keys.roles.keyOf(roleID) ?? String(roleID), names.sort()] as const;
    })
    .filter(([, names]) => names.length > 0);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readFile(site: Site, categoryID: number, place: Pick<CategoryFile, 'parent' | 'position'>) {
  const edit = await site.call<ApiCategoryEdit>('GET', `/categories/${categoryID}/edit`);
  const value: CategoryFile = {
    name: edit.name,
    urlcode: edit.urlcode,
    ...place,
    description: edit.description,
    displayAs: edit.displayAs,
    iconUrl: edit.iconUrl,
    bannerUrl: edit.bannerUrl,
    color: edit.color,
    isArchived: edit.isArchived,
    isHidden: edit.isHidden,
    featured: edit.featured,
    defaultSort: edit.defaultSort,
    allowedDiscussionTypes: edit.allowedDiscussionTypes,
    access: edit.customPermissions ? await readAccess(site, categoryID) : null,
  };
  return value;
}

async function read(site: Site): Promise<readonly Thing[]> {
  const { categories } = await readTree(site);
  for (const { categoryID, urlcode } of categories) site.keys.categories.set(urlcode, categoryID);
  const counts = new Map<number | null, number>();
  const things: Thing[] = [];
  for (const { categoryID, parentCategoryID, urlcode } of categories) {
    const position = counts.get(parentCategoryID) ?? 0;
    counts.set(parentCategoryID, position + 1);
    const parent = parentCategoryID === null ? null : (site.keys.categories.keyOf(parentCategoryID) ?? null);
    things.push({ path: `categories/${urlcode}.json`, value: await readFile(site, categoryID, { parent, position }) });
  }
  return things;
}

async function writeAccess(site: Site, categoryID: number, access: CategoryFile['access']): Promise<void> {
  const roles = Object.entries(access ?? {}).map(([role, permissions]) => ({
    roleID: idOf(site, 'roles', role, `/access/${role}`),
    permissions,
  }));
  const body = access === null ? { customPermissions: false } : { customPermissions: true, roles };
  await site.call('PUT', `/categories/${categoryID}/permissions`, body);
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function write(site: Site, thing: Thing, before: Thing | undefined): Promise<void> {
  const { parent, position: _, access, ...fields } = fileOf(thing);
  const parentCategoryID = parent === null ? null : idOf(site, 'categories', parent, '/parent');
  const body = { ...fields, parentCategoryID };
  const key = keyOfPath(thing.path);
  if (before) await site.call('PATCH', `/categories/${site.keys.categories.idOf(key)}`, body);
  else
    site.keys.categories.set(
      key,
      (await site.call<{ readonly categoryID: number }>('POST', '/categories', body)).categoryID,
    );
  if (!isEqual(access, before ? fileOf(before).access : null))
    await writeAccess(site, idOf(site, 'categories', key, ''), access);
}

/** Parents before their children. @throws ThingFault */
function parentsFirst(things: readonly Thing[]): readonly Thing[] {
  const known = new Map(things.map((thing) => [fileOf(thing).urlcode, thing]));
  const done = new Set<Thing>();
  const add = (thing: Thing, below: ReadonlySet<Thing>) => {
    // the API refuses a circle
    if (done.has(thing) || below.has(thing)) return;
    const parent = known.get(fileOf(thing).parent ?? '');
    if (parent) add(parent, new Set([...below, thing]));
    done.add(thing);
  };
  for (const thing of things) add(thing, new Set());
  return [...done];
}

/** Puts siblings in the order of their files; categories without a file follow them. */
async function finish(site: Site, things: readonly Thing[]): Promise<void> {
  const { categories } = await readTree(site);
  const wanted = new Map(things.map((thing) => [fileOf(thing).urlcode, fileOf(thing).position]));
  const moves = [...Map.groupBy(categories, ({ parentCategoryID }) => parentCategoryID).values()].flatMap(
    (siblings) => {
      const order = siblings.toSorted(
        (a, b) =>
          (wanted.get(a.urlcode) ?? Number.POSITIVE_INFINITY) - (wanted.get(b.urlcode) ?? Number.POSITIVE_INFINITY) ||
          0,
      );
      if (order.every((one, at) => one === siblings[at])) return [];
      return order.map(({ categoryID, parentCategoryID }, sort) => ({ categoryID, parentCategoryID, sort }));
    },
  );
  for (let at = 0; at < moves.length; at += mostMoves)
    await site.call('PATCH', '/categories/tree', { categories: moves.slice(at, at + mostMoves) });
}

/** Categories, and what roles can do in them. */
export const categoriesPart: SitePart = {
  name: 'categories',
  owns: ({ path }) => path.startsWith('categories/'),
  pathOf: (value) => `categories/${(value as CategoryFile).urlcode}`,
  removesLast: true,
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      urlcode: { type: 'string', minLength: 1 },
      parent: text,
      position: { type: 'integer', minimum: 0, default: 0 },
      description: text,
      displayAs: { type: 'string', default: 'discussions' },
      iconUrl: text,
      bannerUrl: text,
      color: text,
      isArchived: flag,
      isHidden: flag,
      featured: flag,
      defaultSort: text,
      allowedDiscussionTypes: { type: 'array', items: { type: 'string' }, minItems: 1, default: ['discussion'] },
      access: {
        type: ['object', 'null'],
        additionalProperties: { type: 'array', items: { type: 'string' }, uniqueItems: true },
        default: null,
      },
    },
    required: ['name', 'urlcode'],
    additionalProperties: false,
  },
  read,
  write,
  sort: parentsFirst,
  finish,
  remove: async ({ call, keys }, { path }) => {
    const key = keyOfPath(path);
    const id = keys.categories.idOf(key);
    if (id === undefined) throw new ThingFault('', `There is no category ${key}.`, 'Export the site again.');
    await call('DELETE', `/categories/${id}`);
    keys.categories.delete(key);
  },
  pointerOf: ({ field }) => {
    if (field === 'parentCategoryID') return '/parent';
    return field === 'roles' || field === 'permissions' ? '/access' : `/${field}`;
  },
};
