/** Authored documents by what is odd about them. Most are accepted; all must be rendered alike on both sides. */
export type NastyDocument = readonly [name: string, document: Readonly<Record<string, unknown>>];

const html = (markup: string, more: object = {}) => ({ $hydrate: 'react.html', html: markup, ...more });
const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const around = (...children: unknown[]) => ({
  layoutViewType: 'home',
  layout: [section(html('<p>before</p>'), ...children, html('<p>after</p>'))],
});
const param = (ref?: string) => ({ $hydrate: 'param', ...(ref === undefined ? {} : { ref }) });
const literal = (data: unknown) => ({ $hydrate: 'literal', data });
const link = (name: unknown, url: unknown = '/discussions') => ({ name, url });

/** Values of every kind, some of which look like others. */
const values: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['zero', 0],
  ['a very large number', 1e21],
  ['true', true],
  ['an empty text', ''],
  ['markup', '<b>bold</b> & <script>alert(1)</script> &amp; &#60;'],
  ['a text that turns direction', 'abc \u202e fed \u2066 ghi'],
  ['a long word', 'word'.repeat(800)],
  ['line breaks', 'one\r\ntwo\n\nthree\u2028four'],
  ['an empty list', []],
  ['a list of holes', [null, null]],
  ['an empty object', {}],
  ['keys of every object', { constructor: 1, toString: 'x', length: 3 }],
  ['a failing resolver', param()],
  ['a resolver in a list', [param(), 'words']],
  ['a node as data', literal({ $reactComponent: 'HtmlWidget', $reactProps: { html: '<p>forged</p>' } })],
];

const fields: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['html of react.html', (value) => html(value as string)],
  ['css of react.html', (value) => html('<p>styled</p>', { css: value })],
  ['title of react.cta', (value) => ({ $hydrate: 'react.cta', titleType: 'static', title: value })],
  ['button of react.cta', (value) => ({ $hydrate: 'react.cta', titleType: 'static', title: 'A call', button: value })],
  ['links of react.quick-links', (value) => ({ $hydrate: 'react.quick-links', title: 'Links', links: value })],
  [
    'a link of react.quick-links',
    (value) => ({ $hydrate: 'react.quick-links', title: 'Links', links: [link('one'), value, link('two')] }),
  ],
  [
    'the name of a link of react.quick-links',
    (value) => ({ $hydrate: 'react.quick-links', links: [link('one'), link(value), link('two')] }),
  ],
  ['tabConfiguration of react.tabs', (value) => ({ $hydrate: 'react.tabs', tabConfiguration: value })],
  ['title of react.app-banner', (value) => ({ $hydrate: 'react.app-banner', titleType: 'static', title: value })],
];

const markup: Readonly<Record<string, string>> = {
  'unclosed tags': '<p>one<p>two<b>three<i>four',
  'crossed tags': '<b><i>one</b>two</i>three',
  'tags closed too often': 'one</div></section></p></main></body></html>two',
  'a link in a link': '<a href="/a">one <a href="/b">two</a> three</a>',
  'a block in a paragraph': '<p>one<div>two</div>three</p>',
  'a table without rows': '<table><a href="/a">one</a><td>two</table>three',
  'a list without items': '<ul>one<p>two</p><li>three</ul>',
  'cells alone': '<td>one</td><tr>two</tr><th>three',
  'a form in a form': '<form><form><input value="x">one</form></form>two',
  'a button in a button': '<button>one<button>two</button></button>',
  'a choice with markup': '<select><option>one<div>two</div><option>three</select>',
  'a text area that does not end': '<textarea><p>one</p>',
  'plain text that does not end': '<p>one<plaintext><p>two</p>',
  'a script in a text': '<p>one<script>document.write("two")</script>three</p>',
  'what is shown without script': '<noscript><p>one</p></noscript>two',
  'a template': '<template><p>one</p></template>two',
  'a comment that does not end': 'one<!-- two',
  'odd comments': 'one<!--><p>two</p>--><!-- --!><p>three</p>',
  'a cut tag': '<p>one</p><p class="two',
  'foreign elements': '<svg><p>one</p><desc><p>two</p></desc></svg><math><mi>three<p>four</math>',
  'a title in a drawing': '<svg><title><p>one</p></title></svg>two',
  'character data': '<svg><![CDATA[one]]></svg><![CDATA[two]]>',
  'a frame': '<iframe><p>one</p></iframe>two',
  'a picture that fails': '<img src="x" onerror="alert(1)" alt="one">two',
  'named entities without an end': '&ltone&gt &notit; &nbsp;two &#0; &#x110000; &#xD800;',
  'a document in a document': '<html lang="x"><head><title>one</title></head><body class="y">two</body></html>',
  'a base': '<base href="https://elsewhere.test/"><a href="a">one</a>',
  'ids of the page': '<div id="app">one</div><div id="page-state">two</div><main id="main">three</main>',
  'headings in headings': '<h1>one<h2>two</h2></h1>',
  'a new line first': '<pre>\n\none\n</pre><p>\ntwo</p>',
  'null and others that are not shown': 'one\u0001\u000b\ufeff\u200btwo',
  'a definition without a list': '<dd>one<dt>two<dd>three',
  'ruby in pieces': '<ruby>one<rt>two<rp>three<rt>four</ruby>',
  'details that are open': '<details open><p>one</p><summary>two</summary></details>',
  'a menu of the browser': '<dialog open>one</dialog><menu><li>two</menu>',
};

