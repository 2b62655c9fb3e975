import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { isConfirmable } from '#runtime/core/confirmable.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import {
  deleteLayoutDraft,
  deletePublishedDraft,
  draftVersion,
  findLayoutDraft,
  type LayoutDraft,
  listLayoutDrafts,
} from '../../../db/repos/layoutDrafts.ts';
import { inTransaction, within } from '../../../db/transact.ts';
import { changedElsewhere, notFound } from '../../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireDate } from '../../../http/wire.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import {
  getLayout,
  layoutBodyFields,
  ownPaths,
  problemsOf,
  problemWords,
  publishFields,
  versionOfLayout,
  warningList,
  withWarnings,
} from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { applyTheme } from '../../themes/index.ts';
import { type Published, publishLayout } from '../publishLayout.ts';
import { builtInVersion, confirmProblems, ofLayout, publishedReply, shared, version } from './shared.ts';

const publishedBody = ({ warnings, ...published }: Published) => withWarnings(published, warnings);

const publish = defineRoute({
  ...ofLayout,
  method: 'POST',
  path: '/layouts/:layoutID/publish',
  summary: 'Publishes a document in place of a layout; in place of a built-in one, a copy of it is used everywhere.',
  body: {
    type: 'object',
    properties: { ...layoutBodyFields, version, ...publishFields, builtInVersion, confirmProblems },
    required: ['name', 'layout', 'titleBar', 'version'],
  },
  maxBodyBytes: maxLayoutBytes,
  reply: publishedReply,
  handle: async ({ services, viewer, params: { layoutID }, body }) => {
    const { confirmEmpty, ...rest } = body;
    const { userID } = viewer;
    const published = await inTransaction(services, async (trx) => {
      const own = within(services, trx);
      const done = await publishLayout(own, { ...rest, layoutID, userID, confirmsEmpty: confirmEmpty });
      // a draft of something else is not published
      await deletePublishedDraft(own, { layoutID, userID }, body);
      return done;
    });
    services.changes.emit(['layouts']);
    return { status: 200, body: publishedBody(published) };
  },
});

const check = defineRoute({
  ...shared,
  method: 'POST',
  path: '/layouts/:layoutID/check',
  params: ofLayout.params,
  summary: 'What would be refused, and what would be warned of, if a document was published. Nothing is stored.',
  body: { type: 'object', properties: layoutBodyFields, required: ['name', 'layout', 'titleBar'] },
  maxBodyBytes: maxLayoutBytes,
  reply: {
    type: 'object',
    properties: {
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            path: { type: 'string', description: 'JSON Pointer into the document.' },
            message: { type: 'string' },
            words: problemWords,
            isConfirmable: {
              type: 'boolean',
              description: 'Whether it can be published nevertheless (`confirmProblems`), without the item.',
            },
          },
          required: ['code', 'path', 'message', 'isConfirmable'],
        },
      },
      warnings: warningList,
    },
    required: ['errors', 'warnings'],
  },
  handle: async ({ services, params: { layoutID }, body }) => {
    const { layout } = await getLayout(services, await builtInLayouts(services), layoutID);
    const document = { ...body, layoutViewType: layout.layoutViewType };
    const { errors, warnings } = problemsOf(document, services, await ownPaths(services));
    const found = errors.map(({ code, path, field, message, words }) => ({
      code,
      path: path ?? `/${field}`,
      message,
      words,
      isConfirmable: isConfirmable(code),
    }));
    return { status: 200, body: { errors: found, warnings: [...warnings] } };
  },
});

async function findPublished(services: Services, layoutID: string) {
  try {
    return await getLayout(services, await builtInLayouts(services), layoutID);
  } catch (error) {
    // a built-in layout of an earlier version
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const drafts = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/drafts',
  summary: 'The drafts of the viewer, latest first.',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        layoutID: { type: 'string' },
        layoutViewType: { type: 'string' },
        name: { type: 'string' },
        draftVersion: { type: 'string' },
        dateUpdated: { type: 'string' },
        isStale: { type: 'boolean', description: 'Whether the layout was published since the draft was begun.' },
      },
      required: ['layoutID', 'layoutViewType', 'name', 'draftVersion', 'dateUpdated', 'isStale'],
    },
  },
  handle: async ({ services, viewer }) => {
    const all = await listLayoutDrafts(services, viewer.userID);
    const records = all.map(async ({ layoutID, ...draft }) => {
      const found = await findPublished(services, layoutID);
      return (
        found && {
          layoutID,
          layoutViewType: found.layout.layoutViewType,
          name: draft.name,
          draftVersion: draftVersion(draft),
          dateUpdated: wireDate(draft.dateUpdated),
          isStale: draft.baseVersion !== (await versionOfLayout(services, found)),
        }
      );
    });
    return { body: (await Promise.all(records)).filter((record) => record !== undefined) };
  },
});

