// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunks, inBrowser, lines, pageOf } from './support/drawReply.tsx';
import { renderHtml, testRuntime } from './support/testRuntime.tsx';
import type { Problem } from '../src/lib/problem.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const cta = (title: unknown, more: object = {}) => ({
  $reactComponent: 'CallToActionWidget',
  $reactProps: { title, ...more },
});
const html = (words: unknown) => ({ $reactComponent: 'HtmlWidget', $reactProps: { html: words } });
const links = (...list: unknown[]) => ({ $reactComponent: 'QuickLinks', $reactProps: { title: 'Links', links: list } });
const column = (children: unknown, more: object = {}) => ({
  $reactComponent: 'SectionOneColumn',
  $reactProps: { children, ...more },
});
const reply = (...layout: unknown[]) => ({ layout });

/** Wrong values that look like nodes, or like a part of one. */
const values: Readonly<Record<string, unknown>> = {
  'a written node': { $hydrate: 'react.html', html: 'x' },
  'a written value': { $hydrate: 'literal', data: 'x' },
  'a node': html('<p>x</p>'),
  'an invalid node': html(5),
  'an unknown node': { $reactComponent: 'Nothing', $reactProps: {} },
  'a node without a name': { $reactComponent: 5, $reactProps: {} },
  'a node without props': { $reactComponent: 'HtmlWidget' },
  'a node of words': { $reactComponent: 'HtmlWidget', $reactProps: 'x' },
  'a failed node': { $reactComponent: 'LayoutError', $reactProps: { layoutErrorMessage: 'x' } },
  'a reference': { $ref: '#/layout/0' },
  'a list of nodes': [html('<p>x</p>')],
  'a list of unknown nodes': [{ $reactComponent: 'Nothing', $reactProps: {} }],
  'a node in an object': { inner: { $reactComponent: 'Nothing', $reactProps: {} } },
  'a node in a node': column([{ $reactComponent: 'Nothing', $reactProps: {} }]),
};
const places: Readonly<Record<string, (value: unknown) => Record<string, unknown>>> = {
  'a text': (value) => reply(column([cta('before'), html(value), cta('after')])),
  'an optional text': (value) => reply(column([cta('before'), cta('inside', { description: value }), cta('after')])),
  'a list item': (value) => reply(column([links({ name: 'one', url: '/one', id: 'one' }, value)])),
  'a field of a list item': (value) => reply(column([links({ name: value, url: '/one', id: 'one' })])),
  'a list': (value) =>
    reply(column([{ $reactComponent: 'QuickLinks', $reactProps: { title: 'Links', links: value } }])),
  'an unknown field': (value) => reply(column([cta('inside', { nothing: value })])),
  'an option of a section': (value) => reply(column([cta('inside')], { title: value, containerOptions: value })),
  'a region': (value) => reply(column(value)),
  props: (value) => reply(column([{ $reactComponent: 'HtmlWidget', $reactProps: value }])),
  'a title bar': (value) => ({
    layout: [column([cta('inside')])],
    titleBar: { $reactComponent: 'TitleBar', $reactProps: { logo: value } },
  }),
};

const told = (problems: readonly Problem[]) =>
  problems
    .map(({ code, severity, pointer, what, why, fix, component }) =>
      JSON.stringify({ code, severity, pointer, what, why, fix, component }),
    )
    .sort();

/** Nodes in fields of which a widget shows none: a browser loads nothing to check what is inside of them. */
const isUnseen = (value: string, place: string) =>
  /^an invalid node|^a node in a node/.test(value) && /unknown field|option|title bar/.test(place);

const cases = Object.entries(places).flatMap(([place, make]) =>
  Object.entries(values)
    .filter(([value]) => !isUnseen(value, place))
    .map(([value, wrong]) => [value, place, make(wrong)] as const),
);

describe('a wrong value that looks like a node', () => {
  it.each(cases)('%s as %s is the same problem on the server and in the browser', async (_value, _place, sent) => {
    const server = testRuntime(lines);
    await renderHtml(pageOf(sent, server, 'server').element);
    const browser = testRuntime(chunks);
    await inBrowser(pageOf(sent, browser, 'client').element, browser);
    expect(told(browser.reported)).toEqual(told(server.reported));
  });
});
