import { act, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { stripForBrowser } from '../../src/runtime/core/stripForBrowser.ts';
import { LayoutPage } from '../../src/runtime/react/LayoutPage.tsx';
import { type PreparedLayout, prepareLayout } from '../../src/runtime/react/prepareLayout.tsx';
import { RuntimeProvider } from '../../src/runtime/react/RuntimeProvider.tsx';
import type { Runtime } from '../../src/runtime/react/runtime.ts';
import { renderHtml, reply, type TestLine, testRuntime } from './testRuntime.tsx';

function Counter({ label = 'count' }: { label?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

/** The chunk of `Text`, which needs no script, so it must only be requested on pages that the browser renders. */
export const loadText = vi.fn(() => Promise.resolve());

/** A section, a text that needs no script, and a counter that runs at load. */
export const baseWidgets: Record<string, TestLine> = {
  Section: {
    Component: ({ children }: { children?: ReactNode[] }) => <section>{children}</section>,
    regions: ['children'],
  },
  Text: { Component: ({ text }: { text: string }) => <p>{text}</p>, load: loadText },
  Counter: { Component: Counter, needsBrowser: 'load' },
  TitleBar: { role: 'titleBar', Component: () => <header /> },
};

const onServer = (widgets: Record<string, TestLine>) =>
  Object.fromEntries(Object.entries(widgets).map(([name, { load: _load, ...line }]) => [name, line]));

/** The current page in the document, set again for each test. */
export const opened = {
  container: undefined as unknown as HTMLElement,
  /** Hydration errors of React; a valid page has none. */
  mismatches: [] as unknown[],
  /** Navigates to another page. */
  show: (_page: PreparedLayout): void => undefined,
};
let root: Root | undefined;

/** Prepares and cleans up the document around each test of a file. */
export function setUpDocument(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // React warns that server and browser renderer share a process here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    opened.container = document.createElement('div');
    document.body.append(opened.container);
    opened.mismatches.length = 0;
    loadText.mockClear();
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    root = undefined;
    opened.container.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

function Host({ first }: { first: PreparedLayout }) {
  const [page, setPage] = useState(first);
  opened.show = setPage;
  return <LayoutPage page={page} />;
}

/** Renders on the server, inserts the HTML into the document, then hydrates it with the page's state. */
export async function openPage(
  layout: readonly unknown[],
  widgets: Record<string, TestLine> = baseWidgets,
  rest: Partial<Runtime> = {},
) {
  const server = testRuntime(onServer(widgets), rest);
  const sent = reply(layout);
  const page = prepareLayout(sent, server, 'server');
  opened.container.innerHTML = await renderHtml(
    <RuntimeProvider runtime={server}>
      <Host first={page} />
    </RuntimeProvider>,
  );
  const state = JSON.parse(JSON.stringify(stripForBrowser(sent, page.resolved)));
  const runtime = testRuntime(widgets, rest);
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(
        opened.container,
        <RuntimeProvider runtime={runtime}>
          <Host first={prepareLayout(state, runtime, 'hydrate')} />
        </RuntimeProvider>,
        { onRecoverableError: (error) => opened.mismatches.push(error), onCaughtError: () => undefined },
      );
    });
  return { runtime, state, hydrate };
}

export const press = async (button: Element | null) => act(async () => (button as HTMLElement).click());
