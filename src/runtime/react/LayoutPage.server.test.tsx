import { createContext, useContext, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { node } from '../../../tests/support/testRegistry.ts';
import { renderHtml, reply, type TestLine, testRuntime } from '../../../tests/support/testRuntime.tsx';
import { LayoutPage, LayoutTitleBar } from './LayoutPage.tsx';
import { prepareLayout } from './prepareLayout.tsx';
import { RuntimeProvider } from './RuntimeProvider.tsx';
import { constantFlag, type Runtime } from './runtime.ts';

const Named = createContext('nobody');
const widgets: Record<string, TestLine> = {
  Section: {
    Component: ({ children }: { children?: ReactNode[] }) => <section>{children}</section>,
    regions: ['children'],
  },
  Text: {
    Component: ({ text }: { text: string }) => <p>{text}</p>,
    validate: Object.assign((props: unknown) => typeof (props as { text?: unknown }).text === 'string', {
      errors: null,
    }),
  },
  Thrower: {
    Component: () => {
      throw new Error('boom');
    },
  },
  Live: { Component: () => <button type="button">live</button>, needsBrowser: 'load' },
  TitleBar: { role: 'titleBar', Component: (props: { $note?: string }) => <header>{props.$note}</header> },
  OuterContext: {
    role: 'context',
    Component: ({ children }: { children: ReactNode }) => <Named value="outer">{children}</Named>,
    needsBrowser: 'load',
  },
  InnerContext: {
    role: 'context',
    Component: ({ children }: { children: ReactNode }) => <Named value="inner">{children}</Named>,
    needsBrowser: 'load',
  },
  Reader: { Component: () => <i>{useContext(Named)}</i> },
};
const text = (value: unknown, rest = {}) => node('Text', { text: value }, rest);

async function html(
  layout: readonly unknown[],
  { runtime = testRuntime(widgets), rest = {} }: { runtime?: Runtime; rest?: Readonly<Record<string, unknown>> } = {},
) {
  const page = prepareLayout(reply(layout, rest), runtime, 'server');
  const all = await renderHtml(
    <RuntimeProvider runtime={runtime}>
      <LayoutTitleBar page={page} />
      <main>
        <LayoutPage page={page} />
      </main>
    </RuntimeProvider>,
  );
  return all.replaceAll(/<!--.*?-->|<template[\s\S]*?<\/template>|<script.*?<\/script>| class="[^"]*"/g, '');
}

describe('a page rendered by the server', () => {
  it('renders nodes in their regions, and the title bar with its internal props outside of the contexts', async () => {
    expect(
      await html([node('Section', { children: [text('a'), null, text('b')] })], {
        rest: { titleBar: node('TitleBar', { $note: 'bar' }) },
      }),
    ).toBe('<div><header>bar</header></div><main><div><section><p>a</p><p>b</p></section></div></main>');
  });

  it('[CO-LAYOUT-036] leaves out unknown, invalid and throwing nodes, and nothing else', async () => {
    const runtime = testRuntime(widgets);
    const drawn = await html(
      [node('Section', { children: [node('Nope'), text(7), node('Thrower'), text('still here')] })],
      { runtime },
    );
    expect(drawn).toContain('<section><p>still here</p></section>');
    expect(runtime.reported.map(({ code }) => code)).toEqual(['layout/unknown-widget', 'layout/invalid-props']);
  });

  it('F06: keeps the siblings when a widget throws at the top of the page', async () => {
    expect(await html([text('before'), node('Thrower'), text('after')])).toMatch(/before.*after/);
  });

  it('[CO-WIDGET-035] shows the place and the fix in debug mode only', async () => {
    const drawn = await html([node('Nope')], { runtime: testRuntime(widgets, { debug: constantFlag(true) }) });
    expect(drawn).toContain('There was a problem loading Nope');
    expect(drawn).toContain('layout/unknown-widget at /layout/0');
    expect(await html([node('Nope')])).not.toContain('problem');
  });

  it('nests contexts with the first innermost and skips unknown ones', async () => {
    const runtime = testRuntime(widgets);
    expect(
      await html([node('Reader')], {
        runtime,
        rest: { contexts: [node('InnerContext'), node('Unheard'), node('OuterContext')] },
      }),
    ).toContain('<i>inner</i>');
    expect(runtime.reported).toEqual([]);
  });

  it('[CO-WIDGET-046] sends nodes for both devices, each in a frame that a style hides', async () => {
    const device = (name: string) => ({ $middleware: { visibility: { device: name } } });
    const page = prepareLayout(
      reply([text('m', device('mobile')), text('d', device('desktop')), text('a', device('all'))]),
      testRuntime(widgets),
      'server',
    );
    const drawn = await renderHtml(
      <RuntimeProvider runtime={testRuntime(widgets)}>
        <LayoutPage page={page} />
      </RuntimeProvider>,
    );
    expect(drawn).toMatch(/class="[^"]*onlyMobile[^"]*"><!--\$--><p>m/);
    expect(drawn).toMatch(/class="[^"]*onlyDesktop[^"]*"><!--\$--><p>d/);
    expect(drawn).toMatch(/class="[^"]*frame[^"]*"><!--\$--><p>a/);
  });

  it('frames the outermost static part only, and marks what will hydrate', async () => {
    const still = node('Section', { children: [node('Section', { children: [text('a'), text('b')] })] });
    expect(await html([still])).toBe(
      '<div><header></header></div><main><div><section><section><p>a</p><p>b</p></section></section></div></main>',
    );
    const busy = node('Section', { children: [text('a'), node('Live')] });
    expect(await html([busy])).toContain(
      '<section><div><p>a</p></div><div data-node="/layout/0/$reactProps/children/1">' +
        '<button type="button">live</button></div></section>',
    );
  });

  it('L9: sends a skeleton for a node that is late, and the node with its state in the same answer', async () => {
    const late = Promise.withResolvers<never>();
    const runtime = testRuntime(widgets, { deferred: () => late.promise, skeleton: <hr /> });
    const page = prepareLayout(reply([text('now'), node('$deferred', { id: 'd1' })]), runtime, 'server');
    const drawn = await renderHtml(
      <RuntimeProvider runtime={runtime}>
        <main>
          <LayoutPage page={page} />
        </main>
      </RuntimeProvider>,
      () => late.resolve(text('late </script>') as never),
    );
    expect(drawn).toMatch(
      /<p>now<\/p>.*<hr\/>.*<script type="application\/json" data-deferred="d1">\{"\$reactComponent":"Text","\$reactProps":"\$server"\}<\/script>.*<p>late &lt;\/script&gt;<\/p>/,
    );
  });

  it('[F23] says that a late node failed, because its skeleton was visible', async () => {
    const failed = node('LayoutError', { componentName: 'Text', message: 'The database is not responding.' });
    const runtime = testRuntime(widgets, { deferred: async () => failed as never });
    const page = prepareLayout(reply([node('$deferred', { id: 'd1' })]), runtime, 'server');
    const html = await renderHtml(
      <RuntimeProvider runtime={runtime}>
        <LayoutPage page={page} />
      </RuntimeProvider>,
      () => undefined,
    );
    expect(html).toContain('This part of the page could not be shown. Reload the page to try again.');
    expect(html).not.toContain('The database is not responding.</');
  });

  it('keeps the room of a late node whose document tells its shape, whatever arrives', async () => {
    const runtime = testRuntime(widgets, { deferred: async () => text('late') as never });
    const late = node('$deferred', { id: 'd1', shape: { kind: 'posts', lines: 2, hasTitle: true } });
    const drawn = await renderHtml(
      <RuntimeProvider runtime={runtime}>
        <LayoutPage page={prepareLayout(reply([late]), runtime, 'server')} />
      </RuntimeProvider>,
      () => undefined,
    );
    expect(drawn.match(/aria-hidden="true"/g)?.length).toBeGreaterThanOrEqual(1);
    expect(drawn).toContain('<p>late</p>');
  });
});
