import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SectionPlace, sectionPathOf, withoutSection, withSection } from '#routing/pages/sectionAddress.ts';
import type { Config } from '../config.ts';

interface RequestedAddress {
  readonly url: string;
  readonly basePath: string;
}

/** Original URLs of requests. */
const requested = new WeakMap<IncomingMessage, RequestedAddress>();

export const sectionPaths = (config: Pick<Config, 'get'>): readonly string[] =>
  config.get('site.sections').map(({ basePath }) => basePath);

/** Removes the section prefix from a request's URL. The only place that does this, so routes see section-free URLs. */
export function leaveSection(config: Pick<Config, 'get'>, raw: IncomingMessage, url: string): string {
  const basePath = sectionPathOf(url, sectionPaths(config));
  if (basePath === '') return url;
  const inside = withoutSection(url, basePath);
  if (inside === url) return url;
  requested.set(raw, { url, basePath });
  return inside;
}

/** Path and query as the browser shows them, with the section prefix. */
export function askedUrl({ raw, url }: FastifyRequest): string {
  return requested.get(raw)?.url ?? url;
}

/** The place that URLs in this response point to: the section of the request. */
export function placeOf({ raw }: FastifyRequest, config: Pick<Config, 'get'>, origin: string): SectionPlace {
  return { basePath: requested.get(raw)?.basePath ?? '', basePaths: sectionPaths(config), origin };
}

/**
 * Adds the section prefix of the request to redirects; the only place that does. Register it before the first route.
 */
export function keepRedirectsInSection(
  app: FastifyInstance,
  config: Pick<Config, 'get'>,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onSend', async (request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && requested.has(request.raw))
      reply.header('location', withSection(location, placeOf(request, config, originOf(request))));
  });
}
