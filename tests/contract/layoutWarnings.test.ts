import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { startTestCommunity, type TestCommunity } from '../support/testCommunity.ts';

let copy: DatabaseCopy;
let community: TestCommunity;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  community = await startTestCommunity(copy.database);
});
afterAll(async () => {
  await community?.close();
  await copy?.drop();
});

const asAdmin = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  community.call(method, path, { body, viewer: community.admin });
const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];

describe('warnings about layout documents', () => {
  it('stores a document with warnings and tells of them, until they are mended', async () => {
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
});
