import { afterEach, beforeEach, expect } from 'vitest';
import { format } from 'node:util';

/**
 * Fails tests that write unexpected messages to the console. A test that expects one mocks it with `vi.spyOn(console,
 * 'error')`.
 */
const heard: string[] = [];
const hear = (...values: unknown[]) => {
  if (!ofThisPlace.some((pattern) => pattern.test(String(values[0])))) heard.push(format(...values));
};

/**
 * Messages of the simulated browser about failed requests, which error tests cause, and about features that happy-dom
 * lacks.
 */
const fromBrowser = [
  /^(?:GET|POST|PUT|PATCH|DELETE) \S+ \d{3} /,
  /^TypeError: Network error/,
  /^Error: socket hang up/,
  /^DOMException \[AbortError\]/,
  /Iframe page loading is disabled/,
];
const ofThisPlace = [
  // React asks happy-dom, which does not know the element.
  /^The tag <%s> is unrecognized in this browser/,
  // The server renderer and the browser renderer run in one process here.
  /^Detected multiple renderers concurrently rendering the same context provider/,
];

if (typeof document !== 'undefined') {
  const { window } = await import('happy-dom/lib/PropertySymbol.js');
  const page = (document as unknown as Record<symbol, { console: Console } | undefined>)[window];
  if (page)
    page.console.error = (...values: unknown[]) => {
      if (!fromBrowser.some((pattern) => pattern.test(format(...values)))) hear(...values);
    };
}

beforeEach(() => {
  heard.length = 0;
  console.error = hear;
  console.warn = hear;
});
afterEach(() => {
  const written = heard.splice(0);
  expect(written, 'written to the console').toEqual([]);
});
