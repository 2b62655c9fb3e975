// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { watchForReload } from './devReload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows what the build could not read, at its place, until the next build', () => {
  const events = new EventTarget();
  vi.stubGlobal(
    'EventSource',
    vi.fn(function open() {
      return events;
    }),
  );
  watchForReload();
  const tell = (mistakes: readonly object[]) =>
    events.dispatchEvent(new MessageEvent('mistakes', { data: JSON.stringify(mistakes) }));
  tell([
    {
      file: 'widgets/hello/Hello.tsx',
      line: 3,
      column: 5,
      lineText: 'let <b>',
      what: 'Unexpected "<"',
      fix: 'Close the string.',
    },
  ]);
  const shown = () => [...document.querySelectorAll('dialog')];
  expect(shown().map(({ open }) => open)).toEqual([true]);
  expect(shown()[0]?.textContent).toContain('widgets/hello/Hello.tsx:3:5');
  expect(shown()[0]?.querySelector('pre')?.textContent).toBe('let <b>\n    ^');
  tell([{ what: 'Something else.' }]);
  expect(shown().map(({ textContent }) => textContent?.includes('Something else.'))).toEqual([true]);
});

it('says that the server has stopped once it stays away for longer than a restart takes', () => {
  vi.useFakeTimers();
  const events = new EventTarget();
  vi.stubGlobal(
    'EventSource',
    vi.fn(function open() {
      return events;
    }),
  );
  document.body.replaceChildren();
  watchForReload();
  const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent);
  events.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual([]);
  events.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(7000);
  expect(titles()).toEqual(['The server has stopped']);
});
