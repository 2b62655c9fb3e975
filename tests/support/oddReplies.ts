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
    'a section with an invalid option',
    page([
      { $reactComponent: 'SectionOneColumn', $reactProps: { isNarrow: 7, children: [cta('first')] } },
      column(cta('second')),
    ]),
    both,
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

const notes: readonly unknown[] = [null, 5, 'words', [], {}, [null], [5, {}, { pointer: 5, message: {} }]];
/** Keys beside the props, which the browser reads too. */
const beside = ['$id', '$reactTestID', '$middleware', '$fragmentImpls', '$leftOut', '$seoContent', '$nothing'];

/** A node in sections, this many deep. */
const nested = (depth: number): unknown => (depth === 0 ? cta('first') : column(nested(depth - 1)));

const more: readonly Row[] = [
  ...beside.flatMap((key) =>
    notes.map(
      (note): Row => [
        `${key} of a widget is ${JSON.stringify(note)}`,
        page([column(html('first', { [key]: note }), cta('second'))]),
        both,
      ],
    ),
  ),
  ...notes.map(
    (note): Row => [
      `contexts that are ${JSON.stringify(note)}`,
      page([column(cta('first'))], { contexts: note }),
      ['first'],
    ],
  ),
  ...[null, 7, 'words', [], {}].map(
    (note): Row => [
      `props that are ${JSON.stringify(note)}`,
      page([column(cta('first'), { $reactComponent: 'QuickLinks', $reactProps: note }, cta('second'))]),
      both,
    ],
  ),
  ['twenty sections in each other', page([nested(20)]), ['first']],
  ['the same ID twice', page([column(html('first', { $id: 'a' }), html('second', { $id: 'a' }))]), both],
  [
    'a hundred wrong records',
    page([column(links(link('first'), ...Array(100).fill({ name: 7 }), link('second')))]),
    both,
  ],
  [
    'a number without an end',
    page([column(cta('first'), { $reactComponent: 'CallToActionWidget', $reactProps: JSON.parse('{"title":1e999}') })]),
    ['first'],
  ],
  [
    'a name of every object',
    page([
      column(
        { $reactComponent: 'constructor', $reactProps: {} },
        { $reactComponent: '__proto__', $reactProps: {} },
        cta('first'),
      ),
    ]),
    ['first'],
  ],
  [
    'a name with other case',
    page([column({ $reactComponent: 'htmlwidget', $reactProps: { html: '<p>first</p>' } }, cta('second'))]),
    ['second'],
  ],
  ['a section as a record', page([column(links(link('first'), column(cta('inside')), link('second')))]), both],
  [
    'a title bar in a region',
    page([column({ $reactComponent: 'TitleBar', $reactProps: {} }, cta('first'))]),
    ['first'],
  ],
];

export const oddReplies: readonly OddReply[] = [...rows, ...more].map(([name, sent, shown, hidden = []]) => ({
  name,
  sent,
  shown,
  hidden,
}));
