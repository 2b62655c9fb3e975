import type { AuthoredLayout, AuthoredNode } from '#contracts/layout.ts';
import { builtInVersion, findOrigin, listOrigins, writeOrigin } from '../../../db/repos/layoutOrigins.ts';
import { inTransaction } from '../../../db/transact.ts';
import { changedElsewhere, notFound } from '../../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import { getLayout, nodeList } from '../../../layouts/routes/layoutRecords.ts';
import { defaultTitleBar } from '../../../layouts/titleBar.ts';
import type { Services } from '../../../services.ts';
import { builtInVersion as versionSchema, ofLayout, shared } from './shared.ts';

const document = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    layout: nodeList,
    titleBar: { type: 'object', 'x-type': 'authoredNode' },
  },
  required: ['name', 'layout', 'titleBar'],
} as const;

// safe casts: both come from a built-in layout, of this version or an earlier one
const toWire = ({ name, layout, titleBar }: { name: string; layout: unknown; titleBar?: unknown }) => ({
  name,
  layout: layout as readonly (AuthoredNode | null)[],
  titleBar: (titleBar ?? defaultTitleBar) as AuthoredNode,
});

/** The built-in layout that a layout was made from, then and now. @throws ApiError 404 */
async function findBoth(services: Services, layoutID: string) {
  const builtIn = await builtInLayouts(services);
  const found = await getLayout(services, builtIn, layoutID);
  const base = found.kind === 'stored' ? await findOrigin(services, found.layout.layoutID) : undefined;
  const current: AuthoredLayout | undefined = base && builtIn.get(base.templateID);
  if (!base || !current) throw notFound('Built-in layout');
  return { base, current, currentVersion: builtInVersion(current) };
}

const read = defineRoute({
  ...ofLayout,
  method: 'GET',
  path: '/layouts/:layoutID/built-in',
  summary: 'The built-in layout that a layout was made from: as it was then (base), and as it is now.',
  reply: {
    type: 'object',
    properties: {
      templateID: { type: 'string' },
      version: { type: 'string', description: 'Of the built-in layout as it is now.' },
      isChanged: { type: 'boolean' },
      base: document,
      current: document,
    },
    required: ['templateID', 'version', 'isChanged', 'base', 'current'],
  },
  handle: async ({ services, params: { layoutID } }) => {
    const { base, current, currentVersion } = await findBoth(services, layoutID);
    return {
      body: {
        templateID: base.templateID,
        version: currentVersion,
        isChanged: base.version !== currentVersion,
        base: toWire(base),
        current: toWire(current),
      },
    };
  },
});

const keep = defineRoute({
  ...ofLayout,
  method: 'PUT',
  path: '/layouts/:layoutID/built-in',
  summary: 'The layout has the changes of the built-in one up to this version, or does without them.',
  body: { type: 'object', properties: { version: versionSchema }, required: ['version'] },
  handle: async ({ services, params: { layoutID }, body }) => {
    const { base, current, currentVersion } = await findBoth(services, layoutID);
    if (body.version !== currentVersion) throw changedElsewhere('The built-in layout was changed in the meantime.');
    await inTransaction(services, (trx) =>
      writeOrigin(trx, base.layoutID, { templateID: base.templateID, document: current }),
    );
    return { status: 204 };
  },
});

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/built-in-changes',
  summary: 'Layouts whose built-in layout has changed since they were made from it.',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: { layoutID: { type: 'integer' }, templateID: { type: 'string' } },
      required: ['layoutID', 'templateID'],
    },
  },
  handle: async ({ services }) => {
    const builtIn = await builtInLayouts(services);
    const isChanged = ({ templateID, version }: { readonly templateID: string; readonly version: string }) => {
      const current = builtIn.get(templateID);
      return current !== undefined && builtInVersion(current) !== version;
    };
    const changed = (await listOrigins(services)).filter(isChanged);
    return { body: changed.map(({ layoutID, templateID }) => ({ layoutID, templateID })) };
  },
});

/** Changes of built-in layouts, for layouts that were made from them. */
export const builtInRoutes: readonly AnyRoute[] = [list, read, keep];
