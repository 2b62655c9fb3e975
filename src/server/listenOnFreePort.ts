import type { FastifyInstance } from 'fastify';
import { StartupError } from './db/startupError.ts';

const portsTried = 20;

/**
 * Listens on the wanted port or, when it is taken, on the next free one. Returns the port.
 */
export async function listenOnFreePort(app: FastifyInstance, wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + portsTried; port += 1) {
    try {
      await app.listen({ port, host });
      return port;
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code;
      if (code === 'EACCES')
        throw new StartupError(`This user may not listen on port ${port}.`, 'Choose a port above 1023, e.g. PORT=8080 npm start.', { cause });
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
        throw new StartupError(`HOST is "${host}", which is no address of this machine.`, 'Set it to one, e.g. 127.0.0.1, or remove it.', { cause });
      if (code !== 'EADDRINUSE') throw cause;
    }
  }
  throw new StartupError(
    `The ports ${wanted} to ${wanted + portsTried - 1} are all taken.`,
    'Free one of them or choose another, e.g. PORT=9000 npm start.',
  );
}