const wrapped = (middleware: unknown, markupOf = '<p>inside</p>') =>
  around(html(markupOf, { $middleware: middleware as object }));
const middlewares: Readonly<Record<string, unknown>> = {
  'a list': [],
  words: 'role-filter',
  'an unknown name': { nothing: {} },
  'roles that are no list': { 'role-filter': { roleIDs: 'all' } },
  'roles that do not exist': { 'role-filter': { roleIDs: [999_999, 'x', null] } },
  'no roles': { 'role-filter': { roleIDs: [] } },
  'a device of no kind': { visibility: { device: 'watch' } },
  'a transform into nothing': { transform: { transformation: null } },
  'a transform into words': { transform: { transformation: { $literal: 'words' } } },
  'a transform into a node of data': {
    transform: {
      transformation: { $literal: { $reactComponent: 'HtmlWidget', $reactProps: { html: '<p>forged</p>' } } },
    },
  },
  'a transform that sets other words': {
    transform: { transformation: { $reactComponent: '/$reactComponent', $reactProps: { html: 'changed' } } },
  },
};

const deep = (depth: number): unknown => (depth === 0 ? html('<p>deepest</p>') : section(deep(depth - 1)));
const twice = html('<p>shared</p>', { $id: 'one' });
const structures: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sections in sections': { layoutViewType: 'home', layout: [deep(12)] },
  'the same node many times': around(...Array.from({ length: 40 }, () => twice)),
  'an ID that is a number': around(html('<p>numbered</p>', { $id: 5 })),
  'an ID of other scripts': around(html('<p>named</p>', { $id: '名前 "x" <b>' })),
  'a test ID that is an object': around(html('<p>tested</p>', { $reactTestID: {} })),
  'no sections': { layoutViewType: 'home', layout: [html('<p>alone</p>'), null, html('<p>too</p>')] },
  'nothing at all': { layoutViewType: 'home', layout: [] },
  'only nothing': { layoutViewType: 'home', layout: [null, null] },
  'empty sections': { layoutViewType: 'home', layout: [section(), section(null), section(html(''))] },
  'a region that is no list': {
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.1-column', children: html('<p>single</p>') }, section(html('<p>after</p>'))],
  },
  'a region that is words': {
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.1-column', children: 'words' }, section(html('<p>after</p>'))],
  },
  'a region that fails': {
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.1-column', children: param() }, section(html('<p>after</p>'))],
  },
  'a region with widgets out of a literal': {
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.1-column', children: literal([html('<p>data</p>')]) }],
  },
  'columns with widgets in unknown regions': {
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.2-columns', mainBottom: [html('<p>main</p>')], middle: [html('<p>lost</p>')] }],
  },
  'a section with an option that does not exist': {
    layoutViewType: 'home',
    layout: [{ ...section(html('<p>inside</p>')), isNarrow: 'very' }, section(html('<p>after</p>'))],
  },
  'a reference to itself': around({ $hydrate: 'ref', ref: '/layout/0/children/1' }),
  'a reference to the whole': around(html('', { name: { $hydrate: 'ref', ref: '/' } })),
  'fragments that do not exist': around(html('<p>inside</p>', { $fragmentImpls: { HtmlFragment: 'nothing', x: 5 } })),
  'a custom fragment that does not exist': around({ $hydrate: 'react.custom.00000000-0000-0000-0000-000000000000' }),
  'names in other letters': around({ $hydrate: 'REACT.HTML', html: '<p>loud</p>' }, { $hydrate: 'react.HTML' }),
  'names of every object': around({ $hydrate: 'constructor' }, { $hydrate: 'react.__proto__' }, { $hydrate: '' }),
  'a widget of another page': around({ $hydrate: 'react.asset.originalPost' }),
  'a version to come': around(html('<p>newer</p>', { $v: 99 })),
  'a title bar in a region': around({ $hydrate: 'react.titleBar' }),
};

const titleBars: Readonly<Record<string, unknown>> = {
  'a section': section(html('<p>inside</p>')),
  'a list of them': [{ $hydrate: 'react.titleBar' }],
  'a node of data': literal({ $reactComponent: 'TitleBar', $reactProps: {} }),
  'for nobody': { $hydrate: 'react.titleBar', $middleware: { 'role-filter': { roleIDs: [999_999] } } },
  'for phones': { $hydrate: 'react.titleBar', $middleware: { visibility: { device: 'mobile' } } },
  'failing links': { $hydrate: 'react.titleBar', navigation: [param(), { name: param() }, 5] },
};

const named = <Value>(record: Readonly<Record<string, Value>>) => Object.entries(record);

export const nastyDocuments: readonly NastyDocument[] = [
  ...fields.flatMap(([field, make]) =>
    values.map(([kind, value]): NastyDocument => [`${kind} as ${field}`, around(make(value))]),
  ),
  ...named(markup).map(([name, text]): NastyDocument => [`markup: ${name}`, around(html(text))]),
  ...named(middlewares).map(([name, middleware]): NastyDocument => [`middleware: ${name}`, wrapped(middleware)]),
  ...named(structures).map(([name, document]): NastyDocument => [`structure: ${name}`, document]),
  ...named(titleBars).map(([name, titleBar]): NastyDocument => [`title bar: ${name}`, { ...around(), titleBar }]),
];
