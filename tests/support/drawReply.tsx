import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { drawables } from '#gen/components.ts';
import { readLayout } from '../../src/runtime/core/fetchLayout.ts';
import { LayoutPage, LayoutTitleBar } from '../../src/runtime/react/LayoutPage.tsx';
import { prepareLayout } from '../../src/runtime/react/prepareLayout.tsx';
import { RuntimeProvider } from '../../src/runtime/react/RuntimeProvider.tsx';
import type { DrawMode, Runtime } from '../../src/runtime/react/runtime.ts';
import { createSession, SessionProvider } from '../../src/session/SessionProvider.tsx';
import { renderHtml, reply, testRuntime, type TestLine } from './testRuntime.tsx';

/** All widgets by component name. */
export const lines = Object.fromEntries(
  drawables.flatMap(({ definition, Component, validate }) => {
    const { regions, role } = definition;
    const line: TestLine = { Component, validate, ...(regions ? { regions } : {}), ...(role ? { role } : {}) };
    return [definition.component, ...(definition.aliases ?? [])].map((name) => [name, line]);
  }),
);
/** As in the browser, a widget's chunk is loaded when it is rendered, with its validator. */
export const chunks = Object.fromEntries(
  Object.entries(lines).map(([name, line]) => [name, { ...line, load: async () => undefined }]),
);

/** A response as a page for server or browser, and a function that renders it. */
export function pageOf(sent: Readonly<Record<string, unknown>>, runtime: Runtime, mode: DrawMode) {
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

/** Text visible in the server's HTML. */
export async function onServer(sent: Readonly<Record<string, unknown>>) {
  const runtime = testRuntime(lines);
  const { page, element } = pageOf(sent, runtime, 'server');
  const container = document.createElement('div');
  container.innerHTML = await renderHtml(element);
  return { ...wordsOf(container), codes: runtime.reported.map(({ code }) => code).sort(), page };
}

/** Text visible when the browser renders. */
export async function inBrowser(element: ReactElement, runtime: ReturnType<typeof testRuntime>) {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(element));
  await act(async () => undefined);
  const drawn = { ...wordsOf(container), codes: runtime.reported.map(({ code }) => code).sort() };
  await act(async () => root.unmount());
  return drawn;
}

/** Shows the content of shadow roots, which the server declares and the browser attaches. */
function openShadows(container: Element): void {
  for (const template of container.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]'))
    template.replaceWith(template.content);
  for (const host of container.querySelectorAll('*'))
    host.append(...[...(host.shadowRoot?.childNodes ?? [])].map((node) => node.cloneNode(true)));
}

function wordsOf(container: Element) {
  openShadows(container);
  for (const script of container.querySelectorAll('script, style, template')) script.remove();
  return {
    words: container.querySelector('[data-part=page]')?.textContent ?? '',
    // the server adds elements around widgets, which are all <div>
    tags: [...container.querySelectorAll('[data-part=page] :not(div)')].map(({ localName }) => localName).join(' '),
    hasTitleBar: container.querySelector('[data-part=bar] header') !== null,
  };
}
