import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { offeredWidgets } from '../../../layouts/catalog.ts';
import { widgetExamples } from '../../../layouts/widgetExamples.ts';
import { shared } from './shared.ts';

const examples = defineRoute({
  ...shared,
  method: 'GET',
  path: '/layouts/widget-examples',
  summary: 'Examples of the widgets that a kind of page can have, each as a node without its data.',
  query: {
    type: 'object',
    properties: { layoutViewType: { type: 'string', maxLength: 100 } },
    required: ['layoutViewType'],
  },
  reply: {
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          node: { type: 'object', 'x-type': 'authoredNode' },
        },
        required: ['name', 'node'],
      },
    },
    description: 'By the ID of the widget.',
  },
  handle: async ({ services, query: { layoutViewType } }) => {
    const { list } = widgetExamples(services);
    const offered = offeredWidgets(services.registry, services.features.views.find(layoutViewType));
    const entries = offered.map(async ({ id }) => [id, [...(await list(id))]] as const);
    return { body: Object.fromEntries(await Promise.all(entries)) };
  },
});

/** Examples of widgets, for the palette. */
export const exampleRoutes: readonly AnyRoute[] = [examples];
