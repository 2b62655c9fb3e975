import { findLayout, type StoredLayout } from '../../../db/repos/layouts.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import { getLayout, usedLayoutID, versionOfLayout } from '../../../layouts/routes/layoutRecords.ts';
import { type Editor, listEditors } from '../repo/editors.ts';
import { ofLayout, shared } from './shared.ts';

/** Drafts are kept half a second after each change, so someone whose draft is older does something else. */
const activeMs = 10 * 60_000;

const editorFields = {
  user: record('userFragment'),
  dateUpdated: { type: 'string', description: 'When they changed their draft.' },
  isActive: { type: 'boolean', description: 'Whether that was within the last ten minutes.' },
} as const;
const required = ['user', 'dateUpdated', 'isActive'] as const;

/** Names and dates only: a draft is its author’s until it is published. */
async function toWire(context: WireContext, editors: readonly Editor[]) {
  const { services } = context;
  const people = await loadUsers(
    services,
    editors.map(({ userID }) => userID),
  );
  const since = services.now().getTime() - activeMs;
  return editors
    .filter(({ userID }) => people.get(userID)?.isDeleted === false)
    .map(({ layoutID, userID, dateUpdated }) => ({
      layoutID,
      user: userFragment(context, userID, people.get(userID)),
      dateUpdated: wireDate(dateUpdated),
      isActive: dateUpdated.getTime() >= since,
    }));
}

const listAll = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/editors',
  summary: 'Who else has unpublished drafts of layouts, latest first. Nothing of the drafts themselves.',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: { layoutID: { type: 'string' }, ...editorFields },
      required: ['layoutID', ...required],
    },
  },
  handle: async (input) => ({
    body: await toWire(wireContext(input), await listEditors(input.services, input.viewer)),
  }),
});

/** The author of what is published, and when. */
async function publication(context: WireContext, stored: StoredLayout) {
  const userID = stored.updateUserID ?? stored.insertUserID;
  const people = await loadUsers(context.services, [userID]);
  return {
    user: userFragment(context, userID, people.get(userID)),
    date: wireDate(stored.dateUpdated ?? stored.dateInserted),
  };
}

const listOne = defineRoute({
  ...ofLayout,
  method: 'GET',
  path: '/layouts/:layoutID/editors',
  summary: 'Who else has an unpublished draft of a layout, and what is published now, for an open layout editor.',
  reply: {
    type: 'object',
    properties: {
      editors: { type: 'array', items: { type: 'object', properties: editorFields, required } },
      version: { type: 'string', description: 'Of what is published. A draft that began with another one is behind.' },
      current: {
        type: 'object',
        description: 'The layout that is in use: of a built-in one, the copy that is used in place of it.',
        properties: { layoutID: { type: ['integer', 'string'] }, name: { type: 'string' } },
        required: ['layoutID', 'name'],
      },
      published: {
        type: ['object', 'null'],
        description: 'Who changed it last, and when; null for a built-in layout.',
        properties: { user: record('userFragment'), date: { type: 'string' } },
        required: ['user', 'date'],
      },
    },
    required: ['editors', 'version', 'current', 'published'],
  },
  handle: async (input) => {
    const { services, viewer, params } = input;
    const context = wireContext(input);
    const found = await getLayout(services, await builtInLayouts(services), params.layoutID);
    const layoutID = await usedLayoutID(services, found);
    const stored = typeof layoutID === 'number' ? await findLayout(services, layoutID) : undefined;
    const own = { userID: viewer.userID, layoutID: params.layoutID };
    const editors = await toWire(context, await listEditors(services, own));
    return {
      body: {
        editors: editors.map(({ layoutID: _, ...editor }) => editor),
        version: await versionOfLayout(services, found),
        current: { layoutID, name: (stored ?? found.layout).name },
        published: stored ? await publication(context, stored) : null,
      },
    };
  },
});

/** Administrators who edit layouts at the same time see each other. */
export const editorRoutes: readonly AnyRoute[] = [listAll, listOne];
