import { dropEnd } from '#lib/dropEnd.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpFacts } from './route.ts';

/** HTTP facts of a request for routes, with cookie functions for its response. Needs @fastify/cookie. */
export function httpFacts(request: FastifyRequest, reply: FastifyReply): HttpFacts {
  return {
    ip: request.ip,
    httpVersion: request.raw.httpVersion,
    headerNames: Object.keys(request.headers),
    userAgent: String(request.headers['user-agent'] ?? ''),
    cookies: request.cookies,
    header: (name) => [request.headers[name]].flat()[0],
    setCookie: (name, value, options) => {
      reply.setCookie(name, value, { path: '/', ...options });
    },
    clearCookie: (name) => {
      // same attributes as when it was set: browsers clear a __Host- cookie only with Secure and this path
      reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-') });
    },
  };
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Absolute origin of the site: the configured one, or the request's. An invalid host is replaced, so that it never gets
 * into generated URLs.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return dropEnd(publicUrl, '/');
  const host = request.host;
  return `${request.protocol}://${hostPattern.test(host) ? host : 'localhost'}`;
}
