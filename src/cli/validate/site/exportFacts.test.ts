import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testIo } from '../../../../tests/support/testIo.ts';
import { runCli } from '../../runCli.ts';
import { createCheck } from '../createCheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-export-'));
const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));

beforeAll(async () => {
  await createCheck();
  for (const inner of ['categories', 'pages', 'layouts']) mkdirSync(join(folder, inner));
  write('site.json', { format: 'folkmoot-site', formatVersion: 1 });
  write('categories/garden.json', { name: 'Garden', urlcode: 'garden' });
  write('pages/about.json', { urlcode: '/about', siteSectionID: '0' });
  write('redirects.json', { '/old': { target: '/about' } });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = (category: string) => ({
  $hydrate: 'react.discussion.discussions',
  apiParams: { filter: 'category', filterCategorySubType: 'set', categoryID: { $site: `categories/${category}` } },
});
const page = (category: string, ...urls: string[]) => ({
  layoutViewType: 'home',
  name: 'x',
  layout: [
    {
      $hydrate: 'react.section.2-columns',
      mainTop: [list(category)],
      secondaryTop: [{ $hydrate: 'react.quick-links', links: urls.map((url) => ({ name: 'x', url })) }],
    },
  ],
});

async function validate(document: object) {
  write('layouts/home.x.json', document);
  const io = testIo({ cwd: folder });
  const exitCode = await runCli(['validate', 'layouts', '--site', folder, '--format', 'json'], io);
  const { problems } = JSON.parse(io.printed()) as { problems: { code: string; pointer: string; what: string }[] };
  return { exitCode, problems: problems.map(({ code, pointer, what }) => `${code} ${pointer} ${what}`) };
}

describe('an exported site', () => {
  it('has the pages, categories and redirects of its files', async () => {
    expect(await validate(page('garden', '/about', '/old', '/categories/garden', '/discussions'))).toEqual({
      exitCode: 0,
      problems: [],
    });
  });

  it('reports links and references that lead nowhere', async () => {
    expect((await validate(page('gardn', '/abut', '/categories/gardn'))).problems).toEqual([
      'layout/unknown-record /layout/0/mainTop/0/apiParams/categoryID The exported site has no categories/gardn.json.',
      'layout/dead-link /layout/0/secondaryTop/0/links/0/url No page of this site has the address /abut.',
      'layout/dead-link /layout/0/secondaryTop/0/links/1/url No page of this site has the address /categories/gardn.',
    ]);
  });
});
