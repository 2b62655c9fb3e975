/**
 * Runs in its own process (see engine.ts): renders a page of N nodes from JSON text to HTML in several ways. Prints
 * JSON.
 */
import { Writable } from 'node:stream';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { readLayout } from '../../src/runtime/core/fetchLayout.ts';
import { LayoutPage } from '../../src/runtime/react/LayoutPage.tsx';
import { prepareLayout } from '../../src/runtime/react/prepareLayout.tsx';
import { RuntimeProvider } from '../../src/runtime/react/RuntimeProvider.tsx';
import { constantFlag, type Runtime } from '../../src/runtime/react/runtime.ts';
import { createWidgetSource } from '../../src/runtime/react/widgetSource.ts';
import type { Validator } from '../../src/runtime/registry/createRegistry.ts';

const Section = ({ children }: { children?: ReactNode }) => <section className="section">{children}</section>;
const Card = ({ title, text, count }: { title: string; text: string; count: number }) => (
  <article className="card">
    <h2>{title}</h2>
    <p>{text}</p>
    <span>{count}</span>
  </article>
);
const Links = ({ title, links }: { title: string; links: { url: string; name: string }[] }) => (
  <nav>
    <h2>{title}</h2>
    <ul>
      {links.map(({ url, name }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);
const components: Record<string, ComponentType<never>> = { Section, Card, Links };

interface PageNode {
  readonly $reactComponent: string;
  readonly $reactProps: Record<string, unknown> & { readonly children?: readonly PageNode[] };
}

const links = Array.from({ length: 3 }, (_, index) => ({ url: `/category/${index}`, name: `Category ${index}` }));

/** Sections of nine widgets each, like real pages. */
function pageOf(count: number): PageNode[] {
  const leaf = (index: number): PageNode =>
    index % 3 === 0
      ? {
          $reactComponent: 'Links',
          $reactProps: {
            title: `Links ${index}`,
            links,
            containerOptions: { displayType: 'list', borderType: 'none' },
          },
        }
      : {
          $reactComponent: 'Card',
          $reactProps: {
            title: `Card ${index}`,
            text: `A sentence that a member might have written, number ${index}.`,
            count: index,
            titleType: 'static',
          },
        };
  return Array.from({ length: Math.round(count / 10) }, (_, section) => ({
    $reactComponent: 'Section',
    $reactProps: { children: Array.from({ length: 9 }, (__, index) => leaf(section * 9 + index)) },
  }));
}

function render(element: ReactNode): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        size += chunk.length;
        done();
      },
    });
    sink.on('finish', () => resolve(size));
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The page as hand-written React, with the data in a list. */
function Bare({ sections }: { sections: readonly PageNode[] }) {
  return sections.map((section) => {
    const children = section.$reactProps.children ?? [];
    return (
      <Section key={String(children[0]?.$reactProps['title'])}>
        {children.map(({ $reactComponent, $reactProps }) =>
          $reactComponent === 'Links' ? (
            <Links key={String($reactProps['title'])} {...($reactProps as never as Parameters<typeof Links>[0])} />
          ) : (
            <Card key={String($reactProps['title'])} {...($reactProps as never as Parameters<typeof Card>[0])} />
          ),
        )}
      </Section>
    );
  });
}

/** A registry without checks: looks up components, walks props, renders. */
function fill(value: unknown, key?: number): unknown {
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  const props = '$reactProps' in value ? value.$reactProps : value;
  const filled: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(props as object)) filled[name] = fill(inner);
  const component = '$reactComponent' in value ? components[value.$reactComponent as string] : undefined;
  return component ? createElement(component, { key, ...filled } as never) : filled;
}

const validators = (await import(process.argv[2] as string)) as Record<string, Validator>;
const runtime: Runtime = {
  widgets: createWidgetSource(
    Object.entries(components).map(([component, Component]) => ({
      component,
      folder: component,
      needsBrowser: 'never',
      regions: component === 'Section' ? ['children'] : [],
      loaded: { Component, validate: validators[component] },
    })),
  ),
  debug: constantFlag(false),
  report: (problem) => {
    throw new Error(problem.what);
  },
};

