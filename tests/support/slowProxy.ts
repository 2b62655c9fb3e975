import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface SlowLine {
  /** Number of equal parts in which a page arrives. */
  readonly pieces: number;
  readonly pauseMs: number;
}

export interface SlowProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function textOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends everything before the body at once, which renders nothing, then the rest in parts. */
async function drip(page: Buffer, reply: ServerResponse, { pieces, pauseMs }: SlowLine): Promise<void> {
  const body = Math.max(0, page.indexOf('<body'));
  const size = Math.ceil((page.length - body) / pieces);
  reply.write(page.subarray(0, body));
  for (let at = body; at < page.length && !reply.destroyed; at += size) {
    reply.write(page.subarray(at, at + size));
    await pause(pauseMs);
  }
  reply.end();
}

function forward(target: URL, line: SlowLine, asked: IncomingMessage, reply: ServerResponse): void {
  // compression would change the size of the parts
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const sent = request(new URL(asked.url ?? '/', target), { method: asked.method ?? 'GET', headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!answer.headers['content-type']?.includes('text/html')) answer.pipe(reply);
    else void textOf(answer).then((page) => drip(page, reply, line));
  });
  sent.on('error', () => reply.destroy());
  reply.on('close', () => sent.destroy());
  asked.pipe(sent);
}

/** Simulates a slow connection: browsers paint the beginning of a page before the rest has arrived. */
export async function startSlowProxy(target: string, line: SlowLine): Promise<SlowProxy> {
  const server: Server = createServer((asked, reply) => forward(new URL(target), line, asked, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
