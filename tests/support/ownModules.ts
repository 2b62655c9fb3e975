import { afterAll, vi } from 'vitest';

/**
 * The files of a worker follow one another in one process; what a file changed, and the state its modules hold, ends
 * with it.
 */
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
