// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { node } from '../../../tests/support/testRegistry.ts';
import { renderHtml, reply, type TestLine, testRuntime } from '../../../tests/support/testRuntime.tsx';
import { LayoutPage, LayoutTitleBar } from './LayoutPage.tsx';
import { prepareLayout } from './prepareLayout.tsx';
import { RuntimeProvider } from './RuntimeProvider.tsx';
import type { DrawMode } from './runtime.ts';

function throwing(): never {
  throw new Error('boom');
}

const widgets: Record<string, TestLine> = {
  Section: {
    Component: ({ children }: { children?: ReactNode[] }) => <section>{children}</section>,
    regions: ['children'],
  },
  Bad: { Component: throwing },
  BadSection: { Component: throwing, regions: ['children'] },
  Text: { Component: ({ text }: { text: string }) => <p>{text}</p> },
  TitleBar: {
    role: 'titleBar',
    Component: ({ isBad }: { isBad?: boolean }) => (isBad ? throwing() : <header>built in</header>),
  },
};
const bad = (text: string) => ({
  ...node('Bad'),
  $fallback: [{ ...node('Text', { text }) }],
});
const failed = 'This part of the page could not be shown. Reload the page to try again.';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function elementOf(layout: readonly unknown[], titleBar: unknown, mode: DrawMode) {
  const runtime = testRuntime(widgets);
  const page = prepareLayout(reply(layout, { titleBar }), runtime, mode);
  return (
    <RuntimeProvider runtime={runtime}>
      <LayoutTitleBar page={page} />
      <LayoutPage page={page} />
    </RuntimeProvider>
  );
}

async function wordsOn(side: 'server' | 'browser', layout: readonly unknown[], titleBar: unknown): Promise<string> {
  const container = document.createElement('div');
  if (side === 'server') {
    container.innerHTML = await renderHtml(elementOf(layout, titleBar, 'server'));
    for (const template of container.querySelectorAll('template')) template.remove();
    return container.textContent ?? '';
  }
  const root = createRoot(container);
  await act(async () => root.render(elementOf(layout, titleBar, 'client')));
  const words = container.textContent ?? '';
  await act(async () => root.unmount());
  return words;
}

describe.each(['server', 'browser'] as const)('a failure while rendering, in the %s', (side) => {
  it('a title bar gives way to the built-in one', async () => {
    expect(await wordsOn(side, [node('Text', { text: 'page' })], node('TitleBar', { isBad: true }))).toBe(
      'built inpage',
    );
  });

  it('a section shows a message, and the others render', async () => {
    const layout = [
      node('BadSection', { children: [] }),
      node('Section', { children: [node('Text', { text: 'page' })] }),
    ];
    expect(await wordsOn(side, layout, node('TitleBar'))).toBe(`built in${failed}page`);
  });

  it('a node gives way to its fallback, and a fallback to its own', async () => {
    const second = { ...node('Bad'), $fallback: [bad('second')] };
    const layout = [bad('first'), node('Section', { children: [second, node('Text', { text: 'page' })] })];
    expect(await wordsOn(side, layout, node('TitleBar'))).toBe('built infirstsecondpage');
  });

  it('a section gives way to its fallback instead of the message', async () => {
    const section = { ...node('BadSection', { children: [] }), $fallback: [node('Text', { text: 'instead' })] };
    expect(await wordsOn(side, [section], node('TitleBar'))).toBe('built ininstead');
  });

  it('a fallback that fails without one of its own leaves the place empty', async () => {
    const layout = [{ ...node('Bad'), $fallback: [node('Bad')] }, node('Text', { text: 'page' })];
    expect(await wordsOn(side, layout, node('TitleBar'))).toBe('built inpage');
  });
});