/** The whole engine: count, parse, look up, check, isolate, render. */
function ours(text: string): Promise<number> {
  const answer = readLayout(text);
  if (answer.kind !== 'layout') throw new Error(answer.kind);
  const page = prepareLayout(answer.layout, runtime, 'server');
  return render(
    <RuntimeProvider runtime={runtime}>
      <main>
        <LayoutPage page={page} />
      </main>
    </RuntimeProvider>,
  );
}

type Way = (text: string) => Promise<number>;
const ways: Record<string, Way> = {
  'bare React': (text) => render(<main>{Bare({ sections: JSON.parse(text).layout })}</main>),
  'bare registry': (text) => render(<main>{fill(JSON.parse(text).layout) as ReactNode}</main>),
  ours,
};

if (process.argv[3]) ways['Puck'] = await puck(process.argv[3]);

/** The same page in the other library's format. */
async function puck(url: string): Promise<Way> {
  const { Render } = (await import(url)) as { Render: ComponentType<{ config: unknown; data: unknown }> };
  const config = {
    components: {
      Section: {
        fields: { children: { type: 'slot' } },
        render: ({ children: Children }: { children: ComponentType }) =>
          createElement(Section, null, createElement(Children)),
      },
      Card: { fields: {}, render: Card },
      Links: { fields: {}, render: Links },
    },
  };
  let id = 0;
  const convert = ({ $reactComponent, $reactProps }: PageNode): unknown => ({
    type: $reactComponent,
    props: {
      id: String(id++),
      ...$reactProps,
      ...($reactProps.children && { children: $reactProps.children.map(convert) }),
    },
  });
  const texts = new Map<string, string>();
  return (text) => {
    const own =
      texts.get(text) ??
      JSON.stringify({ root: { props: {} }, content: (JSON.parse(text).layout as PageNode[]).map(convert) });
    texts.set(text, own);
    return render(createElement(Render, { config, data: JSON.parse(own) }));
  };
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;
/** The lower quartile, because other work on the machine only adds time. */
const quiet = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 2] as number;

/** Measured rounds by page size, after a quarter as many to warm up. */
const roundsOf: Readonly<Record<number, number>> = { 50: 600, 500: 120, 5000: 24 };

/** µs per node of each way, in alternating rounds. */
async function compare(size: number): Promise<Record<string, number>> {
  const titleBar = { $reactComponent: 'Card', $reactProps: { title: 'Title bar' } };
  const text = JSON.stringify({ layoutID: 1, layoutViewType: 'home', name: '', layout: pageOf(size), titleBar });
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  const rounds = roundsOf[size] ?? 10;
  for (let round = -Math.ceil(rounds / 4); round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      // Puck is several times slower, so a few rounds are enough.
      if (name === 'Puck' && round % 4 !== 0) continue;
      const start = performance.now();
      await way(text);
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, (quiet(list) * 1000) / size]));
}

function validationCost(): number {
  const nodes = pageOf(5_000).flatMap((section) => [section, ...(section.$reactProps.children ?? [])]);
  const run = () => {
    const start = performance.now();
    for (const { $reactComponent, $reactProps } of nodes)
      if (!validators[$reactComponent]?.($reactProps)) throw new Error('invalid');
    return performance.now() - start;
  };
  return (median(Array.from({ length: 60 }, run)) * 1000) / nodes.length;
}

const bySize: Record<number, Record<string, number>> = {};
for (const size of [50, 500, 5_000]) bySize[size] = await compare(size);
const figures = Object.fromEntries(
  Object.keys(ways).map((name) => [
    name,
    Object.fromEntries(Object.entries(bySize).map(([size, row]) => [size, row[name]])),
  ]),
);
console.log(JSON.stringify({ figures, validation: validationCost() }));
