import { realRecordID } from '../../../http/fields.ts';
import { refuseInClosed } from '../../../http/closedCommunity.ts';
import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import {
  contentOf,
  dataExpands,
  ownExpand,
  revisionRecords,
  themeAssets,
  themeRecord,
} from '../records/themeRecord.ts';
import { unsavedTheme } from '../previewedTheme.ts';
import { listRevisions } from '../repo/themes.ts';
import { managesThemes, readableTheme } from '../themeAccess.ts';
import { allThemes, currentTheme, findTheme, storedID } from '../themes.ts';

const tags = ['Themes'];
const rules = { known: [...dataExpands, ownExpand], onlyExplicit: [ownExpand] };
const addonVariables = {
  type: 'boolean',
  default: true,
  description: 'Has no effect: this server has no add-ons.',
} as const;
const query = { type: 'object', properties: { expand: expandSchema } } as const;
const queryOfOne = {
  type: 'object',
  properties: {
    expand: expandSchema,
    allowAddonVariables: addonVariables,
    revisionID: { ...realRecordID, description: 'By default the active revision.' },
  },
} as const;
export const keyParams = {
  type: 'object',
  properties: { themeKey: { type: 'string', maxLength: 100 } },
  required: ['themeKey'],
} as const;

const list = defineRoute({
  method: 'GET',
  path: '/themes',
  summary: 'All themes. Those that are neither built in nor current are only for those who manage the site.',
  tags,
  query,
  reply: listOf('theme'),
  handle: async ({ query: { expand }, services, origin, viewer, dependsOn }) => {
    dependsOn('config', 'themes');
    const current = await currentTheme(services);
    const isManager = managesThemes(viewer);
    const themes = (await allThemes(services)).filter(
      (theme) => isManager || !theme.revision || theme.themeID === current.themeID,
    );
    const context = { services, origin, current, viewer, expands: resolveExpands(expand, rules) };
    return { body: await Promise.all(themes.map((theme) => themeRecord(theme, context))) };
  },
});

const readCurrent = defineRoute({
  method: 'GET',
  path: '/themes/current',
  summary: 'The current theme with the data of all its assets.',
  tags,
  query,
  reply: record('theme'),
  handle: async ({ query: { expand }, services, origin, viewer, dependsOn }) => {
    dependsOn('config', 'themes');
    const current = await currentTheme(services);
    const expands = new Set([...dataExpands, ...resolveExpands(expand, rules)]);
    const context = { services, origin, current, viewer, expands };
    return { body: await themeRecord(current, context) };
  },
});

const drafts = defineRoute({
  method: 'GET',
  path: '/themes/drafts',
  summary: 'Themes with changes that you have not saved in their editor.',
  tags,
  permission: 'site.manage',
  session: true,
  needsSession: true,
  neverCached: true,
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: { themeID: { type: 'string' }, name: { type: 'string' } },
      required: ['themeID', 'name'],
    },
  },
  handle: async ({ services, viewer }) => {
    const own = await unsavedTheme(services, viewer.userID);
    return { body: own ? [{ themeID: own.theme.themeID, name: own.theme.name }] : [] };
  },
});

const readOne = defineRoute({
  method: 'GET',
  path: '/themes/:themeKey',
  summary: 'One theme, optionally with the data of its assets.',
  tags,
  params: keyParams,
  query: queryOfOne,
  reply: record('theme'),
  handle: async ({ params, query: { expand, revisionID }, services, origin, viewer, dependsOn }) => {
    dependsOn('config', 'themes');
    const theme = await readableTheme(services, viewer, { themeID: params.themeKey, revisionID });
    const current = await currentTheme(services);
    const expands = resolveExpands(expand, rules);
    return { body: await themeRecord(theme, { services, origin, current, viewer, expands }) };
  },
});

const revisions = defineRoute({
  method: 'GET',
  path: '/themes/:themeKey/revisions',
  summary: 'All revisions of a theme, newest first, with what each of them changed.',
  tags,
  permission: 'site.manage',
  params: keyParams,
  reply: listOf('themeRevision'),
  handle: async ({ params, services, origin, dependsOn }) => {
    dependsOn('config', 'themes');
    const theme = await findTheme(services, params.themeKey);
    if (!theme) throw notFound('Style guide');
    const id = storedID(theme.themeID);
    const found = id === undefined ? [] : await listRevisions(services, id);
    const current = await currentTheme(services);
    return { body: await revisionRecords(theme, found, { services, origin, current }) };
  },
});

const asset = defineRoute({
  method: 'GET',
  path: '/themes/:themeKey/assets/:file',
  staysOpen: true,
  summary: 'The raw content of a theme asset.',
  tags,
  params: {
    ...keyParams,
    properties: { ...keyParams.properties, file: { type: 'string', maxLength: 100 } },
    required: ['themeKey', 'file'],
  },
  reply: { anyOf: [{ type: 'object' }, { type: 'array' }, { type: 'string' }] },
  handle: async ({ params, services, viewer, dependsOn }) => {
    dependsOn('config', 'themes');
    const theme = await readableTheme(services, viewer, { themeID: params.themeKey });
    const found = themeAssets.find(({ name, file }) => file === params.file || name === params.file);
    if (!found) throw notFound('Asset');
    // pages of a private community never show it to guests
    if (found.type === 'html') refuseInClosed(services, viewer, {});
    const data = found.read(await contentOf(theme, { services, viewer, current: await currentTheme(services) }));
    return found.type === 'json'
      ? { body: data }
      : { body: String(data), headers: { 'content-type': found.contentType } };
  },
});

/** Routes that read themes. */
export const themeRoutes: readonly AnyRoute[] = [list, readCurrent, drafts, readOne, revisions, asset];
