// @vitest-environment happy-dom
import { act, startTransition, useEffect, useId, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { baseWidgets, loadText, opened, openPage, press, setUpDocument } from '../../../tests/support/openPage.tsx';
import { node } from '../../../tests/support/testRegistry.ts';
import { reply, type TestLine } from '../../../tests/support/testRuntime.tsx';
import { keepFrame, prepareLayout } from './prepareLayout.tsx';
import { constantFlag, type Runtime } from './runtime.ts';

setUpDocument();

function CrashInRender(): never {
  throw new Error('boom');
}

function CrashInEffect() {
  useEffect(() => {
    throw new Error('boom');
  });
  return <b>gone</b>;
}

function RenderForEver() {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return null;
}

const moods = { isServer: true };

/** A component that throws on the server. */
function Moody({ word }: { word: string }) {
  if (moods.isServer) throw new Error('not on the server');
  return <em>{word}</em>;
}

function Picky({ text: word }: { text: string }) {
  if (word === 'bad') throw new Error(word);
  return <p>{word}</p>;
}

const Labelled = () => <input id={useId()} />;
const text = (value: string) => node('Text', { text: value });

describe('a page taken over by the browser', () => {
  it('keeps the DOM nodes of widgets without script, and sends no props for them', async () => {
    const { state, hydrate } = await openPage([
      text('still'),
      node('Section', { children: [text('a'), node('Counter')] }),
    ]);
    expect(JSON.stringify(state.layout)).toBe(
      '[{"$reactComponent":"Text","$reactProps":"$server"},' +
        '{"$reactComponent":"Section","$reactProps":{"children":[' +
        '{"$reactComponent":"Text","$reactProps":"$server"},' +
        '{"$reactComponent":"Counter","$reactProps":{}}]}}]',
    );
    const before = [...opened.container.querySelectorAll('p, section, button')];
    await hydrate();
    expect([...opened.container.querySelectorAll('p, section, button')]).toEqual(before);
    await press(opened.container.querySelector('button'));
    expect(opened.container.textContent).toBe('stillacount 1');
    expect(loadText).not.toHaveBeenCalled();
    expect(opened.mismatches).toEqual([]);
  });

  it('keeps server HTML through updates above it', async () => {
    const { hydrate } = await openPage([node('Section', { children: [text('a'), node('Counter')] })]);
    await hydrate();
    const before = opened.container.querySelector('p');
    await press(opened.container.querySelector('button'));
    expect(opened.container.querySelector('p')).toBe(before);
  });

  it('lets a listener in the bubble phase see clicks on server HTML', async () => {
    const { hydrate } = await openPage([text('still')]);
    await hydrate();
    const seen = vi.fn();
    opened.container.querySelector('p')?.addEventListener('click', seen);
    document.addEventListener('click', seen, { once: true });
    await press(opened.container.querySelector('p'));
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('replaces the whole page when the browser renders the next one, even under the same layout', async () => {
    const { hydrate, runtime } = await openPage([text('one'), node('Counter')]);
    await hydrate();
    await act(async () =>
      startTransition(() => opened.show(prepareLayout(reply([text('two'), node('Counter')]), runtime, 'client'))),
    );
    expect(opened.container.textContent).toBe('twocount 0');
    await press(opened.container.querySelector('button'));
    await act(async () =>
      startTransition(() => opened.show(prepareLayout(reply([text('three'), node('Counter')]), runtime, 'client'))),
    );
    expect(opened.container.textContent).toBe('threecount 1');
  });

  it('F06: retries what the server could not render, with new props', async () => {
    moods.isServer = true;
    const recover = vi.fn(async () => node('Moody', { word: 'better' }) as never);
    const { hydrate } = await openPage(
      [text('a'), node('Moody', { word: 'better' })],
      { ...baseWidgets, Moody: { Component: Moody } },
      { recover },
    );
    expect(opened.container.querySelector('em')).toBeNull();
    moods.isServer = false;
    await hydrate();
    expect(recover).toHaveBeenCalledExactlyOnceWith('/layout/1');
    expect(opened.container.querySelector('em')?.textContent).toBe('better');
  });
});

describe('a page that differs from what the browser expects', () => {
  it('is rendered again, with the props of static parts reloaded', async () => {
    const recover = vi.fn(async () => text('still') as never);
    const { hydrate } = await openPage([text('still')], baseWidgets, { recover });
    opened.container.innerHTML = '<i>something in between changed the page</i>';
    await hydrate();
    expect(opened.container.textContent).toBe('still');
    expect(recover).toHaveBeenCalledExactlyOnceWith('/layout/0');
  });

  it('does not come about by ids: they agree beside still parts', async () => {
    const { hydrate } = await openPage(
      [text('a'), node('Section', { children: [text('b'), node('Labelled'), text('c'), node('Labelled')] })],
      {
        ...baseWidgets,
        Labelled: { Component: Labelled, needsBrowser: 'load' },
      },
    );
    const ids = () => [...opened.container.querySelectorAll('input')].map(({ id }) => id);
    const before = ids();
    await hydrate();
    expect(ids()).toEqual(before);
    expect(opened.mismatches).toEqual([]);
  });
});

describe('the title bar', () => {
  it('stays the same element through a move that brings the same one', async () => {
    const { runtime } = await openPage([], baseWidgets);
    const bar = { titleBar: node('Text', { text: 'bar' }) };
    const first = prepareLayout(reply([], bar), runtime, 'client');
    expect(keepFrame(first, prepareLayout(reply([text('b')], bar), runtime, 'client')).titleBar).toBe(first.titleBar);
    expect(keepFrame(first, prepareLayout(reply([]), runtime, 'client')).titleBar).not.toBe(first.titleBar);
  });

  it('is rendered by the browser once: unhydrated HTML could not follow the page', async () => {
    const { runtime } = await openPage([], baseWidgets);
    const served = prepareLayout(reply([]), runtime, 'hydrate');
    expect(keepFrame(served, prepareLayout(reply([]), runtime, 'client')).titleBar).not.toBe(served.titleBar);
  });
});

describe('a page rendered by the browser', () => {
  const draw = async (layout: readonly unknown[], widgets: Record<string, TestLine>, rest: Partial<Runtime> = {}) => {
    const { runtime, hydrate } = await openPage([], widgets, rest);
    await hydrate();
    await act(async () => opened.show(prepareLayout(reply(layout), runtime, 'client')));
    return runtime;
  };

  it.each([
    ['render', CrashInRender],
    ['effect', CrashInEffect],
    ['endless renders', RenderForEver],
  ])('F07, F08: a crash in %s costs its node only, and is reported once', async (_where, Component) => {
    const runtime = await draw([text('before'), node('Bad'), text('after')], { ...baseWidgets, Bad: { Component } });
    expect(opened.container.textContent).toBe('beforeafter');
    expect(runtime.reported).toMatchObject([{ code: 'layout/render-failed', pointer: '/layout/1', component: 'Bad' }]);
  });

  it('[CO-WIDGET-035] names the component and the reason in debug mode', async () => {
    await draw([node('Bad')], { ...baseWidgets, Bad: { Component: CrashInRender } }, { debug: constantFlag(true) });
    expect(opened.container.querySelector('[role=note]')?.textContent).toMatch(/There was a problem loading Bad.*boom/);
  });

  it('F04: checks props with the validator that came with the chunk', async () => {
    const validate = Object.assign((props: unknown) => 'text' in (props as object), {
      errors: [{ instancePath: '', schemaPath: '', keyword: 'required', params: { missingProperty: 'text' } }],
    });
    const Checked = { ...(baseWidgets['Text'] as TestLine), validate, load: () => Promise.resolve() };
    const runtime = await draw([node('Checked', { text: 'good' }), node('Checked', {})], { ...baseWidgets, Checked });
    expect(opened.container.textContent).toBe('good');
    expect(runtime.reported).toMatchObject([
      { code: 'layout/invalid-props', pointer: '/layout/1/$reactProps', what: 'The field "text" is missing.' },
    ]);
  });

  it('gives a node that failed a new chance with new data', async () => {
    const runtime = await draw([node('Picky', { text: 'bad' })], { ...baseWidgets, Picky: { Component: Picky } });
    expect(opened.container.textContent).toBe('');
    await act(async () => opened.show(prepareLayout(reply([node('Picky', { text: 'good' })]), runtime, 'client')));
    expect(opened.container.textContent).toBe('good');
  });

  it('[CO-WIDGET-046] renders a node limited to a device on that device only', async () => {
    const limited = (device: string) => ({ ...text(device), $middleware: { visibility: { device } } });
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(766);
    await draw([limited('mobile'), limited('desktop'), limited('all')], baseWidgets);
    expect(opened.container.textContent).toBe('mobileall');
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(767);
    await act(async () => window.dispatchEvent(new Event('resize')));
    expect(opened.container.textContent).toBe('desktopall');
  });
});
