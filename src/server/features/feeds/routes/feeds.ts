import type { Tag } from '../../../changeFeed.ts';
import { createHash } from 'node:crypto';
import { createFeedReader, type FeedReader } from '../feedReader.ts';
import { permissionProblem } from '../../../http/errors.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';

const minuteMs = 60_000;

/** Kept short, because change tags are sent between processes in small messages. */
const tagOf = (address: string): Tag => `feed:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;

function createReader(services: Services): FeedReader {
  const { config, changes, site } = services;
  return createFeedReader({
    rules: () => ({ allowedHosts: config.get('feeds.allowedHosts'), insideHosts: site.feedInsideHosts }),
    now: () => services.now().getTime(),
    refreshMs: () => config.get('feeds.refreshMinutes') * minuteMs,
    onChange: (address) => changes.emit([tagOf(address)]),
  });
}

export const feedRoutes: readonly AnyRoute[] = [
  defineRoute({
    method: 'GET',
    path: '/feeds',
    summary:
      'Items of an external feed. Specific to this server: used by the RSS widget. Over HTTP only for site managers.',
    tags: ['Site'],
    query: {
      type: 'object',
      properties: {
        feedUrl: { type: 'string', maxLength: 2000 },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      },
      required: ['feedUrl'],
    },
    reply: record('feed'),
    handle: async ({ query, viewer, services, dependsOn, signal, http }) => {
      // Pages request the feeds in their documents. Over HTTP, anyone could make the server call any allowed host.
      if (http && !viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      dependsOn(tagOf(query.feedUrl), 'config');
      const { items, ...answer } = await services.once(createReader).read(query.feedUrl, signal);
      return { body: { ...answer, items: items.slice(0, query.limit) } };
    },
  }),
];
