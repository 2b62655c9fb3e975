import { expect, it } from 'vitest';
import { tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { validateAuthored } from './validateAuthored.ts';

const html = (rest: object = {}) => ({ $hydrate: 'react.html', html: 'x', ...rest });
const told = (child: object) =>
  validateAuthored(
    { layoutViewType: 'home', name: 'x', layout: [{ $hydrate: 'react.section.1-column', children: [child] }] },
    tinyRegistry,
    { knownAddons: ['tagging', 'signatures'], isKnownRoute: (path) => path === '/discussions' },
  ).map(
    ({ severity, code, pointer, fix }) => `${severity} ${code} ${pointer.slice('/layout/0/children/0'.length)} ${fix}`,
  );
const needs = (...rules: object[]) => html({ $requires: { rules } });

it('accepts one node in each place, which is checked like all others', () => {
  expect(told(html({ $fallback: [html()], $error: [html()] }))).toEqual([]);
  expect(told(html({ $fallback: [], $empty: null }))).toEqual([]);
  expect(told(html({ $fallback: [{ $hydrate: 'react.app-banner' }] }))).toEqual([
    'warning layout/misplaced-widget /$fallback/0 Move it into react.section.full-width.',
  ]);
});

it('refuses a place that is no list, has two nodes, or a value', () => {
  expect(told(html({ $fallback: html() }))).toEqual([
    'error layout/invalid-fallback /$fallback Put the node that is shown instead in brackets: [{"$hydrate": …}].',
  ]);
  expect(told(html({ $error: [html(), html()] }))).toEqual([
    'error layout/invalid-fallback /$error/1 Keep one of them.',
  ]);
  expect(told(html({ $error: [{ $hydrate: 'param', ref: 'locale' }] }))[0]).toMatch(
    'error layout/not-a-node /$error/0',
  );
});

it('refuses fallbacks that nest too deep, or are too many', () => {
  const nested = (depth: number): object => (depth === 0 ? html() : html({ $fallback: [nested(depth - 1)] }));
  expect(told(nested(3))).toEqual([]);
  expect(told(nested(4))).toEqual([
    expect.stringMatching(/^error layout\/too-many-fallbacks (\/\$fallback\/0){3}\/\$fall/),
  ]);
  const children = Array.from({ length: 102 }, () => html({ $error: [html()] }));
  const many = { $hydrate: 'react.section.1-column', children };
  expect(validateAuthored({ layoutViewType: 'home', name: 'x', layout: [many] }, tinyRegistry)).toMatchObject([
    { code: 'layout/too-many-fallbacks', pointer: '/layout/0/children/100/$error' },
  ]);
});

it('warns where nothing is ever shown instead', () => {
  expect(told(html({ $empty: [html()] }))).toEqual([
    'warning layout/unused-fallback /$empty Move the node to "$fallback", or remove it.',
  ]);
  const value = { $hydrate: 'param', ref: 'locale', $fallback: [html()] };
  expect(told({ ...html(), html: value })).toEqual([
    'warning layout/unused-fallback /html/$fallback Move it to the widget around the value.',
  ]);
});

it.each([
  [
    { kind: 'adon' },
    'error layout/invalid-requirement /$requires/rules/0 Give a rule with a "kind": addon, widget, setting, records.',
  ],
  [
    { kind: 'addon', addonID: 'tagging', nott: true },
    'error layout/invalid-requirement /$requires/rules/0/nott Did you mean "not"?',
  ],
  [
    { kind: 'records', url: 'https://other.example' },
    'error layout/invalid-requirement /$requires/rules/0 Give a path of the API in "url", such as /discussions.',
  ],
  [
    { kind: 'records', url: '/discussions', atLeast: 0 },
    'error layout/invalid-requirement /$requires/rules/0 Give a whole number from 1 to 100 in "atLeast".',
  ],
  [
    { kind: 'addon', addonID: 'taging' },
    'warning layout/unknown-requirement /$requires/rules/0/addonID Did you mean "tagging"?',
  ],
  [
    { kind: 'widget', widgetID: 'react.lst' },
    'warning layout/unknown-requirement /$requires/rules/0/widgetID Did you mean "react.list"?',
  ],
  [
    { kind: 'records', url: '/nowhere' },
    'warning layout/unknown-requirement /$requires/rules/0/url See /api/v2 for its addresses.',
  ],
])('reports the requirement %j', (rule, expected) => {
  expect(told(needs(rule))).toEqual([expected]);
});

it('accepts requirements that exist', () => {
  const rules = [
    { kind: 'addon', addonID: 'Tagging' },
    { kind: 'widget', widgetID: 'react.custom.0f6c' },
    { kind: 'setting', setting: 'tagging.max', value: 5 },
    { kind: 'records', url: '/discussions', query: { categoryID: 4 }, atLeast: 3 },
  ];
  expect(told(needs(...rules))).toEqual([]);
});

it('does not count an asset that is only shown instead as the main part of its page', () => {
  const child = html({ $fallback: [{ $hydrate: 'react.asset.list', title: 'x', $v: 2 }] });
  const layout = [{ $hydrate: 'react.section.1-column', children: [child] }];
  expect(validateAuthored({ layoutViewType: 'discussionList', name: 'x', layout }, tinyRegistry)).toMatchObject([
    { code: 'layout/missing-asset' },
  ]);
});
