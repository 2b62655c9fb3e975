// @vitest-environment happy-dom
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { createPageHost, type RunningPage } from './pageHost.ts';

const stateOf = (name: string, when = 'interaction') =>
  ({ site: { title: name }, assets: { some: { js: '', when } } }) as unknown as PageState;

function setUp() {
  const loading: PromiseWithResolvers<void>[] = [];
  const start = vi.fn((state: PageState): RunningPage => ({ stop: vi.fn(), title: state.site.title }) as never);
  const host = createPageHost(stateOf('first'), document.createElement('div'), async () => {
    const load = Promise.withResolvers<void>();
    loading.push(load);
    await load.promise;
    return start;
  });
  return { host, start, loading, come: (at: number) => loading[at]?.resolve() };
}

it('loads the rendering script once per page for many requests', async () => {
  const { host, start, come } = setUp();
  const both = Promise.all([host.draw(), host.draw()]);
  expect([host.drawn(), host.isInUse()]).toEqual([undefined, true]);
  come(0);
  const [one, other] = await both;
  expect([one === other, host.drawn() === one, start.mock.calls.length]).toEqual([true, true, 1]);
});

it('stops it before another page takes the place, and starts it again where something of that runs', async () => {
  const { host, start, come } = setUp();
  const drawing = host.draw();
  come(0);
  const page = await drawing;
  const put = vi.fn(() => expect(page.stop).toHaveBeenCalledTimes(1));
  host.replace(stateOf('quiet'), put);
  expect([put.mock.calls.length, host.drawn(), host.state().site.title]).toEqual([1, undefined, 'quiet']);
  expect(start).toHaveBeenCalledTimes(1);
  host.replace(stateOf('busy', 'load'), () => undefined);
  const second = host.draw();
  come(1);
  expect(await second).toMatchObject({ title: 'busy' });
});

it('a rendering script that loads after a navigation renders the current page', async () => {
  const { host, start, come, loading } = setUp();
  const drawing = host.draw();
  host.replace(stateOf('next'), () => undefined);
  come(0);
  await vi.waitFor(() => expect(loading).toHaveLength(2));
  come(1);
  expect(await drawing).toMatchObject({ title: 'next' });
  expect(start.mock.calls.map(([state]) => state.site.title)).toEqual(['next']);
});

it('a rendering script that failed is loaded again by the next request', async () => {
  let tries = 0;
  const host = createPageHost(stateOf('first'), document.createElement('div'), async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return () => ({}) as RunningPage;
  });
  await expect(host.draw()).rejects.toThrow('no line');
  await host.draw();
  expect(tries).toBe(2);
});

it('a page that is left before React has hydrated it does not empty the next one', async () => {
  document.body.innerHTML = '<div id="app"><p>first</p></div>';
  const app = document.getElementById('app') as HTMLElement;
  const host = createPageHost(stateOf('first'), app, async () => (_state, root) => {
    const react = hydrateRoot(root, createElement('p', null, 'first'), { onRecoverableError: () => undefined });
    return { stop: () => react.unmount() } as RunningPage;
  });
  await host.draw();
  host.replace(stateOf('next'), () => {
    host.root().innerHTML = '<p>next</p>';
  });
  await new Promise((later) => setTimeout(later, 50));
  expect(document.getElementById('app')?.textContent).toBe('next');
});
