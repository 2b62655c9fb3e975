import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Development only: notifies open pages of a build. Returns the function that does so: it makes pages reload or show
 * the build errors. @param faultFile errors of the last build as JSON; absent after a successful build
 */
export function registerDevReload(app: FastifyInstance, faultFile: string): () => Promise<void> {
  const listeners = new Set<FastifyReply>();
  const readMistakes = () => readFile(faultFile, 'utf8').catch(() => undefined);
  const messageOf = (mistakes: string) => `event: mistakes\ndata: ${mistakes.replaceAll('\n', '')}\n\n`;
  app.get('/dev/events', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const mistakes = await readMistakes();
    reply.raw.write(`retry: 300\n\n${mistakes === undefined ? '' : messageOf(mistakes)}`);
    listeners.add(reply);
    request.raw.on('close', () => listeners.delete(reply));
  });
  app.addHook('preClose', async () => {
    for (const { raw } of listeners) raw.end();
  });
  return async () => {
    const mistakes = await readMistakes();
    const message = mistakes === undefined ? 'event: reload\ndata: {}\n\n' : messageOf(mistakes);
    for (const { raw } of listeners) raw.write(message);
  };
}
