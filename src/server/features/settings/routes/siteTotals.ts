import type { ApiSiteTotals } from '#contracts/api-siteTotals.gen.ts';
import { type TotalKind, loadTotals, totalKinds } from '../repo/totals.ts';
import { texts } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { sectionParam } from '../../../http/sectionParams.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';

/** A total that this site does not have. */
const notAvailable = -1;

const totals = defineRoute({
  method: 'GET',
  path: '/site-totals',
  summary: 'Number of members, posts and other records the viewer can see.',
  tags: ['Site'],
  query: {
    type: 'object',
    properties: {
      counts: { ...texts, description: `Any of ${totalKinds.join(', ')}; \`all\` by default.` },
      siteSectionID: sectionParam,
    },
  },
  reply: record('siteTotals'),
  handle: async ({ query, viewer, services, dependsOn }) => {
    dependsOn('categories', 'discussions', 'users', 'site');
    const asked = query.counts?.length && !query.counts.includes('all') ? query.counts : totalKinds;
    const kinds = totalKinds.filter((kind) => asked.includes(kind));
    const found: Partial<Record<TotalKind, number>> = await loadTotals(
      services,
      kinds,
      await visibleCategoryIDs(services, viewer),
    );
    const counts = asked.map((kind) => [
      kind,
      { count: found[kind as TotalKind] ?? notAvailable, isCalculating: false, isFiltered: false },
    ]);
    const body: ApiSiteTotals = {
      counts: Object.fromEntries(counts),
      siteSectionID: query.siteSectionID,
    };
    return { body };
  },
});

export const siteTotalsRoutes: readonly AnyRoute[] = [totals];
