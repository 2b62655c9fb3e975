import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Files that the build names after their content: sent compressed as they lie there, kept for a year. */
export async function serveAssets(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1000,
    decorateReply: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  });
}

/** Pictures of the demo community. Served so that none of them can act as a page, whatever it holds. */
export async function serveDemoMedia(app: FastifyInstance, fixturesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(fixturesDir, 'community', 'media'),
    prefix: '/demo/',
    maxAge: daySeconds * 1000,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
