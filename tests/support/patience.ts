import { vi } from 'vitest';

/**
 * What a test waits for may take longer on a busy machine than the second that the library allows; it ends when it is
 * there.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
