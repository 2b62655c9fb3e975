import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './db/startupError.ts';

const portsTried = 20;
const foreign = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

const noSuchHost = (host: string, cause: unknown) =>
  new StartupError(
    `HOST is "${host}", which is not an address of this computer.`,
    'Set it to an address such as 127.0.0.1, or remove it.',
    {
      cause,
    },
  );

/** Checks that the host can be listened on, before a database is created. @throws StartupError */
export async function checkHost(host: string): Promise<void> {
  const trial = createServer();
  try {
    await once(trial.listen({ port: 0, host }), 'listening');
  } catch (cause) {
    if (foreign.has((cause as NodeJS.ErrnoException).code ?? '')) throw noSuchHost(host, cause);
    throw cause;
  }
  await new Promise((done) => trial.close(done));
}

/** Listens on the given port or, if it is in use, on the next free one. Returns the port. */
export async function listenOnFreePort(app: FastifyInstance, wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + portsTried; port += 1) {
    try {
      await app.listen({ port, host });
      return port;
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code;
      if (code === 'EACCES')
        throw new StartupError(
          `This user is not allowed to listen on port ${port}.`,
          'Choose a port above 1023, e.g. PORT=8080 npm start.',
          {
            cause,
          },
        );
      if (foreign.has(code ?? '')) throw noSuchHost(host, cause);
      if (code !== 'EADDRINUSE') throw cause;
    }
  }
  throw new StartupError(
    `The ports ${wanted} to ${wanted + portsTried - 1} are all in use.`,
    'Free one of them, or choose another port, e.g. PORT=9000 npm start.',
  );
}
