import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import { layoutWords } from '../../../layouts/layoutWords.ts';
import { standsAlone } from '../../../layouts/routes/layoutRecords.ts';
import { localeOfViewer } from '../../../texts/viewerLocale.ts';
import { shared } from './shared.ts';

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/view-types',
  summary: 'The kinds of page that layouts can be made for.',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        layoutViewType: { type: 'string' },
        name: { type: 'string' },
        templateID: { type: 'string', description: 'The built-in layout that they show by default.' },
      },
      required: ['layoutViewType', 'name', 'templateID'],
    },
  },
  handle: async (asked) => {
    const { services } = asked;
    const builtIn = await builtInLayouts(services);
    const { t } = await layoutWords(services, await localeOfViewer(services, asked));
    const all = services.features.views.all.filter(({ id }) => standsAlone(id));
    return {
      body: all.map(({ id, name, templateID }) => ({
        layoutViewType: id,
        // the name of its built-in layout, unless that is of another kind of page
        name: t((id === templateID && builtIn.get(templateID)?.name) || name),
        templateID,
      })),
    };
  },
});

/** The kinds of page. */
export const viewTypeRoutes: readonly AnyRoute[] = [list];
