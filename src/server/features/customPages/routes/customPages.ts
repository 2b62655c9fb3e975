import type { ApiCustomPage } from '#contracts/api-customPage.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { type CustomPage, loadCustomPages } from '../../../db/repos/customPages.ts';
import { findLayout } from '../../../db/repos/layouts.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import { isClosedTo } from '../../../http/closedCommunity.ts';
import { mayOpenPage, opensPage } from '../../../http/customPageAccess.ts';
import { changedElsewhere, notFound } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { defaultSectionID, findSection } from '../../../http/siteSection.ts';
import type { Services } from '../../../services.ts';
import { siteWarnings } from '../../../layouts/routes/layoutDocuments.ts';
import {
  checkDocument,
  emptiesLayout,
  ownPaths,
  publishFields,
  withWarnings,
} from '../../../layouts/routes/layoutRecords.ts';
import { checkAddress, readAddress, refuseField } from '../pageAddresses.ts';
import { versionOf } from '../pageVersion.ts';
import {
  type CustomPageWrite,
  deleteCustomPage,
  insertCustomPage,
  type PageDocument,
  updateCustomPage,
} from '../repo/customPageWrites.ts';

const permission = 'site.manage';
const tags = ['Custom pages'];
/** Change tags: a custom page's URL affects links on all pages, and the sitemap. */
const changed = ['layouts', 'site'] as const;

interface Body {
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly urlcode?: string;
  readonly status?: CustomPage['status'];
  readonly siteSectionID?: string;
  readonly roleIDs?: readonly number[];
  readonly rankIDs?: readonly number[];
  readonly layoutData?: Partial<PageDocument>;
  readonly version?: string;
}

const statuses = ['published', 'unpublished'] as const;
const ids = { type: 'array', items: recordID, maxItems: 100, uniqueItems: true } as const;
const bodyFields = {
  seoTitle: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Title for the browser tab and search engines.',
  },
  seoDescription: { type: 'string', maxLength: 1000, description: 'Description for search engines.' },
  urlcode: { type: 'string', minLength: 1, maxLength: 200, description: 'Path of the page, e.g. `/about`.' },
  status: { type: 'string', enum: statuses, description: 'Unpublished pages are shown to administrators only.' },
  siteSectionID: { type: 'string', maxLength: 50, description: 'Its site section; "0" is the default.' },
  roleIDs: {
    ...ids,
    description:
      'Roles that can see it; empty means everyone. In a private community, ' +
      'guests see only pages that include the guest role.',
  },
  rankIDs: { ...ids, maxItems: 0, description: 'Always empty: this server has no ranks.' },
  layoutData: {
    type: 'object',
    properties: {
      layout: { type: 'array', items: { type: ['object', 'null'] }, description: 'Sections, from top to bottom.' },
      titleBar: { type: ['object', 'null'], description: 'Null for the default.' },
    },
    additionalProperties: false,
    description: 'The layout of the page; empty by default.',
  },
} as const;
const params = { type: 'object', properties: { customPageID: recordID }, required: ['customPageID'] } as const;

function toWire(page: CustomPage, services: Services, origin: string): ApiCustomPage {
  const { urlCode, ...rest } = page;
  const basePath = findSection(services.config, page.siteSectionID)?.basePath ?? '';
  return {
    ...rest,
    urlcode: urlCode,
    url: `${origin}${basePath}${encodeURI(urlCode)}`,
    roleIDs: [...page.roleIDs],
    rankIDs: [],
    version: versionOf(page),
  };
}

/**
 * Reads the submitted fields. @param stored the page that is changed
 * @throws ApiError 422 for an address that cannot be used, or an unknown role or section
 */
async function readChange(
  { seoTitle, seoDescription, urlcode, status, siteSectionID, roleIDs }: Body,
  services: Services,
  stored?: CustomPage,
) {
  const section = siteSectionID === undefined ? undefined : findSection(services.config, siteSectionID);
  if (siteSectionID !== undefined && !section)
    throw refuseField('siteSectionID', `Section ${siteSectionID} does not exist.`);
  const urlCode = urlcode === undefined ? undefined : readAddress(urlcode);
  const isMoved = urlCode !== undefined || siteSectionID !== undefined;
  if (isMoved)
    await checkAddress(services, {
      urlCode: urlCode ?? stored?.urlCode ?? '',
      siteSectionID: siteSectionID ?? stored?.siteSectionID ?? defaultSectionID,
      customPageID: stored?.customPageID,
    });
  const roles = new Set((await listRoles(services)).map(({ roleID }) => roleID));
  const unknown = roleIDs?.find((id) => !roles.has(id));
  if (unknown !== undefined) throw refuseField('roleIDs', `Role ${unknown} does not exist.`);
  return { seoTitle, seoDescription, urlCode, status, siteSectionID, roleIDs } satisfies {
    [Key in keyof CustomPageWrite]: unknown;
  };
}

/** Another page can take the address between the check and the write; the index of the table finds that out. */
function orRefused(page: CustomPage | 'taken' | 'empty' | undefined): CustomPage {
  if (page === 'empty') throw emptiesLayout();
  if (page === 'taken') throw refuseField('urlcode', 'Another page already uses this address.');
  if (!page) throw notFound('Page');
  return page;
}

/** @throws ApiError 404 if unpublished or for other roles, 401 for guests of a private community. */
async function readablePage(customPageID: number, services: Services, viewer: Viewer): Promise<CustomPage> {
  const page = (await loadCustomPages(services)).find((one) => one.customPageID === customPageID);
  if (page && (await opensPage(services, viewer, page))) return page;
  if (isClosedTo(services, viewer))
    throw new ApiError(401, 'Sign in to continue.', { redirectTo: services.config.get('entry.signInUrl') });
  throw notFound('Page');
}

