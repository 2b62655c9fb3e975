import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Where the API answers in tests. */
export const apiOrigin = 'http://localhost';

/** A simulated browser has it as a property that only a definition replaces. */
const setFetch = (value: typeof fetch) =>
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true });

/** An API mocked at the network, for the tests of one file; calls that nobody answers are errors. */
export function setUpApi() {
  const server = setupServer();
  const realFetch = globalThis.fetch;
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    // Browsers resolve the path against the page; Node wants the whole address.
    const mocked = globalThis.fetch;
    setFetch((input, init) =>
      mocked(typeof input === 'string' && input.startsWith('/') ? apiOrigin + input : input, init),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => {
    setFetch(realFetch);
    server.close();
  });
  return server;
}
