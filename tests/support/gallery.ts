import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the gallery of widgets and UI components and serves its files, because a production server has none. */
export async function startGallery(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const built = spawnSync(process.execPath, ['build.mjs', 'gallery'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The gallery was not built:\n${built.stderr}`);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    // Fonts are part of the site's own files.
    const file = path.startsWith('/assets/') ? join(root, 'dist', path) : join(root, 'dist', 'gallery', path);
    readFile(file).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
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