function checkVersion(page: CustomPage, version: string | undefined, customPage: ApiCustomPage): void {
  if (version === undefined || version === versionOf(page)) return;
  throw changedElsewhere('This page was changed elsewhere.', { current: customPage });
}

/** Warnings that depend on this site: missing records, and whether the layout is stopped. */
async function warningsOf(services: Services, { layoutID }: CustomPage, { layoutData = {} }: Body) {
  const stored = await findLayout(services, layoutID);
  return stored ? siteWarnings(services, layoutData, stored) : [];
}

const list = defineRoute({
  method: 'GET',
  path: '/custom-pages',
  summary: 'Lists the custom pages the viewer can see.',
  tags,
  query: {
    type: 'object',
    properties: { status: { type: 'array', items: { type: 'string', enum: statuses }, maxItems: 2 } },
  },
  reply: listOf('customPage'),
  handle: async ({ services, viewer, query, origin, dependsOn }) => {
    dependsOn('layouts', 'config');
    const asked = (await loadCustomPages(services)).filter(({ status }) => query.status?.includes(status) ?? true);
    const isOpen = await Promise.all(asked.map((page) => mayOpenPage(services, viewer, page)));
    return { body: asked.filter((_page, at) => isOpen[at]).map((page) => toWire(page, services, origin)) };
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/custom-pages/:customPageID',
  summary: 'One custom page.',
  tags,
  // guests of a private community can see pages that name their role
  staysOpen: true,
  params,
  reply: record('customPage'),
  handle: async ({ services, viewer, params: { customPageID }, origin, dependsOn }) => {
    dependsOn('layouts', 'config');
    return { body: toWire(await readablePage(customPageID, services, viewer), services, origin) };
  },
});

export const createPage = defineRoute({
  method: 'POST',
  path: '/custom-pages',
  summary: 'Creates a custom page.',
  tags,
  permission,
  body: { type: 'object', properties: bodyFields, required: ['seoTitle', 'seoDescription', 'urlcode'] },
  maxBodyBytes: maxLayoutBytes,
  reply: record('customPage'),
  handle: async ({ services, viewer, body, origin }) => {
    const { urlCode = '', ...rest } = await readChange(body, services);
    const { layout = [], titleBar = null } = body.layoutData ?? {};
    const document = { layoutViewType: 'customPage', name: body.seoTitle.slice(0, 100), layout, titleBar };
    const warnings = checkDocument(document, services, await ownPaths(services));
    const page = {
      seoTitle: body.seoTitle,
      seoDescription: body.seoDescription,
      urlCode,
      status: rest.status ?? 'unpublished',
      siteSectionID: rest.siteSectionID ?? defaultSectionID,
      roleIDs: rest.roleIDs ?? [],
    } as const;
    const made = orRefused(
      await insertCustomPage(services, { page, document: { layout, titleBar }, userID: viewer.userID }),
    );
    services.changes.emit(changed);
    return {
      body: withWarnings(toWire(made, services, origin), [...warnings, ...(await warningsOf(services, made, body))]),
    };
  },
});

export const patchPage = defineRoute({
  method: 'PATCH',
  path: '/custom-pages/:customPageID',
  summary: 'Updates a custom page, including its layout.',
  tags,
  permission,
  params,
  body: {
    type: 'object',
    properties: {
      ...bodyFields,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the page has changed since, nothing is saved (409).',
      },
      layoutVersion: {
        type: 'string',
        maxLength: 40,
        description: 'The version of the layout that was edited (GET /layouts/{id}/draft); otherwise 409.',
      },
      ...publishFields,
    },
  },
  maxBodyBytes: maxLayoutBytes,
  reply: record('customPage'),
  handle: async ({ services, viewer, params: { customPageID }, body, origin }) => {
    const stored = (await loadCustomPages(services)).find((one) => one.customPageID === customPageID);
    if (!stored) throw notFound('Page');
    const change = await readChange(body, services, stored);
    const document = body.layoutData ?? {};
    const warnings = checkDocument({ layoutViewType: 'customPage', ...document }, services, {
      isPartial: true,
      ...(await ownPaths(services)),
    });
    const check = (page: CustomPage, layoutVersion: string) => {
      const current = toWire(page, services, origin);
      checkVersion(page, body.version, current);
      if (body.layoutVersion !== undefined && body.layoutVersion !== layoutVersion)
        throw changedElsewhere('This page was changed elsewhere.', { current });
    };
    const page = orRefused(
      await updateCustomPage(services, {
        customPageID,
        change,
        document,
        userID: viewer.userID,
        note: body.note,
        confirmsEmpty: body.confirmEmpty,
        check,
      }),
    );
    services.changes.emit(changed);
    return {
      body: withWarnings(toWire(page, services, origin), [...warnings, ...(await warningsOf(services, page, body))]),
    };
  },
});

export const removePage = defineRoute({
  method: 'DELETE',
  path: '/custom-pages/:customPageID',
  summary: 'Deletes a custom page and its layout.',
  tags,
  permission,
  params,
  handle: async ({ services, viewer: { userID }, params: { customPageID } }) => {
    if (!(await deleteCustomPage(services, { customPageID, userID }))) throw notFound('Page');
    services.changes.emit(changed);
    return {};
  },
});

/** Pages that administrators create (decision 0037). */
export const customPageRoutes: readonly AnyRoute[] = [list, read, createPage, patchPage, removePage];
