import { expect, it } from 'vitest';
import { tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { validateAuthored } from './validateAuthored.ts';

const check = (child: object) =>
  validateAuthored(
    { layoutViewType: 'home', name: 'x', layout: [{ $hydrate: 'react.section.1-column', children: [child] }] },
    tinyRegistry,
  );
const told = ($middleware: unknown) =>
  check({ $hydrate: 'react.html', html: 'x', $middleware }).map(
    ({ severity, code, pointer, fix }) =>
      `${severity} ${code} ${pointer.replace('/layout/0/children/0/$middleware', '')} ${fix}`,
  );
const error = (rest: string) => [`error layout/invalid-middleware ${rest}`];

it.each([
  [{ 'role-filter': { roleID: [16] } }, '/role-filter/roleID Did you mean "roleIDs"?'],
  [{ 'role-filter': { roleIDs: [16], role: 3 } }, '/role-filter/role Use one of: roleIDs.'],
  [{ visibility: { devic: 'mobile' } }, '/visibility/devic Did you mean "device"?'],
  [{ 'category-filter': { category: 3 } }, '/category-filter/category Did you mean "categoryID"?'],
  [
    { 'category-filter': { categoryID: 3, includeChilds: true } },
    '/category-filter/includeChilds Use one of: categoryID, includeChildCategories.',
  ],
  [{ conditions: { mach: 'any', rules: [] } }, '/conditions/mach Did you mean "match"?'],
  [
    { conditions: { rules: [{ kind: 'group', rules: [{ kind: 'role', roleIDs: [8], nott: true }] }] } },
    '/conditions/rules/0/rules/0/nott Did you mean "not"?',
  ],
  [{ transform: { jsont: '/', jsonts: '/' } }, '/transform/jsonts Did you mean "jsont"?'],
])('refuses the unknown parameter in %j', (middleware, expected) => {
  expect(told(middleware)).toEqual(error(expected));
});

it.each([[{}], [[]], [{ includeChildCategories: true }], [{ categoryID: '' }], [{ categoryID: null }]])(
  'refuses a filter by category without one: %j',
  (params) => {
    expect(told({ 'category-filter': params })).toEqual([expect.stringMatching(/^error .*category ID or URL code/)]);
  },
);

it.each([[{}], [[]], [{ roleIDs: [] }], [{ roleIDs: [16] }]])('accepts the role filter %j', (params) => {
  expect(told({ 'role-filter': params })).toEqual([]);
});

it('reports devices for a value, which the browser never sees', () => {
  const html = { $hydrate: 'param', ref: 'locale', $middleware: { visibility: { device: 'mobile' } } };
  expect(check({ $hydrate: 'react.html', html }).map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual([
    'warning /layout/0/children/0/html/$middleware/visibility',
  ]);
});
