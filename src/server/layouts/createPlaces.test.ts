import { describe, expect, it } from 'vitest';
import { tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { allFeatures } from '../allFeatures.ts';
import { checkOptionsOf } from './checkOptionsOf.ts';

const problemsOf = (call: object) =>
  validateAuthored(
    {
      layoutViewType: 'home',
      name: 'x',
      layout: [
        {
          $hydrate: 'react.section.1-column',
          children: [{ $hydrate: 'react.html', html: { $hydrate: 'api', ...call } }],
        },
      ],
    },
    tinyRegistry,
    checkOptionsOf(allFeatures),
  );
const check = (call: object) =>
  problemsOf(call).map(({ severity, pointer }) => `${severity} ${pointer.split('/').at(-1)}`);
const later = { $hydrate: 'param', ref: 'locale' };

describe('calls that a layout makes', () => {
  it.each<[string, object]>([
    ['url', { url: '/discussions?limitt=3' }],
    ['query', { url: '/discussions', query: { limitt: 3 } }],
    ['query', { url: '/discussions', query: { limitt: 3, page: later } }],
    ['query', { url: '/discussions', query: { limit: 'many' } }],
    ['url', { url: '/discussions/abc' }],
    ['url', { url: '/users/register' }],
    ['url', { url: '/api/v2/bodies/preview' }],
    ['url', { url: '/api/v2/categories/1/discussionss' }],
  ])('are rejected or reported at "%s" if they can only fail: %j', (key, call) => {
    expect(check(call)).toEqual([expect.stringMatching(new RegExp(`^(error|warning) ${key}$`))]);
  });

  it.each<[object, string]>([
    [{ url: '/discussions', query: { limt: 3 } }, 'limt is not a parameter of this call. Did you mean limit?'],
    [
      { url: '/discussions', query: { limt: 3, page: later } },
      'limt is not a parameter of this call. Did you mean limit?',
    ],
    [{ url: '/discussions', query: { limit: 'many' } }, 'limit is not a valid integer.'],
    [{ url: '/discussions/abc' }, 'discussionID is not a valid integer.'],
  ])('name the wrong parameter in a whole sentence: %j', (call, what) => {
    expect(problemsOf(call).map((problem) => problem.what)).toEqual([`The call would be rejected: ${what}`]);
  });

  it.each<[object]>([
    [{ url: '/discussions?limit=3&expand=all' }],
    [{ url: '/discussions', query: { limit: '3', page: later } }],
    [{ url: '/api/v2/discussions/12' }],
    [{ url: later }],
    [{ url: '/discussions', query: later }],
    [{ url: '/categories/news' }],
    [{ url: '/users/me' }],
    [{ url: '/discussions' }],
  ])('are accepted when they can work: %j', (call) => {
    expect(check(call)).toEqual([]);
  });
});

it('no page can be where files, calls and the forms of features are', () => {
  const { isKnownPath, isReserved } = allFeatures.places;
  const taken = ['/uploads/2026/01/a.png', '/api/v2/tags', '/unsubscribe/x', '/entry/signin', '/search/elsewhere'];
  expect(taken.filter((path) => !isReserved(path))).toEqual([]);
  expect(['/uploadsx', '/entryway', '/welcome'].filter((path) => isKnownPath(path))).toEqual([]);
});
