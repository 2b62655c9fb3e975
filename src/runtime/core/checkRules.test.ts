import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../registry/createRegistry.ts';
import { checkRules } from './checkRules.ts';
import { createProblemList } from './problems.ts';

function problemsOf(schema: JsonSchema, value: unknown) {
  const problems = createProblemList();
  checkRules(schema, value, { pointer: '/layout/0', component: 'react.x', problems });
  return problems.list.map(({ pointer, what, fix }) => [pointer, what, fix]);
}

describe('rules about several fields', () => {
  const oneOf = { atLeastOne: ['html', 'css', 'javascript'] };

  it('warns where none of several fields is given, null and empty ones included', () => {
    const missing = [
      '/layout/0',
      'None of "html", "css" or "javascript" is given.',
      'Add "html", "css" or "javascript".',
    ];
    expect(problemsOf(oneOf, {})).toEqual([missing]);
    expect(problemsOf(oneOf, { html: '', css: null })).toEqual([missing]);
    expect(problemsOf(oneOf, { html: '', css: 'p {}' })).toEqual([]);
    expect(problemsOf({ atLeastOne: ['userID'] }, {})).toEqual([
      ['/layout/0', '"userID" is missing.', 'Add "userID".'],
    ]);
  });

  const category = {
    properties: { filter: {}, how: { default: 'set' } },
    requires: [{ when: { filter: 'category', how: 'set' }, fields: ['categoryID', 'depth'] }],
  };

  it('warns where a value needs fields that are missing, and says which to add or change', () => {
    expect(problemsOf(category, { filter: 'category', depth: 1 })).toEqual([
      [
        '/layout/0',
        '"filter" is "category" and "how" is "set", but "categoryID" is missing.',
        'Add "categoryID", or change "filter" or "how".',
      ],
    ]);
    expect(problemsOf(category, { filter: 'category' })).toEqual([
      [
        '/layout/0',
        expect.stringContaining('but "categoryID" and "depth" are missing.'),
        expect.stringContaining('Add "categoryID" and "depth",'),
      ],
    ]);
  });

  it('is silent where the value is another, and where a node gives what is needed', () => {
    expect(problemsOf(category, { filter: 'none' })).toEqual([]);
    expect(problemsOf(category, { filter: 'category', how: 'contextual' })).toEqual([]);
    expect(problemsOf(category, { filter: 'category', categoryID: { $hydrate: 'param' }, depth: 1 })).toEqual([]);
    expect(problemsOf(category, { $hydrate: 'api', filter: 'category' })).toEqual([]);
  });

  it('looks into objects and lists', () => {
    const schema = { properties: { items: { items: { properties: { link: oneOf } } } } };
    expect(problemsOf(schema, { items: [{ link: { css: 'a' } }, { link: {} }] })).toEqual([
      ['/layout/0/items/1/link', expect.stringContaining('None of'), expect.any(String)],
    ]);
  });
});
