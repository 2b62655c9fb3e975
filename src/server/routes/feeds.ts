import { createHash } from 'node:crypto';
import { createFeedReader, type FeedReader } from '../feeds/feedReader.ts';
import { permissionProblem } from '../http/errors.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { hostsOf } from '../web/guardedRequest.ts';
import type { Services } from '../services.ts';

interface Query {
  readonly feedUrl: string;
  readonly limit: number;
}

const minuteMs = 60_000;

/** Short, since change tags travel between processes in small messages. */
const tagOf = (address: string) => `feed:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;

function readerFor(services: Services, inside: readonly string[]): FeedReader {
  const { config, changes } = services;
  return createFeedReader({
    rules: () => ({ allowedHosts: config.get('feeds.allowedHosts'), insideHosts: inside }),
    now: () => services.now().getTime(),
    refreshMs: () => config.get('feeds.refreshMinutes') * minuteMs,
    onChange: (address) => changes.emit([tagOf(address)]),
  });
}

/** @param inside hosts reached although they are not public, as `host:port`; the operator's list when absent. */
export function feedRoutes(inside: readonly string[] = hostsOf(process.env['FEED_INSIDE_HOSTS'])): readonly AnyRoute[] {
  const readers = new WeakMap<object, FeedReader>();
  const readerOf = (services: Services) => {
    const reader = readers.get(services.db) ?? readerFor(services, inside);
    readers.set(services.db, reader);
    return reader;
  };
  return [
    defineRoute<unknown, Query, unknown>({
      method: 'GET',
      path: '/feeds',
      summary: 'Entries of a feed from elsewhere. This server’s own call: the RSS widget is made from it. Over HTTP for site managers only.',
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
        // Pages ask for what their documents name; anybody else could have this server call whom they like.
        if (http && !viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
        dependsOn(tagOf(query.feedUrl), 'config');
        const { items, ...answer } = await readerOf(services).read(query.feedUrl, signal);
        return { body: { ...answer, items: items.slice(0, query.limit) } };
      },
    }),
  ];
}
