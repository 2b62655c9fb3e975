import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const build = () => promisify(execFile)(process.execPath, ['build.mjs', 'gallery'], { cwd: root });

async function answer(url: string | undefined, response: ServerResponse): Promise<void> {
  const path = normalize(new URL(url ?? '/', 'http://gallery').pathname);
  // Fonts are part of the site's own files.
  const file = path.startsWith('/assets/') ? join(root, 'dist', path) : join(root, 'dist', 'gallery', path);
  await readFile(file).then(
    (body) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body),
    () => response.writeHead(404).end(),
  );
}

export interface Gallery {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the gallery of widgets and UI components, because a production server has none. It is built at the first
 * request; if that fails, the answer is 500 with the reason.
 */
export async function startGallery(): Promise<Gallery> {
  let built: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    built ??= build();
    built.then(
      () => answer(request.url, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
