// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawables } from '#gen/components.ts';
import { readLayout } from '../src/runtime/core/fetchLayout.ts';
import { stripForBrowser } from '../src/runtime/core/stripForBrowser.ts';
import { LayoutPage, LayoutTitleBar } from '../src/runtime/react/LayoutPage.tsx';
import { prepareLayout } from '../src/runtime/react/prepareLayout.tsx';
import { RuntimeProvider } from '../src/runtime/react/RuntimeProvider.tsx';
import type { DrawMode, Runtime } from '../src/runtime/react/runtime.ts';
import { createSession, SessionProvider } from '../src/session/SessionProvider.tsx';
import { oddReplies } from './support/oddReplies.ts';
import { renderHtml, reply, testRuntime, type TestLine } from './support/testRuntime.tsx';

const lines = Object.fromEntries(
  drawables.flatMap(({ definition, Component, validate }) => {
    const { regions, role } = definition;
    const line: TestLine = { Component, validate, ...(regions ? { regions } : {}), ...(role ? { role } : {}) };
    return [definition.component, ...(definition.aliases ?? [])].map((name) => [name, line]);
  }),
);
/** In the browser a widget's chunk comes when it is drawn, and its check with it. */
const chunks = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, { ...line, load: async () => undefined }]));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function pageOf(sent: Readonly<Record<string, unknown>>, runtime: Runtime, mode: DrawMode) {
  const answer = readLayout(JSON.stringify(reply([], sent)));
  if (answer.kind !== 'layout') throw new Error('The reply is no layout.');
  const page = prepareLayout(answer.layout, runtime, mode);
  const element = (
    <SessionProvider session={createSession({}, {})}>
      <RuntimeProvider runtime={runtime}>
        <div data-part="bar">
          <LayoutTitleBar page={page} />
        </div>
        <div data-part="page">
          <LayoutPage page={page} />
        </div>
      </RuntimeProvider>
    </SessionProvider>
  );
  return { page, element };
}

async function onServer(sent: Readonly<Record<string, unknown>>) {
  const runtime = testRuntime(lines);
  const { page, element } = pageOf(sent, runtime, 'server');
  const container = document.createElement('div');
  container.innerHTML = await renderHtml(element);
  return { ...wordsOf(container), codes: runtime.reported.map(({ code }) => code).sort(), page };
}

async function inBrowser(element: ReactElement, runtime: ReturnType<typeof testRuntime>) {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(element));
  await act(async () => undefined);
  const drawn = { ...wordsOf(container), codes: runtime.reported.map(({ code }) => code).sort() };
  await act(async () => root.unmount());
  return drawn;
}

function wordsOf(container: Element) {
  for (const script of container.querySelectorAll('script, style, template')) script.remove();
  return {
    words: container.querySelector('[data-part=page]')?.textContent ?? '',
    hasTitleBar: container.querySelector('[data-part=bar] header') !== null,
  };
}

describe('a reply that is wrong in one place', () => {
  it.each(oddReplies)('$name costs nothing else, on the server and in the browser alike', async ({ sent, shown, hidden }) => {
    const server = await onServer(sent);
    const runtime = testRuntime(chunks);
    const browser = await inBrowser(pageOf(sent, runtime, 'client').element, runtime);
    for (const words of shown) expect(server.words).toContain(words);
    for (const words of hidden) expect(server.words).not.toContain(words);
    expect(server.hasTitleBar).toBe(true);
    expect(browser).toEqual({ words: server.words, hasTitleBar: true, codes: server.codes });
  });

  it.each(oddReplies)('$name is not in what the page hands to the browser', async ({ sent }) => {
    const server = await onServer(sent);
    const stripped = stripForBrowser(server.page.layout, server.page.resolved);
    const again = prepareLayout(stripped, testRuntime(lines), 'hydrate');
    expect(again.resolved.nodes.map(({ component }) => component)).toEqual(server.page.resolved.nodes.map(({ component }) => component));
    expect(again.resolved.contexts).toHaveLength(server.page.resolved.contexts.length);
    expect(again.resolved.titleBar?.component).toBe('TitleBar');
  });
});
