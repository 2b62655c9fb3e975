// @vitest-environment happy-dom
import { act, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseWidgets, opened, openPage, press, setUpDocument } from '../../../tests/support/openPage.tsx';
import { node } from '../../../tests/support/testRegistry.ts';
import type { TestLine } from '../../../tests/support/testRuntime.tsx';
import { watchIntent } from './whenNeeded.ts';

setUpDocument();
const text = (value: string) => node('Text', { text: value });
const { Component: Counter } = baseWidgets['Counter'] as TestLine;

/** Is pressed as early as possible: by its own effect, which runs before that of the island. */
function Pressed() {
  const [count, setCount] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.click(), []);
  return (
    <button ref={button} type="button" onClick={() => setCount((before) => before + 1)}>
      count {count}
    </button>
  );
}

function Sent() {
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setCount((before) => before + 1);
      }}
    >
      sent {count}
    </form>
  );
}

/** React continues in a task of its own, which a busy browser runs later. */
const settlePromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('an island', () => {
  const island = (needsBrowser: TestLine['needsBrowser'], load = vi.fn(() => Promise.resolve())) => ({
    load,
    widgets: { ...baseWidgets, Counter: { Component: Counter, needsBrowser, load } },
  });
  let stop: () => void;
  beforeEach(() => {
    stop = watchIntent(window);
  });
  afterEach(() => stop());

  it('that waits for interaction loads nothing before, and repeats the click it slept through', async () => {
    const { load, widgets } = island('interaction');
    const { hydrate } = await openPage([node('Section', { children: [node('Counter')] })], widgets);
    await hydrate();
    const button = opened.container.querySelector('button');
    expect(load).not.toHaveBeenCalled();
    await press(button);
    expect(load).toHaveBeenCalledOnce();
    expect(opened.container.querySelector('button')).toBe(button);
    expect(button?.textContent).toBe('count 1');
    await press(button);
    expect(button?.textContent).toBe('count 2');
    expect(opened.mismatches).toEqual([]);
  });

  it('that was used before React loaded hydrates at once', async () => {
    const { load, widgets } = island('interaction');
    const { hydrate } = await openPage([node('Counter')], widgets);
    opened.container.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
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
    const { hydrate } = await openPage([node('Counter')], widgets);
    await hydrate();
    expect(observed).toEqual([opened.container.querySelector('button')]);
    await act(async () => seen[0]?.([{ isIntersecting: false }]));
    expect(load).not.toHaveBeenCalled();
    await act(async () => seen[0]?.([{ isIntersecting: true }]));
    expect(load).toHaveBeenCalledOnce();
    await press(opened.container.querySelector('button'));
    expect(opened.container.textContent).toBe('count 1');
  });

  it('that waits for quiet loads when the browser is idle', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { load, widgets } = island('idle');
    const { hydrate } = await openPage([node('Counter')], widgets);
    await hydrate();
    expect(load).not.toHaveBeenCalled();
    await act(async () => idle[0]?.());
    expect(load).toHaveBeenCalledOnce();
  });

  it('handles a press once that comes as soon as React listens', async () => {
    const { widgets } = island('load');
    const { hydrate } = await openPage([node('Counter')], {
      ...widgets,
      Counter: { ...widgets.Counter, Component: Pressed },
    });
    await hydrate();
    expect(opened.container.textContent).toBe('count 1');
  });

  it.each([
    ['a press', Counter, 'count', (target: HTMLElement) => press(target.querySelector('button'))],
    ['a form', Sent, 'sent', (target: HTMLElement) => act(async () => target.querySelector('form')?.requestSubmit())],
  ] as const)('handles %s once when the chunk is there and React has not hydrated yet', async (...example) => {
    const [, Component, word, send] = example;
    const chunk = Promise.withResolvers<void>();
    const load = vi.fn(() => chunk.promise);
    const { widgets } = island('load', load);
    const { hydrate } = await openPage([node('Counter')], { ...widgets, Counter: { ...widgets.Counter, Component } });
    await hydrate();
    chunk.resolve();
    await settlePromises();
    expect(opened.container.textContent).toBe(`${word} 0`);
    await send(opened.container);
    expect(opened.container.textContent).toBe(`${word} 1`);
    await send(opened.container);
    expect(opened.container.textContent).toBe(`${word} 2`);
  });

  it('[F25] whose chunk never loads keeps its server HTML, and is reported', async () => {
    const { widgets } = island(
      'load',
      vi.fn(() => Promise.reject(new Error('404'))),
    );
    const { hydrate, runtime } = await openPage([text('a'), node('Counter')], widgets);
    await hydrate();
    expect(opened.container.querySelector('p')?.textContent).toBe('a');
    expect(opened.container.querySelector('button')?.textContent).toBe('count 0');
    expect(runtime.reported.map(({ code }) => code)).toEqual(['layout/render-failed']);
  });
});
