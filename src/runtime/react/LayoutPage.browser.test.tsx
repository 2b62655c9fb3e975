// @vitest-environment happy-dom
import { act, type ReactNode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { node } from '../../../tests/support/testRegistry.ts';
import { renderHtml, reply, type TestLine, testRuntime } from '../../../tests/support/testRuntime.tsx';
import { stripForBrowser } from '../core/stripForBrowser.ts';
import { LayoutPage } from './LayoutPage.tsx';
import { type PreparedLayout, prepareLayout } from './prepareLayout.tsx';
import { RuntimeProvider } from './RuntimeProvider.tsx';
import { constantFlag, type Runtime } from './runtime.ts';
import { watchIntent } from './whenNeeded.ts';

const Section = ({ children }: { children?: ReactNode[] }) => <section>{children}</section>;
const Text = ({ text }: { text: string }) => <p>{text}</p>;

function Counter({ label = 'count' }: { label?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

const never = vi.fn(() => Promise.resolve());
const base: Record<string, TestLine> = {
  Section: { Component: Section, regions: ['children'] },
  Text: { Component: Text, load: never },
  Counter: { Component: Counter, needsBrowser: 'load' },
  TitleBar: { Component: () => <header /> },
};
const onServer = (widgets: Record<string, TestLine>) => Object.fromEntries(Object.entries(widgets).map(([name, { load: _load, ...line }]) => [name, line]));

let root: Root | undefined;
let container: HTMLElement;
const mismatches: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Server and browser renderer share one process here, which React remarks on.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  container = document.createElement('div');
  document.body.append(container);
  mismatches.length = 0;
  never.mockClear();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let show: (page: PreparedLayout) => void;

function Host({ first }: { first: PreparedLayout }) {
  const [page, setPage] = useState(first);
  show = setPage;
  return <LayoutPage page={page} />;
}

/** Renders on the server, puts the HTML into the document, then hydrates it from what the page carries. */
async function open(layout: readonly unknown[], widgets: Record<string, TestLine> = base, rest: Partial<Runtime> = {}) {
  const server = testRuntime(onServer(widgets), rest);
  const sent = reply(layout);
  const page = prepareLayout(sent, server, 'server');
  container.innerHTML = await renderHtml(
    <RuntimeProvider runtime={server}>
      <Host first={page} />
    </RuntimeProvider>,
  );
  const state = JSON.parse(JSON.stringify(stripForBrowser(sent, page.resolved)));
  const runtime = testRuntime(widgets, rest);
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(
        container,
        <RuntimeProvider runtime={runtime}>
          <Host first={prepareLayout(state, runtime, 'hydrate')} />
        </RuntimeProvider>,
        { onRecoverableError: (error) => mismatches.push(error), onCaughtError: () => undefined },
      );
    });
  return { runtime, state, hydrate };
}

const text = (value: string) => node('Text', { text: value });
const press = async (button: Element | null) => act(async () => (button as HTMLElement).click());

describe('a page taken over by the browser', () => {
  it('keeps the very DOM nodes of widgets that need no script, and carries no props for them', async () => {
    const { state, hydrate } = await open([text('still'), node('Section', { children: [text('a'), node('Counter')] })]);
    expect(JSON.stringify(state.layout)).toBe('[{"$reactComponent":"Text","$reactProps":"$server"},{"$reactComponent":"Section","$reactProps":{"children":[{"$reactComponent":"Text","$reactProps":"$server"},{"$reactComponent":"Counter","$reactProps":{}}]}}]');
    const before = [...container.querySelectorAll('p, section, button')];
    await hydrate();
    expect([...container.querySelectorAll('p, section, button')]).toEqual(before);
    await press(container.querySelector('button'));
    expect(container.textContent).toBe('stillacount 1');
    expect(never).not.toHaveBeenCalled();
    expect(mismatches).toEqual([]);
  });

  it('keeps server HTML through updates of what stands above it', async () => {
    const { hydrate } = await open([node('Section', { children: [text('a'), node('Counter')] })]);
    await hydrate();
    const before = container.querySelector('p');
    await press(container.querySelector('button'));
    expect(container.querySelector('p')).toBe(before);
  });

  it('lets a listener in the bubble phase see clicks on server HTML', async () => {
    const { hydrate } = await open([text('still')]);
    await hydrate();
    const seen = vi.fn();
    container.querySelector('p')?.addEventListener('click', seen);
    document.addEventListener('click', seen, { once: true });
    await press(container.querySelector('p'));
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('replaces the whole page when the browser draws the next one, even under the same layout', async () => {
    const { hydrate, runtime } = await open([text('one'), node('Counter')]);
    await hydrate();
    await act(async () => startTransition(() => show(prepareLayout(reply([text('two'), node('Counter')]), runtime, 'client'))));
    expect(container.textContent).toBe('twocount 0');
    await press(container.querySelector('button'));
    await act(async () => startTransition(() => show(prepareLayout(reply([text('three'), node('Counter')]), runtime, 'client'))));
    expect(container.textContent).toBe('threecount 1');
  });

  it('F06: tries once more what the server could not draw, with props fetched anew', async () => {
    let isServer = true;
    const Moody = ({ word }: { word: string }) => {
      if (isServer) throw new Error('not on the server');
      return <em>{word}</em>;
    };
    const recover = vi.fn(async () => node('Moody', { word: 'better' }) as never);
    const { hydrate } = await open([text('a'), node('Moody', { word: 'better' })], { ...base, Moody: { Component: Moody } }, { recover });
    expect(container.querySelector('em')).toBeNull();
    isServer = false;
    await hydrate();
    expect(recover).toHaveBeenCalledExactlyOnceWith('/layout/1');
    expect(container.querySelector('em')?.textContent).toBe('better');
  });
});

describe('an island', () => {
  const island = (needsBrowser: TestLine['needsBrowser'], load = vi.fn(() => Promise.resolve())) => ({ load, widgets: { ...base, Counter: { Component: Counter, needsBrowser, load } } });
  let stop: () => void;
  beforeEach(() => {
    stop = watchIntent(window);
  });
  afterEach(() => stop());

  it('that waits for interaction loads nothing before, and repeats the click it slept through', async () => {
    const { load, widgets } = island('interaction');
    const { hydrate } = await open([node('Section', { children: [node('Counter')] })], widgets);
    await hydrate();
    const button = container.querySelector('button');
    expect(load).not.toHaveBeenCalled();
    await press(button);
    expect(load).toHaveBeenCalledOnce();
    expect(container.querySelector('button')).toBe(button);
    expect(button?.textContent).toBe('count 1');
    await press(button);
    expect(button?.textContent).toBe('count 2');
    expect(mismatches).toEqual([]);
  });

  it('that was touched before React came wakes at once', async () => {
    const { load, widgets } = island('interaction');
    const { hydrate } = await open([node('Counter')], widgets);
    container.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await hydrate();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that waits to be seen loads when it scrolls near', async () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    const observed: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (typeof seen)[0]) {
          seen.push(callback);
        }
        observe = (element: Element) => observed.push(element);
        disconnect = () => undefined;
      },
    );
    const { load, widgets } = island('visible');
    const { hydrate } = await open([node('Counter')], widgets);
    await hydrate();
    expect(observed).toEqual([container.querySelector('button')]);
    await act(async () => seen[0]?.([{ isIntersecting: false }]));
    expect(load).not.toHaveBeenCalled();
    await act(async () => seen[0]?.([{ isIntersecting: true }]));
    expect(load).toHaveBeenCalledOnce();
    await press(container.querySelector('button'));
    expect(container.textContent).toBe('count 1');
  });

  it('that waits for quiet loads when the browser is idle', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { load, widgets } = island('idle');
    const { hydrate } = await open([node('Counter')], widgets);
    await hydrate();
    expect(load).not.toHaveBeenCalled();
    await act(async () => idle[0]?.());
    expect(load).toHaveBeenCalledOnce();
  });

  it('whose chunk never comes hurts nobody and is reported', async () => {
    const { widgets } = island('load', vi.fn(() => Promise.reject(new Error('404'))));
    const { hydrate, runtime } = await open([text('a'), node('Counter')], widgets);
    await hydrate();
    expect(container.querySelector('p')?.textContent).toBe('a');
    expect(runtime.reported.map(({ code }) => code)).toEqual(['layout/render-failed']);
  });
});

