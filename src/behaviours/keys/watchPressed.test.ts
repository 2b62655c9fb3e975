// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { english } from '#i18n/locale.ts';
import { watchPressed } from './watchPressed.ts';

it('announces the new state of a button that a key has pressed, once, and not what it said before', async () => {
  document.body.innerHTML = '<button type="button" aria-pressed="false" data-tooltip="Bookmark">x</button>';
  const button = document.querySelector('button') as HTMLElement;
  const say = vi.fn();
  watchPressed(button, { locale: english, say });
  button.setAttribute('aria-pressed', 'false');
  await Promise.resolve();
  button.setAttribute('aria-pressed', 'true');
  await vi.waitFor(() => expect(say.mock.calls).toEqual([['Bookmark: on']]));
  button.setAttribute('aria-pressed', 'false');
  await Promise.resolve();
  expect(say).toHaveBeenCalledTimes(1);
});
