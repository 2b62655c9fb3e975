import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlsOf, fieldAt, propertiesOf, type SchemaField } from '../../src/runtime/core/schemaField.ts';
import { unknownRecords } from '../../src/server/layouts/unknownRecords.ts';
import { startTestCommunity, type TestCommunity } from '../support/testCommunity.ts';
import { startTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let community: TestCommunity;

beforeAll(async () => {
  database = await startTestDatabase({ seed: true });
  community = await startTestCommunity(database.db);
}, 120_000);
afterAll(async () => {
  await community?.close();
  await database?.stop();
});

const section = (...children: object[]) => ({ $hydrate: 'react.section.1-column', children });
const inside = '/layout/0/children/0';
const told = async (...nodes: object[]) =>
  (await unknownRecords(community.services, { layoutViewType: 'home', name: 'x', layout: [section(...nodes)] })).map(
    ({ pointer, what }) => `${pointer.replace(inside, '')} ${what}`,
  );
const html = (more: object) => ({ $hydrate: 'react.html', html: 'x', ...more });
const uuid = '6f3b1b2c-0000-4000-8000-000000000011';

type Step = string | number;

/** The fields whose schema has a list of records to choose from. */
function lookupFields(field: SchemaField, steps: readonly Step[] = []): readonly (readonly Step[])[] {
  if (steps.length > 8) return [];
  const isLookup = controlsOf(field.schema).some(({ optionsLookup }) => optionsLookup !== undefined);
  const items = fieldAt(field, 0);
  const own = isLookup ? [[...steps, ...(items ? [0] : [])]] : [];
  const inner = Object.keys(propertiesOf(field.schema) ?? {}).flatMap((key) => {
    const found = fieldAt(field, key);
    return found ? lookupFields(found, [...steps, key]) : [];
  });
  return [...own, ...inner, ...(items && !isLookup ? lookupFields(items, [...steps, 0]) : [])];
}

const holding = (steps: readonly Step[], value: unknown): unknown =>
  steps.reduceRight((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);

describe('records that a site does not have', () => {
  it('are found in every field that the composer offers records for', async () => {
    const silent: string[] = [];
    let count = 0;
    for (const { variants } of community.services.registry.widgets)
      for (const { id, authoredSchema } of variants)
        for (const steps of lookupFields({ schema: authoredSchema })) {
          count += 1;
          const isPostType = /postType|Buttons/.test(steps.join());
          const node = { $hydrate: `react.${id}`, ...(holding(steps, isPostType ? 'nope' : 999_999) as object) };
          if ((await told(node)).length !== 1) silent.push(`${id} ${steps.join('/')}`);
        }
    expect(count).toBeGreaterThan(15);
    expect(silent).toEqual([]);
  });

  it.each<[object, string]>([
    [{ $hydrate: `react.custom.${uuid}` }, `/$hydrate This site has no fragment ${uuid}.`],
    [
      html({ $fragmentImpls: { SiteTotalsFragment: { fragmentUUID: uuid.toUpperCase() } } }),
      `/$fragmentImpls/SiteTotalsFragment/fragmentUUID This site has no fragment ${uuid}.`,
    ],
    [
      html({ $middleware: { 'role-filter': { roleIDs: [9999] } } }),
      '/$middleware/role-filter/roleIDs/0 This site has no role 9999.',
    ],
    [
      html({ $middleware: { 'category-filter': { categoryID: 9999 } } }),
      '/$middleware/category-filter/categoryID This site has no category 9999.',
    ],
    [
      html({ $middleware: { 'category-filter': { categoryID: 'No-Such' } } }),
      '/$middleware/category-filter/categoryID This site has no category no-such.',
    ],
    [
      html({
        $middleware: { conditions: { rules: [{ kind: 'group', rules: [{ kind: 'role', roleIDs: [2, 9999] }] }] } },
      }),
      '/$middleware/conditions/rules/0/rules/0/roleIDs/1 This site has no role 9999.',
    ],
    [
      html({ html: { $hydrate: 'api', url: '/api/v2/discussions/999999' } }),
      '/html/url This site has no discussion 999999.',
    ],
    [
      html({ html: { $hydrate: 'api', url: '/discussions', query: { categoryID: 9999, limit: 3 } } }),
      '/html/query/categoryID This site has no category 9999.',
    ],
    [
      { $hydrate: 'react.discussion.discussions', apiParams: { siteSectionID: 'nowhere' } },
      '/apiParams/siteSectionID This site has no site section nowhere.',
    ],
    [
      { $hydrate: 'react.quick-links', links: [{ name: 'x', url: '/', roleIDs: [9999] }] },
      '/links/0/roleIDs/0 This site has no role 9999.',
    ],
  ])('are found in %j', async (node, expected) => {
    expect(await told(node)).toEqual([expected]);
  });

  it('are not reported where the site has them, or where nothing is named', async () => {
    const { rows } = { rows: await database.db.kysely.selectFrom('categories').select('url_code').limit(1).execute() };
    expect(
      await told(
        html({ $middleware: { 'role-filter': { roleIDs: [2, 8] }, 'category-filter': { categoryID: 3 } } }),
        html({ $middleware: { 'category-filter': { categoryID: rows[0]?.url_code.toUpperCase() } } }),
        html({ html: { $hydrate: 'api', url: '/discussions/1', query: { siteSectionID: '0', categoryID: -1 } } }),
        html({ html: { $hydrate: 'api', url: '/users/me' } }),
        { $hydrate: 'react.newpost', asOwnButtons: ['discussion', 'idea', 'Question'] },
        { $hydrate: 'literal', data: { $hydrate: 'react.leaderboard', apiParams: { includedRoleIDs: [9999] } } },
      ),
    ).toEqual([]);
  });
});

describe('links of a saved layout', () => {
  const save = async (...urls: string[]) => {
    const links = urls.map((url) => ({ name: 'x', url }));
    const node = { $hydrate: 'react.quick-links', titleType: 'static', title: 'x', links };
    const layout = [{ $hydrate: 'react.section.2-columns', mainTop: [node] }];
    const body = { layoutViewType: 'home', name: 'x', layout };
    const { body: saved } = await community.call('POST', '/layouts', { body, viewer: community.admin });
    return ((saved as { warnings?: { code: string; pointer: string }[] }).warnings ?? []).map(
      ({ code, pointer }) => `${code} ${pointer.replace('/layout/0/mainTop/0', '')}`,
    );
  };

  it('to posts, comments and members that do not exist are reported', async () => {
    const lost = [
      '/discussion/9999999/x',
      '~/discussion/comment/9999999#Comment_9999999',
      '/profile/nobodyhere',
      '/profile/discussions/nobodyhere',
      '/profile/9999999/nobody',
      'http://localhost/discussion/9999999/x',
      '/categories/no-such-category',
    ];
    expect((await save(...lost)).toSorted()).toEqual(lost.map((_, at) => `layout/dead-link /links/${at}/url`));
  });

  it('to those that exist are accepted', async () => {
    const { name } = community.admin;
    expect(
      await save(
        '/discussion/1/any-title',
        `/profile/${encodeURIComponent(String(name).toUpperCase())}`,
        '/profile',
        '/',
      ),
    ).toEqual([]);
  });
});
