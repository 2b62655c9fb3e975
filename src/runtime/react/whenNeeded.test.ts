// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIntent, whenNeeded } from './whenNeeded.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<div data-node="/layout/0"><form><button type="button">Show</button><button>Sign In</button></form></div>';
  stop = watchIntent(window);
});
afterEach(() => stop());

it('keeps held events when the nodes of a page are replaced before hydration', async () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const first = whenNeeded('interaction', '/layout/0');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  await first.needed;

  const sendAgain = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  const second = whenNeeded('interaction', '/layout/0');
  // it was touched before, so it does not wait for another event
  await second.needed;
  await second.settle(true);
  expect(sendAgain).toHaveBeenCalledOnce();
  await first.settle(true);
  expect(sendAgain).toHaveBeenCalledOnce();
});
