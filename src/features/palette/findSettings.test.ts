// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { find } from './find.ts';

const api = 'http://localhost:3000/api/v2';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const form = {
  groups: [
    { groupID: 'branding', label: 'Branding', keys: ['branding.logo'] },
    { groupID: 'access', label: 'Access', keys: ['garden.registration.method'] },
  ],
  schema: {
    properties: {
      'branding.logo': { 'x-control': { label: 'Logo', description: 'Shown in the title bar.' } },
      'garden.registration.method': { 'x-control': { label: 'Registration', description: 'Who can become a member.' } },
    },
  },
  settings: [],
};

const categories = ['Kitchen table', 'Night sky'].map((name, at) => ({
  categoryID: at + 1,
  name,
  url: `/categories/${at + 1}`,
}));

function answer(): string[] {
  const asked: string[] = [];
  server.use(
    http.get(`${api}/categories/search`, () => HttpResponse.json([])),
    http.get(`${api}/categories`, () => HttpResponse.json(categories)),
    http.get(`${api}/config/schema`, () => {
      asked.push('schema');
      return asked.length === 1
        ? HttpResponse.json({ message: 'Busy.', status: 503 }, { status: 503 })
        : HttpResponse.json(form);
    }),
  );
  return asked;
}

const search = async (text: string, settings: boolean) => {
  const options = { locale: 'en', kinds: { posts: false, people: false, settings } };
  return (await find(text, options, new AbortController().signal)).entries.map(({ label, place, does }) => [
    label,
    place,
    'address' in does ? does.address : '',
  ]);
};

it('finds each setting by name, help, key and group for administrators, and requests none for others', async () => {
  const asked = answer();
  expect(await search('logo', false)).toEqual([]);
  expect(asked).toEqual([]);
  // A failure is not remembered.
  expect(await search('logo', true)).toEqual([]);
  const logo = ['Logo', 'Branding', '/dashboard/settings?search=branding.logo'];
  expect(await search('logo', true)).toEqual([logo]);
  expect(await search('title bar', true)).toEqual([logo]);
  expect(await search('garden.registration', true)).toEqual([
    ['Registration', 'Access', '/dashboard/settings?search=garden.registration.method'],
  ]);
  expect(await search('ACCESS member', true)).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

it('finds a category in spite of a typing error, if none has the text', async () => {
  answer();
  expect(await search('kichen', false)).toEqual([['Kitchen table', undefined, '/categories/1']]);
  expect(await search('garden', false)).toEqual([]);
});
