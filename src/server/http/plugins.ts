import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const sendersRemembered = 20_000;

/** What the API and the entry forms need of the server; once, before either is registered. */
export async function registerHttpPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  await app.register(rateLimit, { global: false, cache: sendersRemembered });
}
