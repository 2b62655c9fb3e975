import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testRegistry, tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { validateAuthored } from './validateAuthored.ts';

const document = (...layout: unknown[]) => ({ name: 'Home', layoutViewType: 'home', layout });
const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const check = (value: unknown, options = {}) => validateAuthored(value, tinyRegistry, options);
const codesAt = (value: unknown, options = {}) => check(value, options).map(({ code, pointer }) => [code, pointer]);
const list = { $hydrate: 'react.list', $v: 2, title: 'News' };

describe('validateAuthored', () => {
  it('passes a sound document, with keys of other servers', () => {
    const html = { $hydrate: 'react.html', html: 'x', isAsset: true, $id: 'a', $reactTestID: 'b', $middleware: {} };
    expect(check({ ...document(section(list, html)), dateInserted: '2022', $version: 1 })).toEqual([]);
  });

  it('refuses names that the server refuses', () => {
    const named = (name: unknown) => codesAt({ ...document(section(list)), name });
    for (const name of ['', 'x'.repeat(101), 5, null]) expect(named(name)).toEqual([['layout/not-a-layout', '/name']]);
    for (const name of ['x', 'x'.repeat(100), '😀'.repeat(100)]) expect(named(name)).toEqual([]);
    expect(codesAt({ layout: [section(list)] }, { isPartial: true })).toEqual([]);
  });

  it('refuses texts that the database cannot store, anywhere and with their place', () => {
    const html = { $hydrate: 'react.html', html: 'a\0b', $middleware: {}, note: ['\ud800', '😀'], '\udc00x': 1 };
    const found = check(document(section(html))).filter(({ code }) => code === 'layout/invalid-text');
    const at = '/layout/0/children/0';
    expect(found.map(({ pointer, severity }) => [pointer, severity])).toEqual([
      [at, 'error'],
      [`${at}/html`, 'error'],
      [`${at}/note/0`, 'error'],
    ]);
    expect(found.map(({ what }) => what.slice(what.indexOf('contains')))).toEqual([
      'contains the invalid character \\udc00.',
      'contains the invalid character \\u0000.',
      'contains the invalid character \\ud800.',
    ]);
    expect(codesAt({ ...document(section(list)), name: 'a\0' })).toEqual([['layout/invalid-text', '/name']]);
  });

  it('warns of fields that the widget does not have, with the one that was meant', () => {
    const misspelt = { ...list, limt: 3, custom: {}, options: { colour: 'red', own: 1 }, $middlewre: {} };
    const problems = check(document({ $hydrate: 'react.section.1-column', childs: [], children: [misspelt] }));
    expect(problems.every(({ code }) => code === 'layout/unknown-field')).toBe(true);
    expect(problems.map(({ severity, pointer, fix }) => [severity, pointer, fix])).toEqual([
      ['warning', '/layout/0/childs', 'Did you mean "children"?'],
      // a filter that is not read would show its node to everyone
      ['error', '/layout/0/children/0/$middlewre', 'Did you mean "$middleware"?'],
      ['warning', '/layout/0/children/0/limt', 'Did you mean "limit"?'],
      ['warning', '/layout/0/children/0/custom', 'Remove it, or use one of: title, limit, display, tags, options.'],
      ['warning', '/layout/0/children/0/options/colour', 'Did you mean "color"?'],
      ['warning', '/layout/0/children/0/options/own', 'Remove it, or use one of: color, sort.'],
    ]);
  });

  it('warns of a field that the server sets, and not of one that it only may set', () => {
    const properties = { limit: { type: 'integer' } };
    const leaders = {
      component: 'Leaders',
      needsBrowser: 'never' as const,
      schema: { type: 'object', properties },
      hydratedSchema: {
        type: 'object',
        required: ['leaders', 'limit'],
        properties: { ...properties, leaders: { type: 'array' }, titleType: { type: 'string' } },
      },
    };
    const [problem, ...more] = validateAuthored(
      document({ $hydrate: 'react.leaders', limit: 3, leaders: [], titleType: 'none' }),
      testRegistry([leaders]),
    ).filter(({ code }) => code === 'layout/unknown-field');
    expect(problem).toMatchObject({
      severity: 'warning',
      pointer: '/layout/0/leaders',
      what: 'A layout cannot set the field "leaders" of react.leaders.',
      fix: 'Remove it, or use one of: limit.',
    });
    expect(more).toEqual([]);
  });

  it('lets no number of warnings hide an error', () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
    const codes = check(document(section({ ...list, ...fields }, { $hydrate: 'react.lisst' }))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'layout/unknown-field')).toHaveLength(200);
    expect(codes.at(-1)).toBe('layout/unknown-widget');
  });

  it('warns of a param that the kind of page does not offer', () => {
    const knownParams = (type: string) =>
      type === 'home' ? ['categoryID', 'siteSection/name', 'category/breadcrumbs', 'record/*'] : undefined;
    const refs = [
      'siteSection/nme',
      'discussion/name',
      'siteSection',
      '/siteSection/name',
      'category/breadcrumbs/0/name',
      'record/any',
    ];
    const given = document(
      section(...refs.map((ref) => ({ $hydrate: 'react.html', html: { $hydrate: 'param', ref } }))),
    );
    expect(
      check(given, { knownParams }).map(({ code, severity, pointer, fix }) => [code, severity, pointer, fix]),
    ).toEqual([
      ['layout/unknown-param', 'warning', '/layout/0/children/0/html/ref', 'Did you mean "siteSection/name"?'],
      [
        'layout/unknown-param',
        'warning',
        '/layout/0/children/1/html/ref',
        expect.stringContaining('layoutViewType=home'),
      ],
    ]);
    expect(check(given)).toEqual([]);
    expect(check({ ...given, layoutViewType: 'other' }, { knownParams })).toEqual([]);
  });

  it.each([[null], ['x'], [[]], [7]])('refuses %j as a document', (value) => {
    expect(codesAt(value)).toEqual([['layout/not-a-layout', '']]);
  });

  it('refuses a single node where a section takes a list of them, and a value in its place', () => {
    expect(check(document({ $hydrate: 'react.section.1-column', children: list }))).toMatchObject([
      {
        code: 'layout/invalid-props',
        severity: 'error',
        pointer: '/layout/0/children',
        fix: expect.stringContaining('brackets'),
      },
    ]);
    expect(
      check(document({ $hydrate: 'react.section.1-column', children: { $hydrate: 'param', ref: 'nodes' } })),
    ).toMatchObject([{ code: 'layout/not-a-node', severity: 'error', pointer: '/layout/0/children' }]);
  });

  it('warns of a page without the part it is about', () => {
    const about = (part: object) => ({ ...document(part), layoutViewType: 'discussionList' });
    expect(check(about(section(list)))).toMatchObject([
      { code: 'layout/missing-asset', severity: 'warning', pointer: '/layout' },
    ]);
    expect(check(about(section({ ...list, $hydrate: 'react.asset.list' }))).map(({ code }) => code)).not.toContain(
      'layout/missing-asset',
    );
    expect(check({ name: 'Renamed', layoutViewType: 'discussionList' }, { isPartial: true })).toEqual([]);
  });

  it('names the missing fields, unless only a part is sent', () => {
    expect(codesAt({}).map(([, pointer]) => pointer)).toEqual(['/layout', '/name', '/layoutViewType']);
    expect(check({ name: 'New name' }, { isPartial: true })).toEqual([]);
  });

  it('refuses entries that are not nodes', () => {
    expect(codesAt(document('text', { title: 'no $hydrate' }, null, { $hydrate: 7 }))).toEqual([
      ['layout/not-a-node', '/layout/0'],
      ['layout/not-a-node', '/layout/1'],
      ['layout/not-a-node', '/layout/3/$hydrate'],
    ]);
  });

  it('suggests the widget that was meant', () => {
    expect(check(document(section({ $hydrate: 'react.lisst' })))).toMatchObject([
      { code: 'layout/unknown-widget', pointer: '/layout/0/children/0/$hydrate', fix: 'Did you mean "react.list"?' },
    ]);
  });

  it('suggests the widget whose palette name or keyword was written', () => {
    const named = (id: string) => check(document(section({ $hydrate: id }))).map(({ fix }) => fix);
    expect(named('react.1-Column')).toEqual(['Did you mean "react.section.1-column"?']);
    expect(named('react.hero-image')).toEqual(['Did you mean "react.app-banner"?']);
    expect(named('react.weather-map')).toEqual([expect.stringMatching(/^See the names at GET/)]);
  });

  it('suggests the resolver and the middleware that were meant', () => {
    const wrong = {
      ...list,
      title: { $hydrate: 'parm', ref: 'category/name' },
      $middleware: { 'role-filtr': {}, visibility: { device: 'tablet' } },
    };
    expect(check(document(section(wrong)))).toMatchObject([
      {
        code: 'layout/unknown-middleware',
        pointer: '/layout/0/children/0/$middleware/role-filtr',
        fix: 'Did you mean "role-filter"?',
      },
      { code: 'layout/invalid-middleware', pointer: '/layout/0/children/0/$middleware/visibility/device' },
      { code: 'layout/unknown-resolver', pointer: '/layout/0/children/0/title/$hydrate', fix: 'Did you mean "param"?' },
    ]);
  });

  it('takes the resolvers and middlewares that the server says it has', () => {
    const own = { ...list, title: { $hydrate: 'mine' }, $middleware: { ours: {} } };
    expect(check(document(section(own)), { knownResolvers: ['mine'], knownMiddlewares: ['ours'] })).toEqual([]);
  });

  it('points at each wrong value, and fills no default into the document', () => {
    const wrong = { $hydrate: 'react.list', $v: 2, title: 7, limit: 500, options: {} };
    const before = structuredClone(wrong);
    expect(check(document(section(wrong)))).toMatchObject([
      { pointer: '/layout/0/children/0/title', fix: 'Use a value of type string.' },
      { pointer: '/layout/0/children/0/limit', fix: 'The maximum is 100.' },
    ]);
    expect(wrong).toEqual(before);
  });

  it('names a value that is not one of the choices, and the one that was meant', () => {
    expect(check(document(section({ ...list, display: 'gird' })))[0]?.fix).toMatch(/^Did you mean "grid"\?/);
  });

  it('does not judge values that are only known at hydration, nor wholes that hold one', () => {
    const dynamic = {
      ...list,
      title: { $hydrate: 'sprintf', format: '%s', args: [{ $hydrate: 'param', ref: 'a' }] },
      limit: { $hydrate: 'param', ref: 'n' },
      tags: [{ $hydrate: 'param', ref: 't' }, {}],
      options: { sort: { $hydrate: 'param', ref: 's' } },
    };
    expect(check(document(section(dynamic)))).toEqual([]);
  });

  it('does not look into literal data', () => {
    expect(
      check(document(section({ ...list, options: { $hydrate: 'literal', data: { $hydrate: 'nonsense' } } }))),
    ).toEqual([]);
  });

  it('warns about widgets in places where they do not fit', () => {
    const full = {
      $hydrate: 'react.section.full-width',
      children: [list, { $hydrate: 'react.app-banner' }, { $hydrate: 'react.html' }],
    };
    const problems = check({
      ...document(
        full,
        section(
          { $hydrate: 'react.app-banner' },
          section(list),
          { $hydrate: 'react.titleBar' },
          { ...list, $hydrate: 'react.asset.list' },
        ),
        list,
      ),
      titleBar: list,
    });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer)).toEqual([
      '/titleBar',
    ]);
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/layout/0/children/0',
      '/layout/1/children/0',
      '/layout/1/children/1',
      '/layout/1/children/2',
      '/layout/1/children/3',
      '/layout/2',
      '/titleBar',
    ]);
  });

  it('leaves custom fragments to the database', () => {
    const uuid = '6f3b1b2c-0000-4000-8000-000000000011';
    expect(check(document(section({ $hydrate: `react.custom.${uuid}` })))).toEqual([]);
    expect(codesAt(document(section({ $hydrate: 'react.custom.nope' })))).toEqual([
      ['layout/unknown-widget', '/layout/0/children/0/$hydrate'],
    ]);
  });

  it('refuses documents and nodes of a newer version', () => {
    expect(codesAt({ ...document(section({ ...list, $v: 3 })), $version: 2 })).toEqual([
      ['layout/newer-version', '/$version'],
      ['layout/newer-version', '/layout/0/children/0/$v'],
    ]);
  });

  it('checks older props as what their migrations make of them', () => {
    const old = { $hydrate: 'react.list', heading: 'News' };
    expect(codesAt(document(section(old)))).toEqual([['layout/invalid-props', '/layout/0/children/0']]);
    const migrations = {
      list: [({ heading, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, title: heading })],
    };
    expect(check(document(section(old)), { migrations })).toEqual([]);
  });

  it('names an unknown screen', () => {
    expect(
      check({ ...document(), layoutViewType: 'hom' }, { knownViewTypes: ['home', 'discussionList'] }),
    ).toMatchObject([{ code: 'layout/unknown-view-type', fix: 'Did you mean "home"?' }]);
  });
});

