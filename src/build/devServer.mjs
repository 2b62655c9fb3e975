import { context } from 'esbuild';

/**
 * Parses the server's files as Node would, without running them, so that a syntax error or a missing export is reported
 * while the old server keeps running. Returns a function that throws esbuild's errors, and one that ends it.
 */
export async function createServerCheck({ root, entry, logLevel = 'error' }) {
  const bundle = await context({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: root,
    logLevel,
  });
  return {
    check: async () => void (await bundle.rebuild()),
    dispose: () => bundle.dispose(),
  };
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/**
 * Manages one server process. If it has ended by itself, a restart does not wait for it. @param start starts the
 * process
 */
export function keepServer(start) {
  let server = start();
  const afterEnd = (next) => {
    server.removeAllListeners('exit');
    if (hasEnded(server)) return next();
    server.once('exit', next);
    server.kill('SIGTERM');
  };
  return {
    restart: () =>
      afterEnd(() => {
        server = start();
      }),
    /** Calls back once no server is running. */
    stop: afterEnd,
  };
}

/** Converts an error of the generator, of esbuild (with columns from 0) or any other to a list of build errors. */
export function mistakesOf(error) {
  if (error?.mistakes) return error.mistakes;
  if (error?.errors)
    return error.errors.map(({ text, location }) => ({
      what: text,
      ...location,
      ...(location ? { column: location.column + 1 } : {}),
    }));
  return [{ what: error instanceof Error ? error.message : String(error) }];
}
