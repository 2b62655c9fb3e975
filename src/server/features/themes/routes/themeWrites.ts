import type { ApiTheme } from '#contracts/api-theme.gen.ts';
import { differingVariables, styleGuidesPath, themeRevisionsPath } from '#domain/themes.ts';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { maxRecordID, realRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { dataExpands, themeRecord } from '../records/themeRecord.ts';
import { findPreview, writeDraft, writePreview } from '../repo/previews.ts';
import type { StoredTheme, ThemeContent } from '../repo/themes.ts';
import { findStoredTheme } from '../repo/themes.ts';
import { deleteTheme, insertTheme, updateTheme } from '../repo/themeWrites.ts';
import { themeFilesOf } from '../themeFiles.ts';
import { type AssetInputs, checkMarkup, checkScript, readContent, readName, themeFields } from '../themeInput.ts';
import { applyTheme } from '../applyTheme.ts';
import { baseOf, currentTheme, findTheme, storedID, type Theme, themeOfStored } from '../themes.ts';
import { keyParams } from './themes.ts';

const tags = ['Themes'];
const permission = 'site.manage';
const revisionName = { type: ['string', 'null'], maxLength: 100 } as const;
/** IDs of other servers are numbers. */
const themeID = { type: ['string', 'integer'], maxLength: 100, minimum: 0, maximum: maxRecordID } as const;
const maxBodyBytes = 512 * 1024;

type Caller = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'origin' | 'viewer'>;

/** A theme with all its data, for those who manage the site. */
async function fullRecord(theme: Theme, { services, origin, viewer }: Caller): Promise<ApiTheme> {
  const current = await currentTheme(services);
  return themeRecord(theme, { services, origin, current, viewer, expands: new Set(dataExpands) });
}

async function storedRecord(stored: StoredTheme, caller: Caller): Promise<ApiTheme> {
  return fullRecord(themeOfStored(await themeFilesOf(caller.services), stored), caller);
}

async function checkParent(services: Services, parentTheme: string): Promise<void> {
  if ((await themeFilesOf(services)).some((file) => file.themeID === parentTheme)) return;
  throw validationFailed([fieldError('parentTheme', 'invalid', `There is no built-in style guide "${parentTheme}".`)]);
}

const noContent: ThemeContent = { variables: {}, styles: '', javascript: '', header: '', footer: '' };

/** The content alone, of something that has more fields. */
const contentIn = ({ variables, styles, javascript, header, footer }: ThemeContent): ThemeContent => ({
  variables,
  styles,
  javascript,
  header,
  footer,
});

/** Only what differs from the parent is stored, so that the rest follows it. */
async function ownContent(services: Services, parentTheme: string, sent: ThemeContent): Promise<ThemeContent> {
  const parent = await findTheme(services, parentTheme);
  const base = parent ? baseOf(parent, services.config) : {};
  return { ...sent, variables: differingVariables(base, sent.variables) };
}

const add = defineRoute({
  method: 'POST',
  path: '/themes',
  summary: 'Creates a theme, or a copy of one.',
  tags,
  permission,
  maxBodyBytes,
  body: {
    type: 'object',
    properties: { ...themeFields, copyOf: { ...themeID, description: 'ID of the theme whose content it gets.' } },
    required: ['name'],
  },
  reply: record('theme'),
  handle: async ({ body, viewer, services, origin }) => {
    const source = body.copyOf === undefined ? undefined : await findTheme(services, String(body.copyOf));
    if (body.copyOf !== undefined && !source) throw notFound('Style guide');
    const [first] = await themeFilesOf(services);
    const copiedFrom = source && (source.parent ?? source).themeID;
    const parentTheme = body.parentTheme ?? copiedFrom ?? first.themeID;
    await checkParent(services, parentTheme);
    const before = source?.revision ? source : noContent;
    const sent = contentIn({ ...before, ...readContent(body.assets as AssetInputs | undefined) });
    checkScript(viewer, before.javascript, sent.javascript);
    await checkMarkup(services, sent);
    const content = await ownContent(services, parentTheme, sent);
    const stored = await insertTheme(services, viewer.userID, { ...content, name: readName(body.name), parentTheme });
    return { body: await storedRecord(stored, { services, origin, viewer }) };
  },
});

/** The ID of a theme that can be changed. @throws ApiError 404, 409 for a built-in one */
async function changeableID(services: Services, themeKey: string): Promise<number> {
  const id = storedID(themeKey);
  if (id !== undefined) return id;
  if (!(await findTheme(services, themeKey))) throw notFound('Style guide');
  throw new ApiError(409, 'A built-in style guide cannot be changed.', {
    description: 'Copy it, and change the copy.',
  });
}

export const patchTheme = defineRoute({
  method: 'PATCH',
  path: '/themes/:themeKey',
  summary: 'Changes a theme, or restores one of its revisions. Each change of its content makes a new revision.',
  tags,
  permission,
  maxBodyBytes,
  params: keyParams,
  body: {
    type: 'object',
    properties: {
      ...themeFields,
      revisionID: { ...realRecordID, description: 'Makes this revision the active one; also of a deleted theme.' },
      revisionName,
      version: {
        type: 'string',
        maxLength: 20,
        description: 'The version that was edited. If the theme has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('theme'),
  handle: async ({ params, body, viewer, services, origin }) => {
    const id = await changeableID(services, params.themeKey);
    const { revisionID, version } = body;
    const sent = readContent(body.assets as AssetInputs | undefined);
    if (revisionID !== undefined && Object.keys(sent).length > 0)
      throw validationFailed([fieldError('revisionID', 'invalid', 'Send either assets or a revision to restore.')]);
    if (body.parentTheme !== undefined) await checkParent(services, body.parentTheme);
    await checkMarkup(services, sent);
    const restored = revisionID === undefined ? undefined : await findStoredTheme(services, id, revisionID);
    if (revisionID !== undefined && !restored) throw notFound('Revision');
    const stored = await updateTheme(services, { themeID: id, userID: viewer.userID, version }, async (before) => {
      const parentTheme = body.parentTheme ?? before.parentTheme;
      const content = contentIn({ ...before.revision, ...sent, ...restored?.revision });
      // Restoring a deleted theme writes its script again.
      checkScript(viewer, before.isDeleted ? '' : before.revision.javascript, content.javascript);
      return {
        name: body.name === undefined ? before.name : readName(body.name),
        parentTheme,
        content: sent.variables === undefined ? content : await ownContent(services, parentTheme, content),
        ...(body.revisionName === undefined ? {} : { revisionName: body.revisionName?.trim() || null }),
        revisionID,
      };
    });
    return { body: await storedRecord(stored, { services, origin, viewer }) };
  },
});

export const removeTheme = defineRoute({
  method: 'DELETE',
  path: '/themes/:themeKey',
  summary: 'Deletes a theme that is not the current one. It can be restored for 30 days.',
  tags,
  permission,
  params: keyParams,
  handle: async ({ params, viewer, services }) => {
    const id = await changeableID(services, params.themeKey);
    if (services.config.get('theme.current') === String(id))
      throw new ApiError(409, 'The current style guide cannot be deleted.', {
        description: 'Apply another one first.',
      });
    await deleteTheme(services, { themeID: id, userID: viewer.userID });
    return {};
  },
});

/** @throws ApiError 404 */
async function getTheme(services: Services, id: string | number, revisionID?: number): Promise<Theme> {
  const theme = await findTheme(services, String(id), revisionID);
  if (!theme) throw notFound('Style guide');
  return theme;
}

const apply = defineRoute({
  method: 'PUT',
  path: '/themes/current',
  summary: 'Makes a theme the current one, and ends a preview.',
  tags,
  permission,
  body: { type: 'object', properties: { themeID }, required: ['themeID'] },
  reply: record('theme'),
  handle: async ({ body, viewer, services, origin }) => {
    const theme = await applyTheme(services, { themeID: String(body.themeID), viewer });
    services.changes.emit(['themes']);
    return { body: await fullRecord(theme, { services, origin, viewer }) };
  },
});

const preview = defineRoute({
  method: 'PUT',
  path: '/themes/preview',
  summary: 'Shows a theme to the viewer only; an empty ID ends that. `redirect` tells where to go then.',
  tags,
  permission,
  body: {
    type: 'object',
    properties: { themeID, revisionID: { ...realRecordID, type: ['integer', 'null'] } },
    required: ['themeID'],
  },
  reply: record('theme'),
  handle: async ({ body, viewer, services, origin }) => {
    const caller = { services, origin, viewer };
    if (body.themeID === '') {
      const ended = await findPreview(services, viewer.userID);
      await writePreview(services, viewer.userID, undefined);
      const redirect = ended?.revisionID ? themeRevisionsPath(ended.themeID) : styleGuidesPath;
      return { body: { ...(await fullRecord(await currentTheme(services), caller)), redirect } };
    }
    const revisionID = body.revisionID ?? undefined;
    const theme = await getTheme(services, body.themeID, revisionID);
    await writePreview(services, viewer.userID, { themeID: theme.themeID, revisionID: revisionID ?? null });
    // The preview begins on the home page.
    return { body: { ...(await fullRecord(theme, caller)), redirect: '/' } };
  },
});

const draft = defineRoute({
  method: 'PUT',
  path: '/themes/:themeKey/draft',
  summary: 'Keeps the unsaved state of a theme, which only the viewer sees, in the frame of the theme editor.',
  tags,
  permission,
  maxBodyBytes,
  params: keyParams,
  body: { type: 'object', properties: { assets: themeFields.assets }, required: ['assets'] },
  handle: async ({ params, body, viewer, services }) => {
    const theme = await getTheme(services, params.themeKey);
    const { variables = {}, styles = '', header = '', footer = '' } = readContent(body.assets as AssetInputs);
    await writeDraft(services, viewer.userID, { themeID: theme.themeID, variables, styles, header, footer });
    return { status: 204 };
  },
});

/** Routes that change themes. */
export const themeWriteRoutes: readonly AnyRoute[] = [add, apply, preview, draft, patchTheme, removeTheme];
