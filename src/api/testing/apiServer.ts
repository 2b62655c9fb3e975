import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Origin of the API in tests. */
export const apiOrigin = 'http://localhost';

/** In happy-dom this property can only be replaced by defining it. */
const setFetch = (value: typeof fetch) =>
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true });

/** Mocks the API at the network level for the tests of a file. Unhandled calls are errors. */
export function setUpApi() {
  const server = setupServer();
  const realFetch = globalThis.fetch;
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    // Browsers resolve paths against the page; Node needs a full URL.
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
