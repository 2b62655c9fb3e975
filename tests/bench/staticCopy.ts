import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface StaticCopy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The baseline of a page: the same HTML and styles, without script and state, from a server that does nothing else.
 * Files that the page shows (fonts, images) are fetched from the real server.
 */
export async function serveStaticCopy(pageUrl: string): Promise<StaticCopy> {
  const origin = new URL(pageUrl).origin;
  const answer = await fetch(pageUrl);
  const html = (await answer.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const page = brotliCompressSync(html);
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/copy') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    const file = await fetch(origin + (request.url ?? ''));
    response
      .writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? 'application/octet-stream' })
      .end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/copy`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