function nested(depth: number): Record<string, unknown> {
  let inner: Record<string, unknown> = list;
  for (let level = 0; level < depth; level += 1) inner = section(inner);
  return inner;
}

describe('validateAuthored and hostile documents', () => {
  it.each([100, 1_000, 10_000, 100_000])('F11: refuses nodes nested %i deep', (depth) => {
    expect(
      check(document(nested(depth)))
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code),
    ).toEqual(['layout/too-deep']);
  });

  it('F11: refuses lists nested 100,000 deep where nodes belong', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(codesAt({ ...document(list), layout: deep }).map(([code]) => code)).toContain('layout/too-deep');
    expect(codesAt(document({ ...section(list), children: deep })).map(([code]) => code)).toContain('layout/too-deep');
  });

  it('F11: refuses values nested 100,000 deep, inside and outside of nodes', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(codesAt({ ...document(section({ ...list, tags: deep })), $comment: deep }).map(([code]) => code)).toEqual([
      'layout/too-deep',
      'layout/too-deep',
    ]);
  });

  it('F10: refuses too many nodes, too long strings and too many values', () => {
    expect(codesAt(document(section(...Array.from({ length: 10_000 }, () => list)))).map(([code]) => code)).toContain(
      'layout/too-many-nodes',
    );
    expect(codesAt(document(section({ ...list, title: 'x'.repeat(5_000_000) }))).map(([code]) => code)).toEqual([
      'layout/string-too-long',
    ]);
    expect(
      codesAt(document(section({ ...list, tags: Array.from({ length: 300_000 }, () => 'a') }))).map(([code]) => code),
    ).toContain('layout/too-large');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('F13: refuses the key %s anywhere and pollutes nothing', (key) => {
    const evil = JSON.parse(`{"${key}":{"polluted":true}}`);
    expect(
      codesAt({
        ...document(section({ ...list, options: evil, $middleware: {} }, { ...list, $middleware: evil })),
        $comment: evil,
      }),
    ).toEqual([
      ['layout/forbidden-key', `/$comment/${key}`],
      ['layout/forbidden-key', `/layout/0/children/0/options/${key}`],
      ['layout/forbidden-key', `/layout/0/children/1/$middleware/${key}`],
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  const plain = fc.jsonValue({ maxDepth: 2 });
  const key = fc.constantFrom('$hydrate', '$middleware', '$v', '$id', 'children', 'title', 'options', '__proto__');
  const name = fc.constantFrom('react.list', 'react.section.1-column', 'param', 'literal', 'react.titleBar');
  const { node: anyNode } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'document' },
      plain,
      name,
      tie('node'),
      fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'document' }),
    ),
    node: fc.dictionary(key, tie('value'), { maxKeys: 5, depthIdentifier: 'document' }),
  }));

  it('B5: never throws and never changes the document, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyNode, plain), { maxLength: 5 }), plain, (layout, titleBar) => {
        const written = { ...document(...layout), titleBar };
        const before = JSON.stringify(written);
        check(written);
        expect(JSON.stringify(written)).toBe(before);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

const corpus = new URL('../../../../shared/corpora/layouts/', import.meta.url);

describe.skipIf(!existsSync(corpus))('documents of other servers', () => {
  it.each(existsSync(corpus) ? readdirSync(corpus) : [])(
    '%s breaks no rule but the names that this small registry lacks',
    (file) => {
      const problems = check(JSON.parse(readFileSync(new URL(file, corpus), 'utf8')));
      expect(problems.filter(({ severity, code }) => severity === 'error' && code !== 'layout/unknown-widget')).toEqual(
        [],
      );
    },
  );
});
