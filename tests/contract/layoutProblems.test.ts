import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Problem } from '#lib/problem.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { admin: '', moderator: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

const send = (person: keyof typeof cookies, payload: object, { method = 'POST', url = '/home/problems' } = {}) =>
  site.request({
    method: method as 'POST',
    url: `/api/v2/layouts${url}`,
    headers: { cookie: cookies[person], 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });
const problemsOf = async (layout: readonly object[]) =>
  (await send('admin', { name: 'Home', layout, titleBar: null })).json<{ problems: readonly Problem[] }>().problems;
const column = (...children: readonly object[]) => ({ $hydrate: 'react.section.1-column', children });

describe('the problems of a document', () => {
  it('are those that publishing it would refuse, in the same words', async () => {
    const layout = [column({ $hydrate: 'react.html', html: 'a', isAdvertisement: 'yes' })];
    const errors = (await problemsOf(layout)).filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'layout/invalid-props', pointer: '/layout/0/children/0/isAdvertisement' }]);
    const refused = await send('admin', { name: 'Home', layoutViewType: 'home', layout, titleBar: null }, { url: '' });
    expect(refused.json<{ errors: readonly { path: string; message: string }[] }>().errors).toEqual(
      errors.map(({ pointer, what, why, fix }) =>
        expect.objectContaining({ path: pointer, message: [what, why, fix].join(' ') }),
      ),
    );
  });

  it('are also its warnings, with those about records of the site', async () => {
    const codes = (await problemsOf([column({ $hydrate: 'react.html', html: 'a', nam: 'b' })])).map(({ code }) => code);
    expect(codes).toContain('layout/unknown-field');
    const filter = { categoryID: 987_654, includeChildCategories: false };
    const unknown = await problemsOf([
      column({ $hydrate: 'react.html', html: 'a', $middleware: { 'category-filter': filter } }),
    ]);
    expect(unknown.map(({ code }) => code)).toContain('layout/unknown-record');
  });

  it('are for administrators only', async () => {
    expect((await send('moderator', { name: 'Home', layout: [], titleBar: null })).status).toBe(403);
  });
});

it('the catalog has the resolvers with their schemas', async () => {
  const reply = await site.request({ method: 'GET', url: '/api/v2/layouts/catalog?layoutViewType=home' });
  expect(reply.json<{ resolvers: object }>().resolvers).toMatchObject({
    param: { schema: { type: 'object', properties: { ref: {} } } },
    translate: { schema: {} },
  });
});