interface WantedDraft {
  readonly layoutID: string;
  readonly draftVersion: string;
  readonly confirmProblems?: readonly string[] | undefined;
}

interface Options {
  readonly viewer: Viewer;
  readonly note: string | undefined;
  readonly confirmsEmpty: boolean | undefined;
  /** The style guide that becomes the current one; absent to keep the one that is. */
  readonly themeID: string | undefined;
}

/** Publishes one draft and deletes it. @throws ApiError */
async function publishDraft(
  services: Services,
  wanted: WantedDraft,
  { viewer: { userID }, note, confirmsEmpty }: Options,
): Promise<Published & { readonly draftOf: string }> {
  const target = { layoutID: wanted.layoutID, userID };
  const draft: LayoutDraft | undefined = await findLayoutDraft(services, target);
  if (!draft) throw notFound('Draft');
  if (draftVersion(draft) !== wanted.draftVersion) throw changedElsewhere('This draft was changed elsewhere.');
  const published = await publishLayout(services, {
    ...target,
    note,
    confirmsEmpty,
    name: draft.name,
    // safe casts: what is not a list of nodes is refused by the check
    layout: draft.layout as readonly (object | null)[],
    titleBar: draft.titleBar as object | null,
    version: draft.baseVersion,
    confirmProblems: wanted.confirmProblems,
  });
  await deleteLayoutDraft(services, target);
  return { ...published, draftOf: wanted.layoutID };
}

/** The problems of one draft, each with the layout as its field. */
function errorsOf(layoutID: string, { message, status, extras: { errors } }: ApiError): readonly FieldError[] {
  if (errors) return errors.map((error) => ({ ...error, field: layoutID }));
  return [{ field: layoutID, code: status === 409 ? 'stale' : 'refused', status, message }];
}

/** All drafts and the style guide, or nothing. @throws ApiError with the problems of all of them */
async function publishAll(services: Services, wanted: readonly WantedDraft[], options: Options) {
  return inTransaction(services, async (trx) => {
    const published: Awaited<ReturnType<typeof publishDraft>>[] = [];
    const errors: FieldError[] = [];
    for (const one of wanted)
      try {
        published.push(
          await inTransaction(within(services, trx), (inner) => publishDraft(within(services, inner), one, options)),
        );
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        errors.push(...errorsOf(one.layoutID, error));
      }
    if (errors.length === 0) {
      const { themeID, viewer } = options;
      const own = within(services, trx);
      if (themeID !== undefined) await applyTheme(own, { themeID, viewer }, { part: own.db });
      return published;
    }
    const status = errors.every((error) => error.status === 409) ? 409 : 422;
    throw new ApiError(status, 'Nothing was published.', { errors: errors.slice(0, 50) });
  });
}

const mostDrafts = 50;

const publishDrafts = defineRoute({
  ...shared,
  method: 'POST',
  path: '/layouts/publish-drafts',
  summary: 'Publishes drafts of the viewer, with a style guide: all or nothing. Errors name the layout in their field.',
  body: {
    type: 'object',
    properties: {
      drafts: {
        type: 'array',
        minItems: 1,
        maxItems: mostDrafts,
        items: {
          type: 'object',
          properties: {
            layoutID: { type: 'string', maxLength: 64 },
            draftVersion: { type: 'string', maxLength: 40 },
            confirmProblems,
          },
          required: ['layoutID', 'draftVersion'],
        },
      },
      themeID: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'The style guide that becomes the current one at the same moment.',
      },
      ...publishFields,
    },
    required: ['drafts'],
  },
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: { layoutID: { type: 'integer' }, draftOf: { type: 'string' }, version: { type: 'string' } },
      required: ['layoutID', 'draftOf', 'version'],
    },
  },
  handle: async ({ services, viewer, body }) => {
    const { drafts: wanted, note, confirmEmpty: confirmsEmpty, themeID } = body;
    const published = await publishAll(services, wanted, { viewer, note, confirmsEmpty, themeID });
    if (themeID !== undefined) await services.config.reload();
    services.changes.emit(themeID === undefined ? ['layouts'] : ['layouts', 'config', 'site', 'themes']);
    return {
      status: 200,
      body: published.map(({ layoutID, draftOf, version: now }) => ({ layoutID, draftOf, version: now })),
    };
  },
});

/** Publishing one layout, or several together, and what would be refused. */
export const publishRoutes: readonly AnyRoute[] = [publish, check, drafts, publishDrafts];
