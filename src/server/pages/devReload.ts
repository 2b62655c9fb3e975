import type { FastifyInstance, FastifyReply } from 'fastify';

/** Development only: tells open pages to load again. Returns what tells them. */
export function registerDevReload(app: FastifyInstance): () => void {
  const listeners = new Set<FastifyReply>();
  app.get('/dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    listeners.add(reply);
    request.raw.on('close', () => listeners.delete(reply));
  });
  app.addHook('preClose', async () => {
    for (const { raw } of listeners) raw.end();
  });
  return () => {
    for (const { raw } of listeners) raw.write('event: reload\ndata: {}\n\n');
  };
}
