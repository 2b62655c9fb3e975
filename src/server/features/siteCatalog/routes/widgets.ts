import { notFound } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';

const managed = { tags: ['Layouts'], permission: 'site.manage', neverCached: true } as const;

/** Each variant of each widget that layouts can contain. */
const widgetsOf = ({ registry }: Services) =>
  registry.widgets.flatMap(({ component, variants }) =>
    variants.map(({ id, name, authoredSchema, component: own }) => ({
      widgetID: id,
      name,
      widgetClass: own ?? component,
      schema: authoredSchema,
    })),
  );

const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/widgets',
  summary: 'All widgets that layouts can contain, with the schemas of their fields.',
  reply: listOf('widget'),
  handle: ({ services }) => ({ body: widgetsOf(services) }),
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/widgets/:name',
  summary: 'A widget by its ID, such as `asset.auditLog`.',
  params: { type: 'object', properties: { name: { type: 'string', maxLength: 100 } }, required: ['name'] },
  reply: record('widget'),
  handle: ({ services, params: { name } }) => {
    const wanted = name.toLowerCase().replace(/^react\./, '');
    const found = widgetsOf(services).find(({ widgetID }) => widgetID.toLowerCase() === wanted);
    if (!found) throw notFound('Widget');
    return { body: found };
  },
});

export const widgetRoutes: readonly AnyRoute[] = [list, read];
