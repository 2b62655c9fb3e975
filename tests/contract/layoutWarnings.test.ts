import { describe, expect, it } from 'vitest';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();

const asAdmin = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  community().call(method, path, { body, viewer: community().admin });
const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
const page = (...mainBottom: object[]) => [{ $hydrate: 'react.section.2-columns', mainBottom }];

describe('warnings about layout documents', () => {
  it('stores a document with warnings and reports them until they are fixed', async () => {
    const layout = section(
      { $hydrate: 'react.tag', limt: 3 },
      { $hydrate: 'react.html', html: { $hydrate: 'param', ref: 'discussion/name' } },
    );
    const warnings = [
      expect.objectContaining({
        code: 'layout/unknown-field',
        severity: 'warning',
        pointer: '/layout/0/children/0/limt',
        fix: 'Did you mean "limit"?',
      }),
      expect.objectContaining({
        code: 'layout/unknown-param',
        severity: 'warning',
        pointer: '/layout/0/children/1/html/ref',
      }),
    ];
    const created = await asAdmin('POST', '/layouts', { name: 'Misspelt', layoutViewType: 'home', layout });
    expect(created).toMatchObject({ status: 201, body: { layout, warnings } });
    const path = `/layouts/${(created.body as { layoutID: number }).layoutID}`;
    expect((await asAdmin('PATCH', path, { layout })).body).toMatchObject({ warnings });
    expect((await asAdmin('GET', path)).body).not.toHaveProperty('warnings');
    const mended = section({ $hydrate: 'react.html', html: '<p>fine</p>' });
    expect((await asAdmin('PATCH', path, { layout: mended })).body).not.toHaveProperty('warnings');
  });

  it('refuses a value in a list that the widget does not know, with place and cure', async () => {
    const tabs = (tabPresetID: string) => ({ $hydrate: 'react.tabs', tabConfiguration: [{ tabPresetID }] });
    const layout = page(tabs('recent-discusions'));
    const refused = await asAdmin('POST', '/layouts', { name: 'Tabs', layoutViewType: 'home', layout }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      status: 422,
      extras: {
        errors: [
          {
            code: 'layout/unknown-option',
            path: '/layout/0/mainBottom/0/tabConfiguration/0/tabPresetID',
            message: expect.stringContaining('Did you mean "recent-discussions"?'),
          },
        ],
      },
    });
    const right = { name: 'Tabs', layoutViewType: 'home', layout: page(tabs('recent-discussions')) };
    expect(await asAdmin('POST', '/layouts', right)).toMatchObject({ status: 201 });
  });

  it('warns of links to categories that the site does not have', async () => {
    const [known] = (await asAdmin('GET', '/categories')).body as { urlcode: string; categoryID: number }[];
    const urls = ['nosuch', 'no%E0%A4%A', known?.urlcode, known?.categoryID].map((code) => `/categories/${code}`);
    const links = urls.map((url) => ({ name: 'A place', url }));
    const layout = page({ $hydrate: 'react.quick-links', links });
    const { body } = await asAdmin('POST', '/layouts', { name: 'Links', layoutViewType: 'home', layout });
    const { warnings } = body as { warnings: { code: string; pointer: string }[] };
    expect(warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['layout/dead-link', '/layout/0/mainBottom/0/links/0/url'],
      ['layout/dead-link', '/layout/0/mainBottom/0/links/1/url'],
    ]);
  });
});
