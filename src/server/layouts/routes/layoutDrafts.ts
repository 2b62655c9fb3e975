import type { AuthoredNode } from '#contracts/layout.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import {
  deleteLayoutDraft,
  draftVersion,
  findLayoutDraft,
  type LayoutDraft,
  writeLayoutDraft,
} from '../../db/repos/layoutDrafts.ts';
import { changedElsewhere } from '../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../http/route.ts';
import { wireDate } from '../../http/wire.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { getLayout, layoutBodyFields, layoutIDParams, nodeList, versionOfLayout } from './layoutRecords.ts';

const shared = {
  tags: ['layouts'],
  permission: 'site.manage',
  session: true,
  neverCached: true,
  params: layoutIDParams,
} as const;

const baseVersion = {
  type: 'string',
  maxLength: 40,
  description: 'The version of the layout that was edited.',
} as const;
/** A draft in replies. */
export const draftReply = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    layout: nodeList,
    titleBar: { type: ['object', 'null'], 'x-type': 'authoredNode' },
    baseVersion,
    dateUpdated: { type: 'string' },
    draftVersion: { type: 'string' },
  },
  required: ['name', 'layout', 'titleBar', 'baseVersion', 'dateUpdated', 'draftVersion'],
} as const;

// safe cast: both are stored as they were sent
export const draftToWire = ({ dateUpdated, layout, titleBar, name, baseVersion: base }: LayoutDraft) => ({
  name,
  baseVersion: base,
  draftVersion: draftVersion({ name, layout, titleBar }),
  layout: layout as readonly (AuthoredNode | null)[],
  titleBar: titleBar as AuthoredNode | null,
  dateUpdated: wireDate(dateUpdated),
});

const path = '/layouts/:layoutID/draft';

const keep = (builtIn: BuiltInLayouts) =>
  defineRoute({
    ...shared,
    method: 'PUT',
    path,
    summary: 'Keeps the viewer’s draft of a layout. Problems in it are refused only when it is published.',
    body: {
      type: 'object',
      properties: {
        ...layoutBodyFields,
        baseVersion,
        draftVersion: {
          type: ['string', 'null'],
          maxLength: 40,
          description: 'The version of the draft that was edited, null if there was none; otherwise 409 with both.',
        },
      },
      required: ['name', 'layout', 'titleBar', 'baseVersion'],
    },
    maxBodyBytes: maxLayoutBytes,
    reply: draftReply,
    handle: async ({ services, viewer, params: { layoutID }, body }) => {
      await getLayout(services, builtIn, layoutID);
      const target = { layoutID, userID: viewer.userID };
      const { draftVersion: expected, ...draft } = body;
      const other = await writeLayoutDraft(services, target, { ...draft, expected });
      if (other) throw changedElsewhere('This draft was changed elsewhere.', { current: draftToWire(other) });
      return { status: 200, body: draftToWire({ ...draft, dateUpdated: services.now() }) };
    },
  });

/** Drafts of layouts, one for each administrator. Frames of the composer show them (`layoutDraft` in their address). */
export function layoutDraftRoutes(builtIn: BuiltInLayouts): readonly AnyRoute[] {
  return [
    defineRoute({
      ...shared,
      method: 'GET',
      path,
      summary: 'The viewer’s draft of a layout, null if there is none, and the version of what is published.',
      reply: {
        type: 'object',
        properties: {
          draft: { ...draftReply, type: ['object', 'null'] },
          layoutViewType: { type: 'string' },
          version: { type: 'string', description: 'Send it with a change; if it is no longer current, it is refused.' },
        },
        required: ['draft', 'layoutViewType', 'version'],
      },
      handle: async ({ services, viewer, params: { layoutID } }) => {
        const found = await getLayout(services, builtIn, layoutID);
        const draft = await findLayoutDraft(services, { layoutID, userID: viewer.userID });
        const { layoutViewType } = found.layout;
        return {
          body: {
            draft: draft ? draftToWire(draft) : null,
            layoutViewType,
            version: await versionOfLayout(services, found),
          },
        };
      },
    }),
    keep(builtIn),
    defineRoute({
      ...shared,
      method: 'DELETE',
      path,
      summary: 'Discards the viewer’s draft of a layout.',
      handle: async ({ services, viewer, params: { layoutID } }) => {
        await deleteLayoutDraft(services, { layoutID, userID: viewer.userID });
        return {};
      },
    }),
  ];
}
