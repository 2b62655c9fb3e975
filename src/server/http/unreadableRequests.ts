import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteAddress } from '#lib/siteAddress.ts';
import { plainErrorPage } from './plainErrorPage.ts';
import { apiBase } from './callRoute.ts';
import { errorReply } from './errors.ts';

/** Absolute-form request target of proxies; the host comes from the header. */
const wholeForm = /^https?:\/\/[^/?#]*/i;

/**
 * Returns a URL that all later code can parse. URLs that a browser would not read as a path on this site (`//host`,
 * `/\`, `/..//host`) and those with invalid percent-encoding are encoded literally, so that they end in the regular 404
 * response.
 */
export function readableUrl(given: string): string {
  const url = given.replace(wholeForm, '') || '/';
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  if (path.startsWith('/') && siteAddress(url) === undefined)
    return `/${encodeURIComponent(path.slice(1).toWellFormed())}${rest.join('')}`;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + rest.join('');
  }
}

/** Responds to URLs that the router itself rejects, such as one with a too long parameter; no route is known yet. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorReply(error, { debug: false });
  const isApi = (request.raw.url ?? '').startsWith(`${apiBase}/`);
  void reply
    .code(status)
    .headers({
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(isApi ? JSON.stringify(body) : plainErrorPage(status));
}

const statusOfCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to malformed HTTP with the usual error format and closes the connection. */
export function refuseBytes(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = statusOfCode[error.code ?? ''] ?? 400;
  const text = JSON.stringify(errorReply({ statusCode }, { debug: false }).body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
