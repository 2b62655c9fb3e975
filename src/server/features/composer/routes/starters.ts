import { isRequiredIn } from '#runtime/registry/createRegistry.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { checkOptionsOf } from '../../../layouts/checkOptionsOf.ts';
import { nodeList } from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { localeOfViewer } from '../../../texts/viewerLocale.ts';
import { inSiteLanguages, siteWords, starterWords } from '../../../layouts/starters/inSiteLanguages.ts';
import { type Starter, starters } from '../../../layouts/starters/readStarters.ts';
import { shared } from './shared.ts';

/** Whether a page of this kind may be made of it, or may contain it. */
function fits({ registry, features }: Services, { kind, document }: Starter, layoutViewType: string): boolean {
  const needsMore = registry.widgets.some(({ variants }) => variants.some((one) => isRequiredIn(one, layoutViewType)));
  if (kind === 'page' && needsMore) return false;
  const problems = validateAuthored({ ...document, layoutViewType }, registry, checkOptionsOf(features));
  return !problems.some(({ code }) => code !== 'layout/missing-asset');
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/starters',
  summary: 'Starter pages, and presets of several widgets, for a kind of page; in the languages of the site.',
  query: {
    type: 'object',
    properties: { layoutViewType: { type: 'string', maxLength: 100 } },
    required: ['layoutViewType'],
  },
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        starterID: { type: 'string' },
        kind: { type: 'string', enum: ['page', 'preset'] },
        name: { type: 'string' },
        description: { type: 'string' },
        layout: nodeList,
      },
      required: ['starterID', 'kind', 'name', 'description', 'layout'],
    },
  },
  handle: async ({ services, query: { layoutViewType }, ...asked }) => {
    const words = await siteWords(services);
    const t = await starterWords(services, await localeOfViewer(services, asked));
    const fitting = (await starters(services)).filter((starter) => fits(services, starter, layoutViewType));
    return {
      body: fitting.map(({ starterID, kind, name, description, document }) => ({
        starterID,
        kind,
        name: t(name) ?? name,
        description: t(description) ?? description,
        layout: document.layout.map((node) => inSiteLanguages(node, words)),
      })),
    };
  },
});

/** Documents to begin with. */
export const starterRoutes: readonly AnyRoute[] = [list];
