import { expect, it } from 'vitest';
import { createProblemList } from './problems.ts';
import { checkVariants } from './checkVariants.ts';

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    code: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    pattern: { type: ['string', 'null'], format: 'regex' },
    size: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[1-9]$' }, { type: 'null' }] },
    align: { type: 'string', enum: ['left', 'right'] },
    links: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string' } } },
    },
  },
};

function check(texts: object, isCurrent = true) {
  const own = { title: 'Links', align: 'left', code: 'abc', pattern: '.', size: '3' };
  const node = { ...own, links: [{ name: 'Rules', url: '/rules' }], $texts: { de: texts } };
  const problems = createProblemList();
  const at = { pointer: '/layout/0', component: 'react.links', problems, field: { schema }, isCurrent };
  checkVariants(node, at, { isKnownPath: (path) => path === '/rules' });
  return problems.list.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);
}
const place = (path: string) => `/layout/0/$texts/de/~1${path.replaceAll('/', '~1')}`;

it('accepts other words, links that exist, choices, and texts of places that are gone', () => {
  expect(check({ '/title': { text: 'Verweise' }, '/links/0/name': { text: 'javascript: ein Kurs' } })).toEqual([]);
  expect(check({ '/links/0/url': { text: '/rules' }, '/align': { text: 'right' } })).toEqual([]);
  expect(check({ '/links/7/url': { text: 'javascript:alert(1)' }, '/gone': { text: 'x' } })).toEqual([]);
});

it('refuses scripts as links, warns of dead links, and refuses values that are no choice', () => {
  expect(check({ '/links/0/url': { text: 'javascript:alert(1)' } })).toEqual([
    `error layout/unsafe-link ${place('links/0/url')}`,
  ]);
  expect(check({ '/links/0/url': { text: '/nowhere' } })).toEqual([`warning layout/dead-link ${place('links/0/url')}`]);
  expect(check({ '/align': { text: 'links' } })).toEqual([`error layout/invalid-props ${place('align')}`]);
});

it('refuses texts that break the pattern, format or length of their field, as they would in the original', () => {
  const fits = { '/code': { text: 'xyz' }, '/pattern': { text: '^a' }, '/size': { text: '4' } };
  expect(check(fits)).toEqual([]);
  for (const [field, text] of Object.entries({ code: 'x', pattern: '(', size: '44' }))
    expect(check({ [`/${field}`]: { text } })).toEqual([`error layout/invalid-props ${place(field)}`]);
  for (const text of ['abcde', 'a1', 'ABC'])
    expect(check({ '/code': { text } })).toEqual([`error layout/invalid-props ${place('code')}`]);
});

it('accepts an empty variant, which is not used, and fields of an older version', () => {
  expect(check({ '/code': { text: ' ' } })).toEqual([]);
  expect(check({ '/code': { text: 'x' } }, false)).toEqual([]);
});
