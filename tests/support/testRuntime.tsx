import { Writable } from 'node:stream';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { HydratedLayout } from '../../src/contracts/layout.ts';
import type { Problem } from '../../src/lib/problem.ts';
import { constantFlag, type Runtime } from '../../src/runtime/react/runtime.ts';
import { createWidgetSource, type WidgetLine } from '../../src/runtime/react/widgetSource.ts';
import type { Validator } from '../../src/runtime/registry/createRegistry.ts';
import type { NeedsBrowser, WidgetRole } from '../../src/runtime/registry/defineWidget.ts';

export interface TestLine {
  readonly needsBrowser?: NeedsBrowser;
  readonly Component: ComponentType<never>;
  readonly regions?: readonly string[];
  readonly validate?: Validator;
  readonly role?: WidgetRole;
  /** If set, the component is a chunk that is loaded when it is needed. */
  readonly load?: () => Promise<void>;
}

/** A runtime with these components by name; records reported problems. */
export function testRuntime(
  widgets: Readonly<Record<string, TestLine>>,
  rest: Partial<Runtime> = {},
): Runtime & { readonly reported: Problem[] } {
  const reported: Problem[] = [];
  const lines = Object.entries(widgets).map(
    ([component, { needsBrowser = 'never', regions, role, Component, validate, load }]): WidgetLine => {
      const loaded = { Component, validate };
      return {
        component,
        folder: component.toLowerCase(),
        needsBrowser,
        regions,
        role,
        ...(load ? { load: () => load().then(() => loaded) } : { loaded }),
      };
    },
  );
  return {
    widgets: createWidgetSource(lines),
    debug: constantFlag(false),
    report: (problem) => reported.push(problem),
    ...rest,
    reported,
  };
}

/** A hydrated response with the given nodes. */
export function reply(layout: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): HydratedLayout {
  return {
    layoutID: 'home',
    name: 'Home',
    layoutViewType: 'home',
    isDefault: true,
    layout,
    titleBar: { $reactComponent: 'TitleBar', $reactProps: {} },
    seo: { title: '', description: '', meta: [], links: [], url: '', 'json-ld': '' },
    ...rest,
  } as HydratedLayout;
}

/** HTML as the server sends it: streamed, with completed boundaries in place, however large. */
export function renderHtml(element: ReactNode, onChunk?: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += chunk;
        onChunk?.();
        done();
      },
    });
    sink.on('finish', () => resolve(html));
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => queueMicrotask(() => stream.pipe(sink)),
      onShellError: reject,
      onError: () => undefined,
    });
  });
}
