import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const sendersRemembered = 20_000;

/** Plugins for the API and the entry forms; call once, before registering either. */
export async function registerHttpPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  await app.register(rateLimit, { global: false, cache: sendersRemembered });
}
