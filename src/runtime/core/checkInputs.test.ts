import { describe, expect, it } from 'vitest';
import { tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { type AuthoredOptions, validateAuthored } from './validateAuthored.ts';

const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const html = (value: unknown) => section({ $hydrate: 'react.html', html: value });
const check = (node: unknown, options: AuthoredOptions = {}, more: object = {}) =>
  validateAuthored({ layoutViewType: 'home', name: 'x', layout: [node], ...more }, tinyRegistry, options)
    .filter(({ code }) => code !== 'layout/unknown-field')
    .map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
const inside = '/layout/0/children/0/html';
const forged = { $reactComponent: 'Html', $reactProps: {} };

describe('stored documents can be rendered', () => {
  it.each([
    [{ $hydrate: 'sprintf' }, inside],
    [{ $hydrate: 'sprintf', format: 7 }, `${inside}/format`],
    [{ $hydrate: 'sprintf', format: '%s' }, `${inside}/format`],
    [{ $hydrate: 'sprintf', format: '%s %2$s', args: ['a'] }, `${inside}/format`],
    [{ $hydrate: 'sprintf', format: '%0$s', args: ['a'] }, `${inside}/format`],
    [{ $hydrate: 'sprintf', format: '%s', args: 'a' }, `${inside}/args`],
    [{ $hydrate: 'param' }, inside],
    [{ $hydrate: 'param', ref: 'a'.repeat(501) }, `${inside}/ref`],
    [{ $hydrate: 'ref', ref: 7 }, `${inside}/ref`],
    [{ $hydrate: 'literal' }, inside],
    [{ $hydrate: 'translate', default: 'x' }, inside],
    [{ $hydrate: 'api' }, inside],
    [{ $hydrate: 'api', url: 'https://elsewhere.example/x' }, `${inside}/url`],
    [{ $hydrate: 'api', url: '//elsewhere.example/x' }, `${inside}/url`],
    [{ $hydrate: 'api', url: '/layouts/1' }, `${inside}/url`],
    [{ $hydrate: 'api', url: '/tags', query: 'limit=3' }, `${inside}/query`],
    [{ $hydrate: 'api', url: '/tags', jsont: 7 }, `${inside}/jsont`],
    [{ $hydrate: 'api', url: '/tags', jsont: { $each: '/' } }, `${inside}/jsont`],
    [{ $hydrate: 'api', url: '/tags', jsont: { a: { $item: 'name' } } }, `${inside}/jsont`],
  ])('refuses %j', (value, pointer) => {
    expect(check(html(value))).toEqual([`error layout/invalid-input ${pointer}`]);
  });

  it.each([
    [{ $hydrate: 'sprintf', format: '100%% of %s', args: [{ $hydrate: 'param', ref: 'category/name' }] }],
    [{ $hydrate: 'sprintf', format: { $hydrate: 'translate', code: '%s' }, args: [] }],
    [{ $hydrate: 'sprintf', format: '%s', args: { $hydrate: 'param', ref: 'x' } }],
    [{ $hydrate: 'literal', data: null }],
    [{ $hydrate: 'ref', ref: '/layout/0/children/0/$hydrate' }],
    [{ $hydrate: 'ref', ref: '/nowhere', default: '' }],
    [{ $hydrate: 'api', url: '/tags?limit=3', query: [], jsont: '/0/name' }],
    [
      {
        $hydrate: 'api',
        url: '/tags',
        jsont: { $each: '/', $item: { name: 'name', kept: { $literal: { $each: 1 } } } },
      },
    ],
    [{ $hydrate: 'ref', ref: '/layout/0', $middleware: { transform: { jsont: '/$hydrate' } } }],
  ])('accepts %j', (value) => {
    expect(check(html(value), { isKnownRoute: (path) => path === '/tags' })).toEqual([]);
  });

  it.each(['%q', '%1$q of it', '%05k', '%.2y', '100%a', '%s %z'])('warns of an unknown placeholder: %j', (format) => {
    expect(check(html({ $hydrate: 'sprintf', format, args: ['a'] }))).toEqual([
      `warning layout/invalid-input ${inside}/format`,
    ]);
  });

  it.each(['50% quicker', '5 %', '100%, as you know', '100%', '%%q', "%'xd", 'a 10%-quota'])(
    'takes a percent sign as people write it: %j',
    (format) => {
      const args = format === "%'xd" ? [7] : [];
      expect(check(html({ $hydrate: 'sprintf', format, args }))).toEqual([]);
    },
  );

  it.each([
    ['itself', '/layout/0/children/0/html'],
    ['a node around it', '/layout/0'],
    ['a list around it', '/layout/0/children'],
  ])('refuses a reference to %s', (_, ref) => {
    expect(check(html({ $hydrate: 'ref', ref }))).toEqual([`error layout/invalid-input ${inside}/ref`]);
  });

  it('names the circle of references, and its cure', () => {
    const to = (index: number) => ({ $hydrate: 'react.html', html: { $hydrate: 'ref', ref: at(index) } });
    const at = (index: number) => `/layout/0/children/${index}/html`;
    const problems = validateAuthored(
      { layoutViewType: 'home', name: 'x', layout: [section(to(1), to(2), to(0))] },
      tinyRegistry,
    );
    expect(problems.map(({ pointer }) => pointer)).toEqual([`${at(0)}/ref`, `${at(1)}/ref`, `${at(2)}/ref`]);
    expect(problems[0]).toMatchObject({
      what: `The references lead in a circle: ${at(1)} → ${at(2)} → ${at(0)}.`,
      fix: 'Write the value in one of these places, and refer to it from the others.',
    });
  });

  it('refuses a reference to a list where a text is wanted, and reports one to a node', () => {
    const titleBar = { $hydrate: 'react.titleBar', list: [], name: { $hydrate: 'param', ref: 'locale' } };
    const told = (ref: string) => check(html({ $hydrate: 'ref', ref }), {}, { titleBar });
    expect(told('/titleBar/list')).toEqual([`error layout/invalid-props ${inside}`]);
    expect(told('/titleBar/name')).toEqual([`warning layout/unknown-ref ${inside}/ref`]);
  });

  it.each<[object, string]>([
    [{ $hydrate: 'sprintf', format: 'Hello', args: ['a'] }, 'args'],
    [{ $hydrate: 'sprintf', format: '%s', args: ['a', 'b'] }, 'args'],
    [{ $hydrate: 'sprintf', format: '%2$s %1$s', args: ['a', { b: 1 }] }, 'args/1'],
    [{ $hydrate: 'sprintf', format: '%s', args: [['a']] }, 'args/0'],
    [{ $hydrate: 'sprintf', format: '%d of %s', args: ['abc', 'b'] }, 'args/0'],
    [{ $hydrate: 'sprintf', format: '%.2f', args: [''] }, 'args/0'],
    [{ $hydrate: 'api', url: '/tags', jsont: { $eech: '/' } }, 'jsont'],
    [{ $hydrate: 'api', url: '/tags', jsont: { a: { $reff: '/', $defalt: 1 } } }, 'jsont'],
  ])('warns of what would be shown wrongly: %j', (value, pointer) => {
    expect(check(html(value))).toEqual([`warning layout/invalid-input ${inside}/${pointer}`]);
  });

  it.each([
    [{ $hydrate: 'sprintf', format: '%d %d %s', args: ['12', 3.5, 7] }],
    [{ $hydrate: 'sprintf', format: '%d', args: [{ $hydrate: 'param', ref: 'x' }] }],
    [{ $hydrate: 'sprintf', format: '%1$s %1$s', args: ['a'] }],
    [{ $hydrate: 'api', url: '/tags', jsont: { $reactComponent: 'a', $id: 'b', $literal: { $eech: 1 } } }],
  ])('takes values that fit: %j', (value) => {
    expect(check(html(value))).toEqual([]);
  });

  it('names unknown inputs of resolvers', () => {
    const problems = validateAuthored(
      { layoutViewType: 'home', name: 'x', layout: [html({ $hydrate: 'param', ref: 'locale', defualt: '' })] },
      tinyRegistry,
    );
    expect(problems.map(({ code, pointer, fix }) => [code, pointer, fix])).toEqual([
      ['layout/unknown-field', `${inside}/defualt`, 'Did you mean "default"?'],
    ]);
  });

  it.each<[object, object]>([
    [{ $hydrate: 'react.html', html: 'x' }, { jsont: { $each: '/' } }],
    [{ $hydrate: 'react.html', html: 'x' }, { jsont: { a: '/b' } }],
    [
      {
        $hydrate: 'react.html',
        html: { $hydrate: 'param', ref: 'locale', $middleware: { transform: { jsont: { $each: '/' } } } },
      },
      {},
    ],
  ])('refuses a transform that can only fail (%#)', (node, transform) => {
    const children = Object.keys(transform).length > 0 ? { ...node, $middleware: { transform } } : node;
    expect(check(section(children))).toEqual([
      expect.stringMatching(/^error layout\/invalid-middleware .*\/\$middleware\/transform\/jsont$/),
    ]);
  });

  it('accepts a transform that keeps the widget', () => {
    const jsont = { $reactComponent: '$reactComponent', $reactProps: { html: '$reactProps/html' } };
    expect(check(section({ $hydrate: 'react.html', html: 'x', $middleware: { transform: { jsont } } }))).toEqual([]);
  });

  it.each(['param', 'ref', 'sprintf', 'literal', 'api', 'translate'])(
    'rejects %s where only widgets are allowed',
    ($hydrate) => {
      const value = { $hydrate, ref: '/layout', format: 'x', data: forged, url: '/tags', code: 'x' };
      expect(check(value)).toContain('error layout/not-a-node /layout/0');
      expect(check(section(value))).toContain('error layout/not-a-node /layout/0/children/0');
      expect(check(section(), {}, { titleBar: value })).toContain('error layout/not-a-node /titleBar');
    },
  );

  it.each([[{}], [{ $ref: '#' }], ['words'], [7], [[]], [forged]])('refuses %j as a child and at the top', (stray) => {
    expect(check(section({ $hydrate: 'react.html' }, stray))).toEqual(['error layout/not-a-node /layout/0/children/1']);
    expect(check(stray)).toEqual(['error layout/not-a-node /layout/0']);
  });

  it('refuses nodes that are hydrated already, wherever they are written', () => {
    const x = { $hydrate: 'literal', data: { deep: [forged] } };
    expect(check(section({ $hydrate: 'react.html', x }))).toEqual([
      'error layout/not-a-node /layout/0/children/0/x/data/deep/0',
    ]);
    expect(check(section({ $hydrate: 'react.html', x: [{ ...forged, $reactComponent: 5 }] }))).toEqual([
      'error layout/not-a-node /layout/0/children/0/x/0',
    ]);
  });

  it.each([
    { $hydrate: 'literal', data: [1, [2]] },
    { $hydrate: 'literal', data: { a: 1 } },
    { $hydrate: 'literal', data: 7 },
  ])('refuses a literal of the wrong type: %j', (value) => {
    expect(check(html(value))).toEqual([`error layout/invalid-props ${inside}`]);
  });

  it('names a literal of the wrong type by its value, as hydration does', () => {
    const layout = [html({ $hydrate: 'literal', data: 7 })];
    const [problem] = validateAuthored({ layoutViewType: 'home', name: 'x', layout }, tinyRegistry);
    expect(problem?.what).toBe('7 has the wrong type.');
  });

  it.each([
    { $hydrate: 'literal', data: 'yes' },
    { $hydrate: 'sprintf', format: 'yes' },
    { $hydrate: 'translate', code: 'yes' },
  ])('refuses text where no text belongs: %j', (isNarrow) => {
    const node = { ...section({ $hydrate: 'react.html' }), isNarrow };
    expect(check(node)).toEqual(['error layout/invalid-props /layout/0/isNarrow']);
  });

  it('accepts a value of the right type, or of one that is not known', () => {
    for (const data of ['text', null]) expect(check(html({ $hydrate: 'literal', data }))).toEqual([]);
    const $middleware = { transform: { jsont: '/0' } };
    expect(check(html({ $hydrate: 'literal', data: ['text'], $middleware }))).toEqual([]);
  });

  it('rejects an invalid title bar', () => {
    expect(check(section({ $hydrate: 'react.html' }), {}, { titleBar: { $hydrate: 'react.html' } })).toEqual([
      'error layout/misplaced-widget /titleBar',
    ]);
  });
});

describe('what is likely a slip', () => {
  it('names unknown fields of the document, with the one that was meant', () => {
    const problems = validateAuthored(
      { layoutViewType: 'home', name: 'x', nam: 'y', urlPattern: '/x', layout: [] },
      tinyRegistry,
    );
    expect(problems.map(({ pointer, fix }) => [pointer, fix])).toEqual([
      ['/nam', 'Did you mean "name"?'],
      ['/urlPattern', expect.stringContaining('use one of')],
    ]);
  });

  it('names references to nowhere, calls that do not exist, and an identity used twice', () => {
    expect(check(html({ $hydrate: 'ref', ref: '/layout/7' }))).toEqual([`warning layout/unknown-ref ${inside}/ref`]);
    expect(
      check(html({ $hydrate: 'api', url: '/api/v2/tgas?x=1' }), { isKnownRoute: (path) => path === '/tags' }),
    ).toEqual([`warning layout/unknown-route ${inside}/url`]);
    const twin = { $hydrate: 'react.html', $id: 'a' };
    expect(check(section(twin, twin))).toEqual(['warning layout/duplicate-id /layout/0/children/1/$id']);
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'JAVASCRIPT:x', 'vbscript:x', 'data:text/html,x'])(
    'refuses the link %j',
    (url) => {
      expect(check(section({ $hydrate: 'react.html', links: [{ name: 'x', url }] }))).toEqual([
        'error layout/unsafe-link /layout/0/children/0/links/0/url',
      ]);
    },
  );

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    "<a href = 'java&#115;cript:alert(1)'>x</a>",
    '<form action=vbscript:x>',
    '<a href="java&Tab;script&colon;alert(1)">x</a>',
  ])('reports links in HTML that would be removed: %s', (text) => {
    expect(check(section({ $hydrate: 'react.html', html: `<p>${text}</p>` }))).toEqual([
      'warning layout/unsafe-link /layout/0/children/0/html',
    ]);
  });

  it('reads links in HTML as those of fields', () => {
    const text =
      '<a href="/discussions">a</a> <a href="/discusions">b</a> <img ' +
      'src="/nowhere.png" alt=""> <a href="https://example.org">c</a>';
    expect(
      check(section({ $hydrate: 'react.html', html: text }), { isKnownPath: (path) => path === '/discussions' }),
    ).toEqual(['warning layout/dead-link /layout/0/children/0/html']);
  });

  it('refuses feeds that cannot be read over HTTP', () => {
    const feed = (feedUrl: unknown) => check(section({ $hydrate: 'react.html', apiParams: { feedUrl } }));
    for (const url of ['ftp://x', 'x', '/feed.xml', 'javascript:alert(1)', 'file:///etc/passwd'])
      expect(feed(url)).toEqual(['error layout/invalid-props /layout/0/children/0/apiParams/feedUrl']);
    for (const url of ['', 'https://example.org/feed', ' HTTP://example.org', { $hydrate: 'param', ref: 'locale' }])
      expect(feed(url)).toEqual([]);
  });

  it('reports two items of a list with one id', () => {
    const links = [{ id: 'a', url: '/' }, { id: 'b', url: '/' }, { id: 'a', url: '/' }, { url: '/' }, { url: '/' }];
    expect(check(section({ $hydrate: 'react.html', links }))).toEqual([
      'warning layout/duplicate-id /layout/0/children/0/links/2/id',
    ]);
  });

  it('knows the pages of the site', () => {
    const links = ['/discussions', '/nowhere', 'https://example.org', 'mailto:a@b.example', '#top'].map((url) => ({
      url,
    }));
    const node = section({ $hydrate: 'react.html', links, imageUrl: '/nowhere.png' });
    expect(check(node, { isKnownPath: (path) => path === '/discussions' })).toEqual([
      'warning layout/dead-link /layout/0/children/0/links/1/url',
    ]);
  });

  it('says when a widget cannot bring a node up to date', () => {
    const node = section({ $hydrate: 'react.list', title: 'x' });
    expect(check(node, { migrations: {} })).toEqual(['warning layout/missing-migration /layout/0/children/0']);
    expect(check(node, { migrations: { list: [(props) => props] } })).toEqual([]);
  });

  it('spends no time on the ten-thousandth mistake', () => {
    const names = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`middleware-of-nobody-${index}`, {}]),
    );
    expect(check(section({ $hydrate: 'react.html', $middleware: names }))).toHaveLength(200);
  });
});
