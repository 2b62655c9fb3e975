import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainErrorPage } from '../pages/plainErrorPage.ts';
import { apiBase } from './callRoute.ts';
import { errorReply } from './errors.ts';

/**
 * An address whose percent signs stand for no text is taken by the letter: it leads nowhere, and that is said by the page or
 * the answer which says it of every other address.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + rest.join('');
  }
}

/** What the router itself refuses, such as a name in an address that is too long; no route is known yet. */
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

/** Bytes that make no request: answered in the shape of every error, and the connection ends. */
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
