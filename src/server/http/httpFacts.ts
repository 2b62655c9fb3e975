import { dropEnd } from '#lib/dropEnd.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpFacts } from './route.ts';

/** What routes may know of the request, and the cookies they may set on its answer. Needs @fastify/cookie. */
export function httpFacts(request: FastifyRequest, reply: FastifyReply): HttpFacts {
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    cookies: request.cookies,
    header: (name) => [request.headers[name]].flat()[0],
    setCookie: (name, value, options) => {
      reply.setCookie(name, value, { path: '/', ...options });
    },
    clearCookie: (name) => {
      // the same attributes as when it was set: a __Host- cookie is only taken back with Secure and this path
      reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-') });
    },
  };
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Absolute origin of this site as the reader sees it. Configured, or from the request; a host that cannot be one never
 * reaches an address we write.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return dropEnd(publicUrl, '/');
  const host = request.host;
  return `${request.protocol}://${hostPattern.test(host) ? host : 'localhost'}`;
}
