// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './afterPress.ts';

it('runs a task at once, and while a pointer is pressed after the click', async () => {
  watchPresses();
  const done: string[] = [];
  afterPress(() => done.push('at once'));
  expect(done).toEqual(['at once']);
  document.dispatchEvent(new Event('pointerdown'));
  afterPress(() => done.push('later'));
  document.dispatchEvent(new Event('pointerup'));
  done.push('click');
  await vi.waitFor(() => expect(done).toEqual(['at once', 'click', 'later']));
});