describe('a page drawn by the browser', () => {
  const draw = async (layout: readonly unknown[], widgets: Record<string, TestLine>, rest: Partial<Runtime> = {}) => {
    const opened = await open([], widgets, rest);
    await opened.hydrate();
    await act(async () => show(prepareLayout(reply(layout), opened.runtime, 'client')));
    return opened.runtime;
  };

  it.each([
    ['render', () => { throw new Error('boom'); }],
    ['effect', () => { useEffect(() => { throw new Error('boom'); }); return <b>gone</b>; }],
    ['endless renders', () => { const [count, setCount] = useState(0); setCount(count + 1); return null; }],
  ])('F07, F08: a crash in %s costs its node only, and is reported once', async (_where, Component) => {
    const runtime = await draw([text('before'), node('Bad'), text('after')], { ...base, Bad: { Component } });
    expect(container.textContent).toBe('beforeafter');
    expect(runtime.reported).toMatchObject([{ code: 'layout/render-failed', pointer: '/layout/1', component: 'Bad' }]);
  });

  it('[CO-WIDGET-035] names the component and the reason in debug mode', async () => {
    const Bad = () => {
      throw new Error('no data');
    };
    await draw([node('Bad')], { ...base, Bad: { Component: Bad } }, { debug: constantFlag(true) });
    expect(container.querySelector('[role=note]')?.textContent).toMatch(/There was a problem loading Bad.*no data/);
  });

  it('F04: checks props with the validator that came with the chunk', async () => {
    const validate = Object.assign((props: unknown) => 'text' in (props as object), { errors: [{ instancePath: '', schemaPath: '', keyword: 'required', params: { missingProperty: 'text' } }] });
    const Checked = { Component: Text, validate, load: () => Promise.resolve() };
    const runtime = await draw([node('Checked', { text: 'good' }), node('Checked', {})], { ...base, Checked });
    expect(container.textContent).toBe('good');
    expect(runtime.reported).toMatchObject([{ code: 'layout/invalid-props', pointer: '/layout/1/$reactProps', what: 'The field "text" is missing.' }]);
  });

  it('gives a node that failed a new chance with new data', async () => {
    const Picky = ({ text: word }: { text: string }) => {
      if (word === 'bad') throw new Error(word);
      return <p>{word}</p>;
    };
    const runtime = await draw([node('Picky', { text: 'bad' })], { ...base, Picky: { Component: Picky } });
    expect(container.textContent).toBe('');
    await act(async () => show(prepareLayout(reply([node('Picky', { text: 'good' })]), runtime, 'client')));
    expect(container.textContent).toBe('good');
  });

  it('[CO-WIDGET-046] draws a node limited to a device on that device only', async () => {
    const limited = (device: string) => ({ ...text(device), $middleware: { visibility: { device } } });
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(766);
    await draw([limited('mobile'), limited('desktop'), limited('all')], base);
    expect(container.textContent).toBe('mobileall');
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(767);
    await act(async () => window.dispatchEvent(new Event('resize')));
    expect(container.textContent).toBe('desktopall');
  });
});
