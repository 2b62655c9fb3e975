// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseEarly, takeEarly, watchEarlyWords } from '#session/drafts/earlyInput.ts';
import { announceUnloaded } from '#session/unloaded.ts';
import { watchLoading } from './watchLoading.ts';

const words = { words: 'This page did not load completely.', kept: 'Your text is saved.', reload: 'Reload' };
const notice = () => document.querySelector('[role="alert"]')?.textContent ?? '';
watchEarlyWords(document, 7);
watchLoading(document, 7, words);

beforeEach(() => {
  vi.useFakeTimers();
  releaseEarly('comment.66');
  document.body.innerHTML = '<form><textarea name="body"></textarea></form><script type="module"></script>';
  const place = { place: 'comment.66', draftType: 'comment', draftMeta: {} };
  document.querySelector('form')?.setAttribute('data-draft', JSON.stringify(place));
});
afterEach(() => {
  takeEarly(7, 'comment.66');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

function type(): void {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.value = 'Words';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('says after some seconds that a page without its scripts is not complete, and that the text is kept', () => {
  type();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(notice()).toBe('');
  vi.advanceTimersByTime(3000);
  expect(notice()).toBe('This page did not load completely. Your text is saved.Reload');
  announceUnloaded();
  vi.advanceTimersByTime(10_000);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('does not say that text is kept that is not', () => {
  announceUnloaded();
  vi.advanceTimersByTime(3000);
  expect(notice()).toBe('This page did not load completely.Reload');
});

it('says it of scripts that never answer, once someone writes', () => {
  vi.advanceTimersByTime(60_000);
  expect(notice()).toBe('');
  type();
  vi.advanceTimersByTime(15_000);
  expect(notice()).toContain('This page did not load completely.');
});

it('shows no notice for a form with its scripts, and removes it if they come late', () => {
  type();
  announceUnloaded();
  vi.advanceTimersByTime(3000);
  expect(notice()).not.toBe('');
  takeEarly(7, 'comment.66');
  vi.advanceTimersByTime(500);
  expect(notice()).toBe('');
  type();
  announceUnloaded();
  vi.advanceTimersByTime(60_000);
  expect(notice()).toBe('');
});

it('shows no notice for an untouched form, nor for one that starts over', () => {
  const search = document.body.appendChild(document.createElement('input'));
  search.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(notice()).toBe('');
  type();
  takeEarly(7, 'comment.66');
  releaseEarly('comment.66');
  vi.advanceTimersByTime(60_000);
  expect(notice()).toBe('');
});
