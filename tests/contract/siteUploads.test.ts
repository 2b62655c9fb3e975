import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mediaOf } from '../../src/server/externalServices.ts';
import { addUpload } from '../../src/server/features/media/index.ts';
import { connect } from '../../src/server/db/connect.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { createEmptySite, createSiteFolders } from '../support/siteFolders.ts';
import { startTestCommunity, type TestCommunity } from '../support/testCommunity.ts';

const { folder, dataOf, run, filesOf, write, read, remove } = createSiteFolders();
let full: DatabaseCopy;
let community: TestCommunity;
let empty: Awaited<ReturnType<typeof createEmptySite>>;
const keys: Record<'logo' | 'icon' | 'banner' | 'manual', string> = { logo: '', icon: '', banner: '', manual: '' };

const picture = (background: string, format: 'png' | 'jpeg') =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    [format]()
    .toBuffer();

const send = async <Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<Body> =>
  (await community.call(method, path, { body, viewer: community.admin })).body as Body;

async function fill(): Promise<void> {
  const services = { ...community.services, media: mediaOf({}, dataOf(full.url)) };
  const upload = async (name: string, bytes: Buffer) =>
    (await addUpload(services, { name, bytes }, community.admin.userID)).key;
  keys.logo = await upload('logo.png', await picture('red', 'png'));
  keys.icon = await upload('icon.jpg', await picture('green', 'jpeg'));
  keys.banner = await upload('banner.jpg', await picture('blue', 'jpeg'));
  keys.manual = await upload('House rules.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  await send('PATCH', '/config', { 'branding.logo': `/uploads/${keys.logo}` });
  await send('POST', '/categories', { name: 'Seeds', urlcode: 'seeds', iconUrl: `/uploads/w300/${keys.icon}` });
  const variables = { favicon: { url: `https://talk.example/uploads/${keys.logo}` } };
  await send('POST', '/themes', {
    name: 'Winter',
    parentTheme: 'foundation',
    assets: { variables: { data: variables } },
  });
  const foreign = `https://elsewhere.example/uploads/2026/01/${'b'.repeat(32)}.png`;
  const html = `<p><img src="/uploads/${keys.banner}" alt=""> <img src="${foreign}" alt=""></p>`;
  const children = [{ $hydrate: 'react.html', html }];
  const layout = [{ $hydrate: 'react.section.1-column', children }];
  await send('POST', '/layouts', { name: 'Seed home', layoutViewType: 'home', layout });
  await send('POST', '/moderation-messages', {
    ...{ body: `![](/uploads/${keys.logo}) Read [the rules](/uploads/${keys.manual}).`, format: 'markdown' },
  });
}

beforeAll(async () => {
  [full, empty] = await Promise.all([copyDatabase(inject('databaseUrl')), createEmptySite(inject('databaseUrl'))]);
  community = await startTestCommunity(full.database);
  await fill();
  await run(full.url, 'export', 'source');
}, 120_000);
afterAll(async () => {
  await community.close();
  await full.drop();
  await empty.drop();
  remove();
});

const carried = (name: string) => readdirSync(join(folder, name, 'files')).sort();
const mediaIn = (url: string) =>
  readdirSync(dataOf(url), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);

describe('uploaded files in folkmoot site', () => {
  it('carries each file that the content shows once, by its hash, and the same bytes each time', async () => {
    expect(carried('source')).toHaveLength(4);
    expect(carried('source').every((name) => /^[0-9a-f]{64}(?:\.house-rules)?\.(?:png|jpg|pdf)$/.test(name))).toBe(
      true,
    );
    const text = Object.values(filesOf('source')).join('\n');
    expect(text).not.toMatch(/uploads\/(?:w\d+\/)?\d{4}\/\d\d\/(?!b{32})/);
    expect(read('source/settings.json')['branding.logo']).toMatch(/^\/uploads\/files\/[0-9a-f]{64}\.png$/);
    expect(read('source/categories/seeds.json')['iconUrl']).toMatch(/^\/uploads\/w300\/files\/[0-9a-f]{64}\.jpg$/);
    expect(JSON.stringify(read('source/themes/winter.json'))).toMatch(/"url":"\/uploads\/files\//);
    expect(text).toContain(`https://elsewhere.example/uploads/2026/01/${'b'.repeat(32)}.png`);
    await run(full.url, 'export', 'again');
    expect(filesOf('again')).toEqual(filesOf('source'));
    expect(await run(full.url, 'diff', 'source')).toMatchObject({ exitCode: 0, out: '' });
  }, 60_000);

  it('makes another site the same, byte for byte, and changes nothing the second time', async () => {
    const dry = await run(empty.url, 'apply', 'source', '--dry-run', '--delete');
    expect(dry).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^\+ files\/[0-9a-f]{64}\.png$/m) });
    expect(() => mediaIn(empty.url)).toThrow('ENOENT');
    expect((await run(empty.url, 'diff', 'source')).out).toMatch(/^\+ files\/[0-9a-f]{64}\.house-rules\.pdf$/m);
    expect(await run(empty.url, 'apply', 'source', '--delete')).toMatchObject({ exitCode: 0 });
    await run(empty.url, 'export', 'copy');
    expect(filesOf('copy')).toEqual(filesOf('source'));
    expect(await run(empty.url, 'diff', 'source')).toMatchObject({ exitCode: 0, out: '' });
    const stored = mediaIn(empty.url);
    const again = await run(empty.url, 'apply', 'source', '--delete');
    expect(again).toMatchObject({ exitCode: 0, out: '', err: expect.stringContaining('Nothing to change.') });
    expect(mediaIn(empty.url)).toEqual(stored);
  }, 60_000);

  it('gives the files addresses of their own on the other site', async () => {
    const { kysely, close } = await connect({ databaseUrl: empty.url });
    const row = await kysely.selectFrom('config').select('value').where('key', '=', 'branding.logo').executeTakeFirst();
    const media = await kysely.selectFrom('media').selectAll().execute();
    await close();
    const logo = media.find(({ key }) => row?.value === `/uploads/${key}`);
    expect(logo).toMatchObject({ width: 320, height: 200, type: 'image/png' });
    expect(logo?.key).not.toBe(keys.logo);
    expect(media.map(({ key }) => key).filter((key) => key.endsWith('/house-rules.pdf'))).toHaveLength(1);
  });

  it('uses a file that the site has already', async () => {
    const before = mediaIn(empty.url);
    await run(empty.url, 'export', 'reused');
    const plain = { ...read('reused/settings.json') };
    const logo = plain['branding.logo'];
    write('reused/settings.json', { ...plain, 'branding.logo': '' });
    await run(empty.url, 'apply', 'reused');
    write('reused/settings.json', { ...plain, 'branding.logo': logo });
    expect((await run(empty.url, 'apply', 'reused')).exitCode).toBe(0);
    expect(mediaIn(empty.url)).toEqual(before);
    expect((await run(empty.url, 'diff', 'source')).exitCode).toBe(0);
  }, 60_000);

  it('names a missing, changed, linked or strange file with its place, and changes nothing', async () => {
    const [png = ''] = carried('source').filter((name) => name.endsWith('.png'));
    const [pdf = ''] = carried('source').filter((name) => name.endsWith('.pdf'));
    await run(full.url, 'export', 'broken');
    rmSync(join(folder, 'broken/files', png));
    writeFileSync(join(folder, 'broken/files', pdf), 'other');
    write('broken/categories/seeds.json', {
      ...read('broken/categories/seeds.json'),
      bannerUrl: '/uploads/files/../../../etc/passwd',
    });
    const missing = await run(empty.url, 'apply', 'broken');
    expect(missing.exitCode).toBe(1);
    expect(missing.err).toContain(`settings.json at /branding.logo: There is no files/${png}.`);
    expect(missing.err).toMatch(new RegExp(`announcements/\\S+ at /body: files/${pdf} was changed`));
    expect(missing.err).toContain('categories/seeds.json at /bannerUrl: /uploads/files/../../../etc/passwd is not');
    renameSync(join(folder, 'broken/files'), join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'broken/files'));
    expect((await run(empty.url, 'diff', 'broken')).err).toContain(`There is no files/${pdf}.`);
    expect((await run(full.url, 'export', 'broken')).err).toContain('is or lies in a link');
    expect((await run(empty.url, 'diff', 'source')).exitCode).toBe(0);
  }, 60_000);

  it('refuses pictures with metadata, and files that no one may upload there', async () => {
    await run(full.url, 'export', 'unclean');
    const bytes = await sharp(await picture('red', 'jpeg'))
      .withExif({ IFD0: { Copyright: 'Someone' } })
      .jpeg()
      .toBuffer();
    const name = `${(await import('../../src/cli/site/carriedFiles.ts')).sha256(bytes)}.jpg`;
    writeFileSync(join(folder, 'unclean/files', name), bytes);
    write('unclean/settings.json', {
      ...read('unclean/settings.json'),
      'branding.logo': `/uploads/files/${name}`,
      'upload.allowedExtensions': ['jpg', 'png'],
    });
    const manual = join(folder, 'unclean/announcements');
    const [file = ''] = readdirSync(manual).filter((one) => one.includes('rules'));
    const body = read(`unclean/announcements/${file}`);
    const rules = Buffer.from('%PDF-1.4\n%%EOF\nmore');
    const other = `${(await import('../../src/cli/site/carriedFiles.ts')).sha256(rules)}.rules.pdf`;
    writeFileSync(join(folder, 'unclean/files', other), rules);
    write(`unclean/announcements/${file}`, {
      ...body,
      body: String(body['body']).replace(/[0-9a-f]{64}\.house-rules\.pdf/, other),
    });
    const before = mediaIn(empty.url);
    const { exitCode, err } = await run(empty.url, 'apply', 'unclean');
    expect(exitCode).toBe(1);
    expect(err).toContain(`files/${name}: This image has metadata`);
    expect(err).toContain(`files/${other}: The uploaded file did not have an allowed extension.`);
    expect(mediaIn(empty.url)).toEqual(before);
  }, 60_000);

  it('says in the export which files are gone', async () => {
    await send('PATCH', '/config', { 'branding.mobileLogo': `/uploads/2026/01/${'c'.repeat(32)}.png` });
    const { err } = await run(full.url, 'export', 'lost');
    expect(err).toContain(`settings.json branding.mobileLogo: shows /uploads/2026/01/${'c'.repeat(32)}.png`);
    expect(err).toContain('4 uploaded files');
    // as files of version 1, which has only addresses
    write('lost/site.json', { format: 'folkmoot-site', formatVersion: 1 });
    const applied = await run(empty.url, 'apply', 'lost', '--dry-run');
    expect(applied).toMatchObject({ exitCode: 0 });
    expect(applied.err).toContain(
      `shows /uploads/2026/01/${'c'.repeat(32)}.png, which is no uploaded file of this site`,
    );
  }, 60_000);
});
