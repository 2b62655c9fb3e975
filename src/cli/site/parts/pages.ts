import type { ApiCustomPage } from '#contracts/api-customPage.gen.ts';
import { idOf, keyOfPath, type Site, type SitePart, type Thing } from '../sitePart.ts';
import {
  type DocumentFile,
  documentFields,
  fromDocument,
  type LayoutRecord,
  noteWarnings,
  toDocument,
} from './documents.ts';

interface PageFile extends DocumentFile {
  readonly urlcode: string;
  readonly siteSectionID: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly status: string;
  /** Roles that can see it; empty for everyone. */
  readonly roles: readonly string[];
}

const mainSection = '0';

/** The address, with signs that file names can have. */
function keyOf({ urlcode, siteSectionID }: Pick<PageFile, 'urlcode' | 'siteSectionID'>): string {
  const address = encodeURIComponent(urlcode.replace(/^\/+|\/+$/g, '').replaceAll('/', '~')).replaceAll('%7E', '~');
  return siteSectionID === mainSection ? address : `${siteSectionID}~~${address}`;
}

async function readPages(site: Site): Promise<readonly Thing[]> {
  const things: Thing[] = [];
  for (const page of await site.call<readonly ApiCustomPage[]>('GET', '/custom-pages')) {
    const { urlcode, siteSectionID, seoTitle, seoDescription, status, roleIDs } = page;
    const key = keyOf({ urlcode, siteSectionID });
    const path = `pages/${key}.json`;
    site.keys.pages.set(key, page.customPageID);
    const roles = roleIDs.map((id) => site.keys.roles.keyOf(id) ?? String(id)).sort();
    const document = toDocument(site, path, await site.call<LayoutRecord>('GET', `/layouts/${page.layoutID}`));
    const value: PageFile = { urlcode, siteSectionID, seoTitle, seoDescription, status, roles, ...document };
    things.push({ path, value });
  }
  return things;
}

async function writePage(site: Site, { path, value }: Thing, before: Thing | undefined): Promise<void> {
  const { roles, layout, titleBar, urlcode, siteSectionID, ...fields } = value as PageFile;
  const key = keyOfPath(path);
  const body = {
    ...fields,
    // the address is part of the key, so that it cannot change
    ...(before ? {} : { urlcode, siteSectionID }),
    roleIDs: roles.map((role, at) => idOf(site, 'roles', role, `/roles/${at}`)),
    layoutData: fromDocument(site, { layout, titleBar }),
  };
  const answer = before
    ? await site.call<ApiCustomPage>('PATCH', `/custom-pages/${site.keys.pages.idOf(key)}`, {
        ...body,
        confirmEmpty: site.deletes === true,
      })
    : await site.call<ApiCustomPage>('POST', '/custom-pages', body);
  site.keys.pages.set(key, answer.customPageID);
  noteWarnings(site, path, answer);
}

/** Custom pages with their layouts. */
export const pagesPart: SitePart = {
  name: 'pages',
  owns: ({ path }) => path.startsWith('pages/'),
  pathOf: (value) => `pages/${keyOf(value as PageFile)}`,
  schema: {
    type: 'object',
    properties: {
      urlcode: { type: 'string', minLength: 1 },
      siteSectionID: { type: 'string', default: mainSection },
      seoTitle: { type: 'string', minLength: 1 },
      seoDescription: { type: 'string', default: '' },
      status: { type: 'string', default: 'unpublished' },
      roles: { type: 'array', items: { type: 'string' }, uniqueItems: true, default: [] },
      ...documentFields,
    },
    required: ['urlcode', 'seoTitle', 'layout'],
    additionalProperties: false,
  },
  read: readPages,
  write: writePage,
  remove: async ({ call, keys }, { path }) => {
    await call('DELETE', `/custom-pages/${keys.pages.idOf(keyOfPath(path))}`);
  },
  pointerOf: ({ field, path = '' }) => {
    if (path.startsWith('/')) return path;
    return field === 'roleIDs' ? '/roles' : `/${field}`;
  },
};
