import { context } from 'esbuild';

/**
 * Reads the files of a server as Node would, without running them: a syntax error or a missing export is told with its
 * place while the old server goes on. Returns a function that throws esbuild's errors, and one that ends it.
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
 * Keeps one server process, which may also end by itself: then a restart has nothing to wait for.
 * @param start starts the process
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
    /** Calls back once no server runs. */
    stop: afterEnd,
  };
}

/** What is wrong, from an error of the generator, of esbuild (whose columns count from 0), or of anything else. */
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
