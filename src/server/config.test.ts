import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, startTestDatabase } from '../../tests/support/testDatabase.ts';
import { createChangeFeed } from './changeFeed.ts';
import { type Config, createConfig } from './config.ts';
import { type Setting, settings } from './configKeys.ts';

let test: TestDatabase;
let config: Config;
/** A second process, as far as the database can tell. */
let other: Config;
let changes: ReturnType<typeof createChangeFeed>;
let otherChanges: ReturnType<typeof createChangeFeed>;
const everybody = () => false;
const admin = () => true;

beforeAll(async () => {
  test = await startTestDatabase();
  [changes, otherChanges] = [createChangeFeed(test.db), createChangeFeed(test.db)];
  [config, other] = [await createConfig({ db: test.db, changes }), await createConfig({ db: test.db, changes: otherChanges })];
});

afterAll(async () => {
  await Promise.all([changes.close(), otherChanges.close()]);
  await test.stop();
});

it('answers defaults until somebody sets a value', () => {
  expect(config.get('garden.cookie.name')).toBe('Vanilla');
  expect(config.get('featureFlags.customLayout.post.Enabled')).toBe(true);
  expect(() => config.get('garden.titel')).toThrow('There is no setting');
  expect(() => config.get('constructor')).toThrow('There is no setting');
});

it('stores values and tells other processes', async () => {
  await config.set({ 'garden.title': 'Commons', 'community.pageSize': 20 }, admin);
  expect(config.get('garden.title')).toBe('Commons');
  await vi.waitFor(() => expect(other.get('community.pageSize')).toBe(20));
});

it('selects by pattern what the reader may read', () => {
  expect(config.select(['garden.cookie.*', 'layout.debug'], everybody)).toEqual({ 'garden.cookie.name': 'Vanilla', 'layout.debug': false });
  expect(Object.keys(config.select(['*customLayout*Enabled'], everybody))).toHaveLength(5);
  expect(config.select(['demo.seeded'], everybody)).toEqual({});
  expect(config.select(['demo.seeded'], admin)).toEqual({ 'demo.seeded': false });
  expect(config.select(['garden.t'], everybody)).toEqual({});
});

it('refuses unknown keys with a hint and values of the wrong type, naming each field, and writes nothing then', async () => {
  const refusal = config.set({ 'garden.titel': 'x', 'community.pageSize': 0, 'layout.debug': 'yes', 'garden.description': 'new' }, admin);
  await expect(refusal).rejects.toMatchObject({
    status: 422,
    extras: { errors: [{ field: 'garden.titel' }, { field: 'community.pageSize' }, { field: 'layout.debug' }] },
  });
  await expect(refusal).rejects.toHaveProperty('extras.errors.0.message', expect.stringContaining('Did you mean "garden.title"?'));
  expect(config.get('garden.description')).toBe('');
});

it('refuses writers without the permission of the key', async () => {
  await expect(config.set({ 'garden.title': 'x' }, everybody)).rejects.toMatchObject({ status: 403, extras: { permissions: ['site.manage'] } });
});

it.each([
  ['garden.cookie.name', 'a b;c'],
  ['garden.cookie.name', ''],
  ['garden.title', 'x'.repeat(100_000)],
  ['garden.title', 'a\u0000b'],
  ['garden.locale', '../../x'],
  ['entry.signInUrl', '//evil.test'],
  ['entry.signInUrl', '/\\evil.test'],
  ['entry.signInUrl', 'javascript:alert(1)'],
  ['entry.signInUrl', ''],
  ['branding.logo', 'data:text/html,x'],
  ['search.externalSearch.query', 'javascript:%s'],
  ['upload.maxSize', 1e15],
  ['garden.trustedDomains', ['x'.repeat(300)]],
  ['theme.variables', { text: 'x'.repeat(200_000) }],
  ['theme.variables', { titleBar: { sizing: { height: 'tall' } } }],
  ['theme.variables', { titleBar: [] }],
  ['theme.variables', { navigation: { logo: { url: 'javascript:alert(1)' } } }],
  ['theme.variables', { navigation: { navigationItems: ['home'] } }],
  ['theme.variables', []],
  ['garden.locale', 'xx-nope'],
  ['garden.locale', 'xx'],
  ['garden.locales', ['de', 'nope']],
  ['embed.parentOrigins', ['javascript:x']],
  ['embed.parentOrigins', ['https://a.example/path']],
  ['embed.frameHosts', ["a.example; script-src 'unsafe-inline'"]],
  ['feeds.allowedHosts', ['https://a.example/feed']],
  ['garden.trustedDomains', ['a b']],
  ['garden.inputFormatter', 'docx'],
  ['branding.addressBarColor', 'red;}'],
  ['webhook.url', 'file:///etc/passwd'],
])('refuses what would break the site as %s: %j', async (key, value) => {
  await expect(config.set({ [key]: value }, admin)).rejects.toMatchObject({ status: 422, extras: { errors: [{ field: key }] } });
});

it('takes addresses of this site and of others, languages with a region, and nothing where nothing may stand', async () => {
  const values = {
    'entry.signInUrl': 'https://login.example/in?a=b',
    'branding.logo': '/uploads/a.svg',
    'garden.locale': 'pt-BR',
    'branding.favIcon': '',
  };
  await config.set(values, admin);
  expect(config.select(Object.keys(values), admin)).toEqual(values);
});

it('knows an end of every text and number', () => {
  for (const [key, setting] of Object.entries<Setting>(settings)) {
    if (setting.kind === 'integer') expect(setting.maximum, key).toBeDefined();
    if (setting.kind === 'string' || setting.kind === 'strings') expect(setting.maxLength, key).toBeDefined();
  }
});

it('keeps the default in place of a stored value that cannot be used, and says so once', async () => {
  const rows = [
    { key: 'garden.cookie.name', value: '"a b;c"' },
    { key: 'upload.maxSize', value: '"much"' },
  ];
  await test.db.kysely.insertInto('config').values(rows).execute();
  const warn = vi.fn();
  const late = await createConfig({ db: test.db, changes, warn });
  await late.reload();
  expect([late.get('garden.cookie.name'), late.get('upload.maxSize')]).toEqual(['Vanilla', 10_485_760]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('garden.cookie.name is not used'),
    expect.stringContaining('upload.maxSize is not used'),
  ]);
});

it('tells changes at once in its own process, and once only', async () => {
  const own: string[][] = [];
  const others: string[][] = [];
  changes.subscribe((tags) => own.push([...tags]));
  otherChanges.subscribe((tags) => others.push([...tags]));
  changes.emit(['discussion:1', 'discussions']);
  expect(own).toEqual([['discussion:1', 'discussions']]);
  await vi.waitFor(() => expect(others).toEqual([['discussion:1', 'discussions']]));
  expect(own).toHaveLength(1);
});
