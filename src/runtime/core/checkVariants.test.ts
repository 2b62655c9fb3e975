import { expect, it } from 'vitest';
import { createProblemList } from './problems.ts';
import { checkVariants } from './checkVariants.ts';

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    align: { type: 'string', enum: ['left', 'right'] },
    links: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string' } } },
    },
  },
};

function check(texts: object) {
  const node = { title: 'Links', align: 'left', links: [{ name: 'Rules', url: '/rules' }], $texts: { de: texts } };
  const problems = createProblemList();
  const at = { pointer: '/layout/0', component: 'react.links', problems, field: { schema } };
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
