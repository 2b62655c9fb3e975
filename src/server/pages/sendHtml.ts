import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, type FinishedPage, gzipPage, liveLevel } from './finishedPage.ts';

const acceptsGzip = (request: FastifyRequest) => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

/** Sends a complete page for one viewer. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
): Promise<FastifyReply> {
  if (!acceptsGzip(request)) return reply.send(bytesOf(page));
  return reply.header('content-encoding', 'gzip').send(await gzipPage(page));
}

export interface HtmlStream {
  readonly write: (html: string) => void;
  readonly end: (html: string) => void;
  /** Ends the page early, because what was sent cannot be undone. */
  readonly fail: (error: Error) => void;
}

/** Starts a streamed page; every part is sent immediately, compressed or not. */
export function startHtml(request: FastifyRequest, reply: FastifyReply): HtmlStream {
  const zip = acceptsGzip(request) ? createGzip({ level: liveLevel, flush: constants.Z_SYNC_FLUSH }) : undefined;
  if (zip) reply.header('content-encoding', 'gzip');
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  zip?.pipe(reply.raw);
  const out = zip ?? reply.raw;
  return {
    write: (html) => void out.write(html),
    end: (html) => void out.end(html),
    fail: (error) => {
      reply.log.error(error);
      out.end();
    },
  };
}
