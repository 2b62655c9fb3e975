import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './pages/pageTemplate.ts';

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/**
 * Serves the gallery that `npm run dev` builds: every widget and UI component in all variants (src/build/gallery.mjs).
 */
export async function serveGallery(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'gallery'),
    prefix: '/gallery/',
    cacheControl: false,
    decorateReply: false,
  });
  app.get('/gallery', (_, reply) => reply.redirect('/gallery/index.html'));
}

/** Serves build files, whose names contain a content hash: precompressed, and cached for a year. */
export async function serveAssets(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1000,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  });
}

/**
 * Serves images of the demo community from memory, in each encoding. The headers prevent an SVG from running as a page.
 */
export async function serveDemoMedia(app: FastifyInstance, fixturesDir: string): Promise<void> {
  const folder = join(fixturesDir, 'community', 'media');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
    const identity = await readFile(join(folder, file));
    const bodies = { identity, br: await promisify(brotliCompress)(identity), gzip: await promisify(gzip)(identity) };
    app.get(`/demo/${file}`, (request, reply) => {
      const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': `public, max-age=${daySeconds}`,
          vary: 'Accept-Encoding',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        })
        .send(bodies[encoding]);
    });
  }
}
