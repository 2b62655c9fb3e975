import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import { getLayout, warningList, withWarnings } from '../../../layouts/routes/layoutRecords.ts';
import { exportPack } from '../packs/exportPack.ts';
import { importPack } from '../packs/importPack.ts';
import { maxPackBytes, missingSchema, packSchema } from '../packs/pack.ts';
import { ofLayout, shared } from './shared.ts';

/** Pictures are decoded and encoded again. */
const packsPerMinute = 10;

const read = defineRoute({
  ...ofLayout,
  method: 'GET',
  path: '/layouts/:layoutID/pack',
  summary: 'A layout as one file, with the custom fragments and the pictures that it uses.',
  limitPerMinute: packsPerMinute,
  reply: {
    ...packSchema,
    properties: { ...packSchema.properties, missing: missingSchema },
    required: [...packSchema.required, 'missing'],
  },
  handle: async ({ services, params: { layoutID }, viewer, origin }) => {
    const found = await getLayout(services, await builtInLayouts(services), layoutID);
    return { body: await exportPack(services, found, { viewer, origin }) };
  },
});

const add = defineRoute({
  ...shared,
  method: 'POST',
  path: '/layouts/packs',
  summary:
    'Makes a layout of a pack, which no page shows yet. Its pictures and fragments are stored as new ones; ' +
    'fragments must be approved.',
  limitPerMinute: packsPerMinute,
  maxBodyBytes: maxPackBytes,
  body: packSchema,
  reply: {
    type: 'object',
    properties: {
      layoutID: { type: 'integer' },
      name: { type: 'string' },
      layoutViewType: { type: 'string' },
      customPageID: { type: 'integer', description: 'Of the page that a layout of a custom page got; not published.' },
      fragmentUUIDs: { type: 'array', items: { type: 'string' } },
      mediaIDs: { type: 'array', items: { type: 'integer' } },
      missing: missingSchema,
      warnings: warningList,
    },
    required: ['layoutID', 'name', 'layoutViewType', 'fragmentUUIDs', 'mediaIDs', 'missing'],
  },
  handle: async ({ services, body, viewer }) => {
    const { stored, warnings, ...made } = await importPack(services, body, viewer);
    const { layoutID, name, layoutViewType } = stored;
    return { body: withWarnings({ layoutID, name, layoutViewType, ...made }, warnings) };
  },
});

/** Layouts as files that another site can import. */
export const packRoutes: readonly AnyRoute[] = [read, add];
