// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { joinTabs } from './liveTabs.ts';

/** A lock of one browser: the first to request it holds it until released. */
function createLocks() {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          if (signal.aborted) return next();
          isHeld = true;
          void hold().then(() => {
            resolve();
            next();
          });
        };
        signal.addEventListener('abort', () => reject(signal.reason));
        if (isHeld) queue.push(take);
        else take();
      }),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('lets one of the visible tabs lead, tells the others, and hands over when it leaves', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  const leading = new Set<string>();
  const heard: string[] = [];
  const open = (name: string) =>
    joinTabs<string>('tabs', {
      onLead: () => {
        leading.add(name);
        return () => void leading.delete(name);
      },
      onMessage: (message) => heard.push(`${name} heard ${message}`),
    });
  const [first, second] = [open('first'), open('second')];
  first.join();
  first.join();
  second.join();
  expect([...leading]).toEqual(['first']);
  first.broadcast('news');
  await vi.waitFor(() => expect(heard).toEqual(['second heard news']));
  first.leave();
  await vi.waitFor(() => expect([...leading]).toEqual(['second']));
  second.leave();
  expect([...leading]).toEqual([]);
  second.broadcast('nobody hears this');
});

it('leads in every visible tab where the browser has no locks', () => {
  vi.stubGlobal('navigator', {});
  const onLead = vi.fn(() => () => undefined);
  const tabs = joinTabs('alone', { onLead, onMessage: () => undefined });
  tabs.join();
  expect(onLead).toHaveBeenCalledOnce();
  tabs.leave();
});
