import {
  keyOfPath,
  type Site,
  type SitePart,
  slug,
  sortByNumber,
  type Thing,
  ThingFault,
  idOf,
  uniqueKeys,
} from '../sitePart.ts';
import {
  type DocumentFile,
  documentFields,
  fromDocument,
  type LayoutRecord,
  noteWarnings,
  toDocument,
} from './documents.ts';

interface LayoutFile extends DocumentFile {
  readonly $schema?: string;
  readonly $comment?: unknown;
  readonly $version: 1;
  readonly layoutViewType: string;
  readonly name: string;
}

interface View {
  readonly layoutViewID: number;
  readonly layoutID: number | string;
  readonly recordType: string;
  readonly recordID: number;
}

type Listed = Pick<LayoutRecord, 'layoutID' | 'name' | 'layoutViewType' | 'isDefault'> & {
  readonly layoutViews?: readonly View[];
};

const keyOf = ({ layoutViewType, name }: Pick<LayoutFile, 'layoutViewType' | 'name'>) =>
  `${layoutViewType}.${slug(name)}`;

/** Layouts that are not built in. Those of custom pages are part of their page. */
async function listOwn({ call }: Site): Promise<readonly Listed[]> {
  const all = await call<readonly Listed[]>('GET', '/layouts?expand=layoutViews');
  return all.filter(({ isDefault, layoutViewType }) => !isDefault && layoutViewType !== 'customPage');
}

async function readLayouts(site: Site): Promise<readonly Thing[]> {
  const all = await listOwn(site);
  const found = uniqueKeys(
    all.map(({ layoutID, name, layoutViewType }) => ({ id: Number(layoutID), name, layoutViewType })),
    keyOf,
  );
  const things: Thing[] = [];
  for (const { layoutID } of all) {
    const key = found.get(Number(layoutID)) ?? '';
    site.keys.layouts.set(key, layoutID);
    const record = await site.call<LayoutRecord>('GET', `/layouts/${layoutID}`);
    const path = `layouts/${key}.json`;
    const { $schema, $comment, layoutViewType, name } = record;
    const value: LayoutFile = {
      ...($schema ? { $schema } : {}),
      ...($comment === undefined || $comment === null ? {} : { $comment }),
      $version: 1,
      layoutViewType,
      name,
      ...toDocument(site, path, record),
    };
    things.push({ path, value });
  }
  return things;
}

async function writeLayout(site: Site, { path, value }: Thing, before: Thing | undefined): Promise<void> {
  const { $schema, $comment = null, layoutViewType, name, ...document } = value as LayoutFile;
  const key = keyOfPath(path);
  const body = {
    // null removes the notes of before
    ...(before || $schema !== undefined || $comment !== null ? { $comment } : {}),
    ...($schema === undefined ? {} : { $schema }),
    name,
    ...fromDocument(site, document),
  };
  const answer = before
    ? await site.call<LayoutRecord>('PATCH', `/layouts/${site.keys.layouts.idOf(key)}`, {
        ...body,
        confirmEmpty: site.deletes === true,
      })
    : await site.call<LayoutRecord>('POST', '/layouts', { ...body, layoutViewType });
  site.keys.layouts.set(key, answer.layoutID);
  noteWarnings(site, path, answer);
}

/** Layout documents, as `folkmoot layouts export` writes them. */
export const layoutsPart: SitePart = {
  name: 'layouts',
  owns: ({ path }) => path.startsWith('layouts/'),
  pathOf: (value) => `layouts/${keyOf(value as LayoutFile)}`,
  removesLast: true,
  schema: {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      $comment: {},
      $version: { const: 1, default: 1 },
      layoutViewType: { type: 'string' },
      name: { type: 'string', minLength: 1 },
      ...documentFields,
    },
    required: ['layoutViewType', 'name', 'layout'],
    additionalProperties: false,
  },
  read: readLayouts,
  write: writeLayout,
  sort: sortByNumber,
  remove: async ({ call, keys }, { path }) => {
    await call('DELETE', `/layouts/${keys.layouts.idOf(keyOfPath(path))}`);
  },
};

const placesPath = 'appliedLayouts.json';

function placeOf({ keys }: Site, { recordType, recordID }: View): string {
  if (recordType === 'global' || recordType === 'root') return 'global';
  const type = recordType === 'subcommunity' ? 'siteSection' : recordType;
  return `${type}:${type === 'category' ? (keys.categories.keyOf(recordID) ?? recordID) : recordID}`;
}

function recordOf(site: Site, place: string) {
  if (place === 'global') return { recordType: 'global', recordID: -1 };
  const at = place.indexOf(':');
  const [recordType, record] = [place.slice(0, at), place.slice(at + 1)];
  const recordID = recordType === 'category' ? idOf(site, 'categories', record, '') : Number(record);
  if (at > 0 && Number.isInteger(recordID)) return { recordType, recordID };
  throw new ThingFault('', `"${place}" is no place.`, 'Write global, category:<urlcode> or siteSection:<ID>.');
}

const splitKey = (key: string) => {
  const at = key.indexOf(' on ');
  return [key.slice(0, at), key.slice(at + 4)] as const;
};

async function readPlaces(site: Site): Promise<readonly Thing[]> {
  return (await listOwn(site)).flatMap(({ layoutID, layoutViewType, layoutViews = [] }) =>
    layoutViews.map((view) => {
      const key = `${layoutViewType} on ${placeOf(site, view)}`;
      site.keys.views.set(key, view.layoutViewID);
      return { path: placesPath, key, value: site.keys.layouts.keyOf(layoutID) ?? '' };
    }),
  );
}

async function writePlace(site: Site, { key = '', value }: Thing): Promise<void> {
  const [viewType, place] = splitKey(key);
  const layoutKey = String(value);
  const id = idOf(site, 'layouts', layoutKey, '');
  if (!layoutKey.startsWith(`${viewType}.`))
    throw new ThingFault('', `${layoutKey} is no layout of ${viewType}.`, 'Name a layout of this type.');
  const views = await site.call<readonly View[]>('GET', `/layouts/${id}/views`);
  const record = recordOf(site, place);
  const others = views.filter((view) => placeOf(site, view) !== place);
  const records = [...others.map(({ recordType, recordID }) => ({ recordType, recordID })), record];
  await site.call('PUT', `/layouts/${id}/views`, records);
}

/** Where layouts are applied: `home on global` → the key of a layout. */
export const appliedLayoutsPart: SitePart = {
  name: 'appliedLayouts',
  owns: ({ path }) => path === placesPath,
  schema: { type: 'string' },
  isKeyed: true,
  read: readPlaces,
  write: writePlace,
  remove: async ({ call, keys }, { key = '', value }) => {
    const id = keys.layouts.idOf(String(value));
    await call('DELETE', `/layouts/${id}/views?layoutViewIDs=${keys.views.idOf(key)}`);
  },
  pointerOf: () => '',
};
