// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followDevice } from './followDevice.ts';

afterEach(() => vi.restoreAllMocks());

it('[SH-UI-008] goes by the width of the body, whatever the window has beside it', () => {
  const width = vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(766);
  followDevice();
  expect(document.documentElement.dataset['device']).toBe('mobile');
  width.mockReturnValue(767);
  dispatchEvent(new Event('resize'));
  expect(document.documentElement.dataset['device']).toBe('desktop');
});
