import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { adminCalls, words } from '../support/customPageCalls.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let call: Awaited<ReturnType<typeof adminCalls>>['call'];

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  ({ call } = await adminCalls(site));
});
afterAll(() => site.close());

interface Kind {
  readonly layoutViewType: string;
  readonly name: string;
  readonly templateID: string;
}

it('[CO-LAYOUT-015] every kind of page that a layout can be made for is offered, with what it begins with', async () => {
  const kinds = (await call('GET', '/layouts/view-types')).json<Kind[]>();
  expect(kinds).toContainEqual({ layoutViewType: 'subcommunityHome', name: 'Section Home', templateID: 'home' });
  expect(kinds).toContainEqual({ layoutViewType: 'home', name: 'Home', templateID: 'home' });
  const names = kinds.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const offered = new Set(kinds.map(({ layoutViewType }) => layoutViewType));
  const isTaken = async (layoutViewType: string) => {
    const sent = { name: 'One', layoutViewType, layout: words('Words.') };
    // a layout without what its kind requires is refused for that, and not for its kind
    const { status, text } = await call('POST', '/layouts', sent);
    return status === 201 || text.includes('layout/missing-asset');
  };
  expect([await isTaken('customPage'), offered.has('customPage')]).toEqual([false, false]);
  for (const { layoutViewType, templateID } of kinds) {
    expect([layoutViewType, await isTaken(layoutViewType)]).toEqual([layoutViewType, true]);
    const template = await call('GET', `/layouts/${templateID}/edit`);
    expect([layoutViewType, template.status]).toEqual([layoutViewType, 200]);
  }
});

it('the kinds of page are named in the language of the viewer', async () => {
  await call('PATCH', '/config', { 'garden.locale': 'de' });
  const kinds = (await call('GET', '/layouts/view-types')).json<Kind[]>();
  expect(kinds).toContainEqual({
    layoutViewType: 'categoryAdmin',
    name: 'Kategorien verwalten',
    templateID: 'categoryAdmin',
  });
});
