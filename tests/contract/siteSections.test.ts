import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminCalls, words } from '../support/customPageCalls.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let call: Awaited<ReturnType<typeof adminCalls>>['call'];

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  ({ call } = await adminCalls(site));
});
afterAll(() => site.close());

describe('site sections', () => {
  const section = {
    sectionID: '3',
    basePath: '/es',
    name: 'La plaza',
    description: 'En español.',
    contentLocale: 'es',
  };
  const sections = [section];

  it('[CO-LAYOUT-015] a section has its own home page, with the layout applied to it', async () => {
    expect((await call('PATCH', '/config', { 'site.sections': sections })).status).toBeLessThan(300);
    const plain = await site.get('/es');
    expect(plain.status).toBe(200);
    const says = (text: string) =>
      ['"layoutViewType":"subcommunityHome"', '"locale":"es"', '"sectionID":"3"'].map((words) => text.includes(words));
    expect(says(plain.text)).toEqual([true, true, true]);
    expect(plain.text.match(/<link rel="canonical"[^>]*>/)?.[0]).toContain(`${testOrigin}/es"`);

    const document = [
      {
        $hydrate: 'react.section.1-column',
        children: [{ $hydrate: 'react.html', html: { $hydrate: 'param', ref: 'siteSection/name' } }],
      },
    ];
    const stored = await call('POST', '/layouts', {
      name: 'Plaza',
      layoutViewType: 'subcommunityHome',
      layout: document,
    });
    const { layoutID } = stored.json<{ layoutID: number }>();
    const applied = await call('PUT', `/layouts/${layoutID}/views`, [{ recordID: 3, recordType: 'siteSection' }]);
    expect(applied.json()).toMatchObject([{ record: { 3: { name: 'La plaza', url: `${testOrigin}/es` } } }]);
    expect((await site.get('/es')).text).toContain('La plaza');
    expect((await site.get('/es')).text).toContain(`"layoutID":${layoutID}`);
    expect((await site.get('/')).text).not.toContain(`"layoutID":${layoutID}`);
    const looked = await site.get(
      '/api/v2/layouts/lookup-hydrate?layoutViewType=subcommunityHome&recordType=siteSection&recordID=3',
    );
    expect(looked.json()).toMatchObject({ layoutID });
    expect((await site.get('/es/discussions')).text).toContain('"layoutViewType":"discussionList"');
    expect(
      (await site.get('/api/v2/layouts/lookup-hydrate?layoutViewType=home&recordType=siteSection&recordID=4')).status,
    ).toBe(404);
  });

  it('[CO-LAYOUT-015] takes entry forms below its address, and leads on below it, scripts and browsers alike', async () => {
    const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
    const send = (fields: Record<string, string>, accept = 'text/html') =>
      site.request({
        method: 'POST',
        url: '/es/entry/signin',
        headers: { ...headers, accept },
        payload: new URLSearchParams(fields).toString(),
      });
    const account = { username: 'member', password: 'demo' };
    expect((await send({ ...account, target: '/discussions?sort=new' })).headers['location']).toBe(
      '/es/discussions?sort=new',
    );
    expect((await send({ ...account, target: '/es/entry/signin' })).headers['location']).toBe('/es');
    expect((await send({ ...account, target: '/categories' }, 'application/json')).json()).toEqual({
      redirectTo: '/es/categories',
    });
    const refused = await send({ ...account, password: 'wrong' });
    expect([refused.status >= 400, refused.text.includes('"locale":"es"')]).toEqual([true, true]);
    expect((await site.get('/es/profile/edit')).text).toContain('"sectionID":"3"');
    expect((await site.get('/es/notifications/5/read')).headers['location']).toBe(
      '/es/entry/signin?target=%2Fnotifications',
    );
    const missing = await site.get('/es/nowhere');
    expect([missing.status, missing.text.includes('<html lang="es"')]).toEqual([404, true]);
    expect((await site.get('/es/api/v2/discussions')).status).toBe(404);
    expect((await site.get('/es/')).headers['location']).toBe('/es');
  });

  it('[CO-LAYOUT-015] one text has one canonical address, whichever section shows it', async () => {
    const canonical = async (url: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await site.get(url)).text)?.[1];
    for (const path of ['/discussions', '/categories', '/discussion/1'])
      expect([path, await canonical(`/es${path}`)]).toEqual([path, await canonical(path)]);
    const posts = await site.get('/api/v2/discussions?limit=3');
    for (const { url } of posts.json<{ url: string }[]>())
      expect(url.startsWith(`${testOrigin}/discussion/`)).toBe(true);
  });

  it('has its own custom pages', async () => {
    const created = await call('POST', '/custom-pages', {
      seoTitle: 'Quienes somos',
      seoDescription: '',
      status: 'published',
      urlcode: '/nosotros',
      siteSectionID: '3',
      layoutData: { layout: words('Somos vecinos.') },
    });
    expect(created.status).toBe(201);
    expect((await site.get('/es/nosotros')).text).toContain('Somos vecinos.');
    expect((await site.get('/nosotros')).status).toBe(404);
  });

  it.each([
    [
      'an address of the site',
      [{ ...section, basePath: '/discussions' }],
      '/0/basePath',
      'site.sections.0.basePath "/discussions" is already used by a built-in page',
    ],
    [
      'an address that is none',
      [{ ...section, basePath: 'es' }],
      '/0/basePath',
      'must be a slash followed by lowercase letters',
    ],
    [
      'a number twice',
      [section, { ...section, basePath: '/pt' }],
      '/1/sectionID',
      'is the same as that of site.sections.0. Each must be unique.',
    ],
    [
      'an address twice',
      [section, { ...section, sectionID: '4' }],
      '/1/basePath',
      'site.sections.1.basePath "/es" is the same as that of site.sections.0',
    ],
    ['no name', [{ sectionID: '4', basePath: '/x' }], '/0', 'has no name. It needs sectionID, basePath, name.'],
    ['the number of the site', [{ ...section, sectionID: '0' }], '/0/sectionID', '0 is the site itself'],
    [
      'a number that is no text',
      [{ ...section, sectionID: 3 }],
      '/0/sectionID',
      'site.sections.0.sectionID must be a string.',
    ],
    [
      'a language that there is not',
      [{ ...section, contentLocale: 'xx-nope' }],
      '/0/contentLocale',
      'must be a language, such as en',
    ],
    ['a misspelt field', [{ ...section, basepath: '/x' }], '/0', 'has no field "basepath". Did you mean "basePath"?'],
    ['an empty name', [{ ...section, name: '' }], '/0/name', 'is empty. Enter a text'],
  ])('reports for %s what is wrong, where, and the fix', async (_what, value, path, words) => {
    const reply = await call('PATCH', '/config', { 'site.sections': value });
    expect([reply.status, reply.json()]).toMatchObject([422, { errors: [{ field: 'site.sections', path }] }]);
    const [{ message } = { message: '' }] = reply.json<{ errors: { message: string }[] }>().errors;
    expect(message).toContain(words);
    expect(message).not.toContain('must NOT');
  });

  it.each<[string, object, string]>([
    ['in a section', { 'entry.signInUrl': '/es/entrar' }, 'Addresses that start with /es belong to “La plaza”.'],
    ['of a page', { 'entry.registerUrl': '/Welcome' }, '/Welcome is the address of the page “Welcome”.'],
    [
      'of another entry page',
      { 'entry.signInUrl': '/in', 'entry.signOutUrl': '/in' },
      '/in is already the value of the setting entry.signOutUrl.',
    ],
    [
      'of a section with pages',
      { 'site.sections': [section, { ...section, sectionID: '5', basePath: '/welcome' }] },
      '“Welcome”',
    ],
    [
      'of a section with an entry page',
      { 'entry.signInUrl': '/in/here', 'site.sections': [section, { ...section, sectionID: '5', basePath: '/in' }] },
      'belong to “La plaza”',
    ],
  ])('refuses a path %s that is used already', async (_what, values, words) => {
    await call('POST', '/custom-pages', {
      seoTitle: 'Welcome',
      seoDescription: '',
      status: 'published',
      urlcode: '/welcome',
      layoutData: { layout: [] },
    });
    const reply = await call('PATCH', '/config', values);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(words)]);
  });

  it('gives no page the path of an entry page', async () => {
    expect((await call('PATCH', '/config', { 'entry.registerUrl': '/join' })).status).toBe(200);
    const page = { seoTitle: 'Join', seoDescription: '', status: 'published', urlcode: '/Join' };
    const reply = await call('POST', '/custom-pages', { ...page, layoutData: { layout: [] } });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('setting entry.registerUrl')]);
    expect((await site.get('/join')).text).toContain('"layoutViewType":"register"');
    await call('PATCH', '/config', { 'entry.registerUrl': '/entry/register' });
  });

  it('names every place of a list that is wrong', async () => {
    const reply = await call('PATCH', '/config', {
      'site.sections': [
        { ...section, name: 5 },
        { ...section, basePath: '/kb' },
      ],
    });
    expect(reply.json()).toMatchObject({ errors: [{ path: '/0/name' }, { path: '/1/basePath' }] });
  });
});
