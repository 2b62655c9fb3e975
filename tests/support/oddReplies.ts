/**
 * Hydrated responses with one error each, by name. Their valid parts must be rendered on the server and in the browser
 * alike.
 */
export interface OddReply {
  readonly name: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

type Row = readonly [name: string, sent: OddReply['sent'], shown: readonly string[], hidden?: readonly string[]];

const html = (words: string, more: object = {}) => ({
  $reactComponent: 'HtmlWidget',
  $reactProps: { html: `<p>${words}</p>` },
  ...more,
});
const cta = (title: string) => ({ $reactComponent: 'CallToActionWidget', $reactProps: { title } });
const column = (...children: unknown[]) => ({ $reactComponent: 'SectionOneColumn', $reactProps: { children } });
const links = (...list: unknown[]) => ({ $reactComponent: 'QuickLinks', $reactProps: { title: 'Links', links: list } });
const link = (name: string) => ({ name, url: `/${name}`, id: name });
const feed = (...items: unknown[]) => ({
  $reactComponent: 'RSSWidget',
  $reactProps: { title: 'Feed', itemData: items },
});
const item = (name: string) => ({ to: `https://example.org/${name}`, name, imageUrl: null, description: '' });
const page = (layout: unknown, rest: object = {}) => ({ layout, ...rest });
const both = ['first', 'second'];

const strays: readonly unknown[] = [
  {},
  { $ref: '#' },
  'words',
  7,
  true,
  [cta('inside a list')],
  { $reactComponent: 5, $reactProps: {} },
];

const rows: readonly Row[] = [
  ...strays.map(
    (stray): Row => [`${JSON.stringify(stray)} in a region`, page([column(cta('first'), stray, cta('second'))]), both],
  ),
  ...strays.map(
    (stray): Row => [
      `${JSON.stringify(stray)} at the top`,
      page([column(cta('first')), stray, column(cta('second'))]),
      both,
    ],
  ),
  ...strays.map(
    (stray): Row => [
      `${JSON.stringify(stray)} among the contexts`,
      page([column(cta('first'))], { contexts: [stray] }),
      ['first'],
    ],
  ),
  ...strays.map(
    (stray): Row => [
      `${JSON.stringify(stray)} as title bar`,
      page([column(cta('first'))], { titleBar: stray }),
      ['first'],
    ],
  ),
  ...strays
    .slice(0, 5)
    .map(
      (stray): Row => [
        `${JSON.stringify(stray)} in a list of records`,
        page([column(feed(item('first'), stray, item('second')))]),
        both,
      ],
    ),
  [
    'a single node as region',
    page([{ $reactComponent: 'SectionOneColumn', $reactProps: { children: cta('first') } }]),
    ['first'],
  ],
  [
    'words as region',
    page([{ $reactComponent: 'SectionOneColumn', $reactProps: { children: 'words' } }, column(cta('first'))]),
    ['first'],
  ],
  [
    'null as region',
    page([{ $reactComponent: 'SectionOneColumn', $reactProps: { children: null } }, column(cta('first'))]),
    ['first'],
  ],
  ['null among the contexts', page([column(cta('first'))], { contexts: [null] }), ['first']],
  ['a widget among the contexts', page([column(cta('first'))], { contexts: [cta('instead')] }), ['first'], ['instead']],
  ['a widget as title bar', page([column(cta('first'))], { titleBar: cta('instead') }), ['first'], ['instead']],
  [
    'an unknown title bar',
    page([column(cta('first'))], { titleBar: { $reactComponent: 'Nope', $reactProps: {} } }),
    ['first'],
  ],
  ['one wrong record', page([column(links(link('first'), { name: 7 }, link('second')))]), both],
  [
    'a record without its name',
    page([column(feed(item('first'), { to: 'https://example.org/x' }, item('second')))]),
    both,
  ],
  ['null among records', page([column(feed(item('first'), null, item('second')))]), both],
  ['wrong records only', page([column(feed(7, 8), cta('first'))]), ['first']],
  [
    'props that are no object',
    page([column({ $reactComponent: 'CallToActionWidget', $reactProps: 7 }, cta('first'))]),
    ['first'],
  ],
  [
    'a section whose props are wrong',
    page([{ $reactComponent: 'SectionOneColumn', $reactProps: { isNarrow: 7, children: [] } }, column(cta('first'))]),
    ['first'],
  ],
  ['an unknown widget', page([column({ $reactComponent: 'Nope', $reactProps: {} }, cta('first'))]), ['first']],
  [
    'a failed node',
    page([column({ $reactComponent: 'LayoutError', $reactProps: { message: 'x' } }, cta('first'))]),
    ['first'],
  ],
  [
    'a forbidden key',
    page([column({ $reactComponent: 'HtmlWidget', $reactProps: JSON.parse('{"__proto__":{"a":1}}') }, cta('first'))]),
    ['first'],
  ],
  [
    'a node in a text',
    page([column({ $reactComponent: 'CallToActionWidget', $reactProps: { title: html('x') } }, cta('first'))]),
    ['first'],
  ],
];

export const oddReplies: readonly OddReply[] = rows.map(([name, sent, shown, hidden = []]) => ({
  name,
  sent,
  shown,
  hidden,
}));
