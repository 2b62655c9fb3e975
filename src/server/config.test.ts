import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, startTestDatabase } from '../../tests/support/testDatabase.ts';
import type { ApiError } from '#lib/apiError.ts';
import { plainPages } from '#routing/pages/plainPages.ts';
import { allFeatures } from './allFeatures.ts';
import { createChangeFeed } from './changeFeed.ts';
import { type Config, createConfig } from './config.ts';
import { type Setting, settings } from './configKeys.ts';
import { shapeFaults } from './configShapes.ts';
import { versionOf } from './configSchema.ts';

let test: TestDatabase;
let config: Config;
/** Simulates a second process. */
let other: Config;
let changes: ReturnType<typeof createChangeFeed>;
let otherChanges: ReturnType<typeof createChangeFeed>;
const everybody = () => false;
const admin = () => true;

beforeAll(async () => {
  test = await startTestDatabase();
  [changes, otherChanges] = [createChangeFeed(test.db), createChangeFeed(test.db)];
  [config, other] = [
    await createConfig({ db: test.db, changes }),
    await createConfig({ db: test.db, changes: otherChanges }),
  ];
});

afterAll(async () => {
  await Promise.all([changes.close(), otherChanges.close()]);
  await test.stop();
});

it('returns defaults until a value is set', () => {
  expect(config.get('garden.cookie.name')).toBe('Vanilla');
  expect(config.get('featureFlags.customLayout.post.Enabled')).toBe(true);
});

it('refuses settings that contradict each other, whichever is changed', async () => {
  const errors = (values: object) =>
    config.receive({ ...values }, admin).then(
      () => [],
      (error: ApiError) => error.extras?.errors?.map(({ field, message }) => `${field}: ${message}`),
    );
  expect(await errors({ 'posting.minLength': 5000, 'posting.maxLength': 100 })).toEqual([
    'posting.minLength: posting.minLength must be at most 100, the value of posting.maxLength.',
  ]);
  await config.receive({ 'posting.minLength': 500 }, admin);
  expect(await errors({ 'posting.maxLength': 200 })).toEqual([
    'posting.maxLength: posting.maxLength must be at least 500, the value of posting.minLength.',
  ]);
  expect(await errors({ 'posting.minLength': 0, 'posting.maxLength': 200 })).toEqual([]);
  await config.receive({ 'posting.maxLength': 200_000 }, admin);
});

it('stores languages in their usual spelling, and each once', async () => {
  await config.receive({ 'garden.locale': 'EN_us', 'garden.locales': ['de', 'DE', 'iw', 'pt-br'] }, admin);
  expect(config.get('garden.locale')).toBe('en_US');
  expect(config.get('garden.locales')).toEqual(['de', 'he', 'pt-BR']);
  await config.receive({ 'garden.locale': 'en', 'garden.locales': [] }, admin);
});

it.each([
  ['garden.trustedDomains', ['a..b']],
  ['garden.trustedDomains', ['*.']],
  ['embed.frameHosts', ['a..b']],
  ['embed.parentOrigins', ['https://..']],
  ['embed.parentOrigins', ['https://-a.example']],
])('refuses hosts that cannot exist: %s %j', async (key, value) => {
  await expect(config.receive({ [key]: value }, admin)).rejects.toMatchObject({ status: 422 });
});

it('stores values and tells other processes', async () => {
  await config.receive({ 'garden.title': 'Commons', 'community.pageSize': 20 }, admin);
  expect(config.get('garden.title')).toBe('Commons');
  await vi.waitFor(() => expect(other.get('community.pageSize')).toBe(20));
});

it('selects by pattern what the viewer may read', () => {
  expect(config.select(['garden.cookie.*', 'layout.debug'], everybody)).toEqual({
    'garden.cookie.name': 'Vanilla',
    'layout.debug': false,
  });
  expect(Object.keys(config.select(['*customLayout*Enabled'], everybody))).toHaveLength(5);
  expect(config.select(['demo.seeded'], everybody)).toEqual({});
  expect(config.select(['demo.seeded'], admin)).toEqual({ 'demo.seeded': false });
  expect(config.select(['garden.t'], everybody)).toEqual({});
});

it('rejects unknown keys with a hint and wrong types by field, and then writes nothing', async () => {
  const refusal = config.receive(
    { 'garden.titel': 'x', 'community.pageSize': 0, 'layout.debug': 'yes', 'garden.description': 'new' },
    admin,
  );
  await expect(refusal).rejects.toMatchObject({
    status: 422,
    extras: { errors: [{ field: 'garden.titel' }, { field: 'community.pageSize' }, { field: 'layout.debug' }] },
  });
  await expect(refusal).rejects.toHaveProperty(
    'extras.errors.0.message',
    expect.stringContaining('Did you mean "garden.title"?'),
  );
  expect(config.get('garden.description')).toBe('');
});

it('refuses writers without the permission of the key', async () => {
  await expect(config.receive({ 'garden.title': 'x' }, everybody)).rejects.toMatchObject({
    status: 403,
    extras: { permissions: ['site.manage'] },
  });
});

/** One path of every built-in page, with its optional steps. */
const pagePaths = plainPages.map(({ pattern }) => pattern.replaceAll(/:(\w+)\??/g, '5'));
/** Other paths that the software uses, and ways to write them. */
const usedPaths = [
  ...[
    '/',
    '/?a=b',
    '/#x',
    '/./',
    '/a/..',
    '/%2e/',
    '/discussions',
    '/Discussions/',
    '/discussions/p2',
    '/%64iscussions',
  ],
  ...[
    '/discussion/5/x',
    '/discussion/comment/5',
    '/categories',
    '/categories/x/p2',
    '/profile/x',
    '/post/discussion/x',
  ],
  ...['/api/v2/x', '/%61pi/v2/x', '/uploads/x', '/assets/x.js', '/live', '/health', '/entry/x', '/dashboard/x'],
  ...allFeatures.all.flatMap(({ addresses = [], links = [] }) => [...addresses, ...links]),
];

it.each([
  ['garden.cookie.name', 'a b;c'],
  ['garden.cookie.name', ''],
  ['garden.cookie.name', '__Host-x'],
  ['garden.cookie.name', '__secure-x'],
  ['garden.cookie.name', '__Http-x'],
  ['garden.cookie.name', '__Host-Http-x'],
  ['garden.title', 'x'.repeat(100_000)],
  ['garden.title', 'a\u0000b'],
  ['garden.locale', '../../x'],
  ['entry.signInUrl', '//evil.test'],
  ['entry.signInUrl', '/\\evil.test'],
  ['entry.signInUrl', '/.//evil.test'],
  ['entry.registerUrl', '/a/..//evil.test'],
  ['entry.signOutUrl', '/%2e//evil.test'],
  ['branding.favIcon', '/.//evil.test/x.ico'],
  ['branding.mobileLogo', 'https://name@evil.test/x.png'],
  ['branding.shareImage', 'https://a.example:99999/x.png'],
  ['ui.fallbackAvatar', '/..//evil.test'],
  ['webhook.url', 'https://a.example:99999/'],
  ['embed.parentOrigins', ['https://a.example:99999']],
  ['theme.variables', { a: 5 }],
  ['theme.variables', { global: { mainColors: { primari: '#fff' } } }],
  ['theme.variables', { global: { mainColors: { primary: 'url(//evil.test)' } } }],
  ['theme.variables', { titleBar: { colors: { bg: 'red;}' } } }],
  ['theme.variables', { banner: { outerBackground: { color: 'var(--x)' } } }],
  ['theme.variables', { titleBar: { colors: { bgImage: '/.//evil.test' } } }],
  ['theme.variables', { banner: { logo: { image: '/x\\evil.test' } } }],
  ['entry.signInUrl', 'javascript:alert(1)'],
  ['entry.signInUrl', ''],
  ...(['entry.signInUrl', 'entry.registerUrl', 'entry.signOutUrl'] as const).flatMap((key) =>
    [...pagePaths, ...usedPaths].map((path): [string, string] => [key, path]),
  ),
  ['entry.signInUrl', '/entry/signout'],
  ['entry.registerUrl', '/entry/signin'],
  ['entry.signOutUrl', '/entry/signin'],
  ['branding.logo', 'data:text/html,x'],
  ['search.externalSearch.query', 'javascript:%s'],
  ['search.externalSearch.query', 'https://find.example/'],
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
  await expect(config.receive({ [key]: value }, admin)).rejects.toMatchObject({
    status: 422,
    extras: { errors: [{ field: key }] },
  });
});

it('accepts every color notation of themes, and addresses with any query', async () => {
  const colors = [
    '#fff',
    '#ffff',
    '#0057b8',
    '#0057b8cc',
    'rgb(0 87 184 / 50%)',
    'rgba(0,87,184,.5)',
    'hsl(210deg 50% 40%)',
    'white',
    '',
    null,
  ];
  for (const primary of colors)
    await config.receive({ 'theme.variables': { global: { mainColors: { primary } } } }, admin);
  const banner = {
    outerBackground: {
      image: '/uploads/a.png?from=https://a.example',
      breakpoints: { mobile: { image: '/uploads/b.png' } },
    },
  };
  await config.receive({ 'theme.variables': { banner } }, admin);
  expect(config.get('theme.variables')).toEqual({ banner });
  await expect(config.receive({ 'theme.variables': { a: 5 } }, admin)).rejects.toMatchObject({
    extras: { errors: [{ message: 'theme.variables has no field "a".' }] },
  });
  await config.receive({ 'theme.variables': {} }, admin);
});

it('accepts addresses of this and other sites, languages with a region, and empty optional values', async () => {
  const values = {
    'entry.signInUrl': 'https://login.example/in?a=b',
    'entry.registerUrl': '/join',
    'garden.cookie.name': '__Hostess-x',
    'entry.signOutUrl': '/members/leave?from=here',
    'branding.logo': '/uploads/a.svg',
    'garden.locale': 'pt-BR',
    'branding.favIcon': '',
  };
  await config.receive(values, admin);
  expect(config.select(Object.keys(values), admin)).toEqual(values);
});

it('knows an end of every text and number', () => {
  for (const [key, setting] of Object.entries<Setting>(settings)) {
    if (setting.kind === 'integer') expect(setting.maximum, key).toBeDefined();
    if (setting.kind === 'string' || setting.kind === 'strings') expect(setting.maxLength, key).toBeDefined();
  }
});

it('refuses a change of what was changed since its sender saw it, and writes nothing of it', async () => {
  const seen = new Map([['garden.description', versionOf('garden.description', '')]]);
  await config.receive({ 'garden.description': 'first' }, admin, { seen });
  const late = config.receive({ 'garden.description': 'second', 'garden.orgName': 'Us' }, admin, { seen });
  await expect(late).rejects.toMatchObject({
    status: 409,
    extras: { errors: [expect.objectContaining({ field: 'garden.description', code: 'changed' })] },
  });
  expect([config.get('garden.description'), config.get('garden.orgName')]).toEqual(['first', '']);
  await config.receive({ 'garden.description': '' }, admin);
});

it('gives no section the path of what the software uses', () => {
  const starts = [...pagePaths, ...usedPaths].map((path) => `/${path.split(/[/?]/)[1]?.toLowerCase() ?? ''}`);
  const plain = [...new Set(starts)].filter((start) => /^\/[a-z0-9][a-z0-9-]*$/.test(start) && start !== '/a');
  const isFree = (basePath: string) =>
    shapeFaults('site.sections', 'siteSections', [{ sectionID: '1', basePath, name: 'x' }]).length === 0;
  expect(plain.filter(isFree)).toEqual([]);
  expect(isFree('/es')).toBe(true);
});

it('keeps every page where it is, although a stored setting has the path of another one', async () => {
  const wrong = { 'entry.signInUrl': '/', 'entry.registerUrl': '/entry/signin', 'entry.signOutUrl': '/discussions' };
  const rows = Object.entries(wrong).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await test.db.kysely.deleteFrom('config').where('key', 'like', 'entry.%').execute();
  await test.db.kysely.insertInto('config').values(rows).execute();
  const late = await createConfig({ db: test.db, changes, warn: () => undefined });
  expect(late.select(['entry.*'], admin)).toEqual({
    'entry.signInUrl': '/entry/signin',
    'entry.registerUrl': '/entry/register',
    'entry.signOutUrl': '/entry/signout',
  });
  await test.db.kysely.deleteFrom('config').where('key', 'like', 'entry.%').execute();
});

it('uses the default instead of an invalid stored value, and logs it once', async () => {
  const rows = [
    { key: 'garden.cookie.name', value: '"__Host-x"' },
    { key: 'upload.maxSize', value: '"much"' },
  ];
  await test.db.kysely.deleteFrom('config').where('key', '=', 'garden.cookie.name').execute();
  await test.db.kysely.insertInto('config').values(rows).execute();
  const warn = vi.fn();
  const late = await createConfig({ db: test.db, changes, warn });
  await late.reload();
  expect([late.get('garden.cookie.name'), late.get('upload.maxSize')]).toEqual(['Vanilla', 10_485_760]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('garden.cookie.name was ignored'),
    expect.stringContaining('upload.maxSize was ignored'),
  ]);
});

it('tells changes at once in its own process, and once only', async () => {
  const own: string[][] = [];
  const others: string[][] = [];
  // Earlier tests may still cause messages, which can be merged with this one.
  const collect = (into: string[][]) => (tags: readonly string[]) => {
    const ours = tags.filter((tag) => tag.startsWith('discussion'));
    if (ours.length > 0) into.push(ours);
  };
  changes.subscribe(collect(own));
  otherChanges.subscribe(collect(others));
  changes.emit(['discussion:1', 'discussions']);
  expect(own).toEqual([['discussion:1', 'discussions']]);
  await vi.waitFor(() => expect(others).toEqual([['discussion:1', 'discussions']]));
  expect(own).toHaveLength(1);
});

it('knows what another process wrote while it was starting, before it could be told', async () => {
  const gate = Promise.withResolvers<void>();
  const told: ((payload: string | undefined) => void)[] = [];
  const listen = (_channel: string, onMessage: (payload: string | undefined) => void) => {
    told.push(onMessage);
    return () => undefined;
  };
  const late = createChangeFeed({ listen, notify: () => gate.promise });
  const started = await createConfig({ db: test.db, changes: late });
  await config.receive({ 'garden.description': 'written meanwhile' }, admin);
  expect(started.get('garden.description')).toBe('');
  for (const tell of told) tell(undefined);
  await vi.waitFor(() => expect(started.get('garden.description')).toBe('written meanwhile'));
  gate.resolve();
  await config.receive({ 'garden.description': '' }, admin);
});

it('keeps what it has just written, when what was read before comes late', async () => {
  const held = { reads: Promise.resolve() };
  const { kysely } = test.db;
  const execute = async () => {
    const rows = await kysely.selectFrom('config').selectAll().execute();
    await held.reads;
    return rows;
  };
  const slowly = {
    selectFrom: () => ({ selectAll: () => ({ execute }) }),
    transaction: kysely.transaction.bind(kysely),
  } as unknown as typeof kysely;
  const slow = await createConfig({ db: { ...test.db, kysely: slowly }, changes: otherChanges });
  const gate = Promise.withResolvers<void>();
  held.reads = gate.promise;
  const reading = slow.reload();
  await slow.set({ 'garden.description': 'mine' });
  gate.resolve();
  await reading;
  expect(slow.get('garden.description')).toBe('mine');
  await slow.set({ 'garden.description': '' });
});

it('refuses, when it compiles, a setting that does not exist and a value that it cannot have', async () => {
  const wrong = async () => [
    // @ts-expect-error the setting is called garden.title
    config.get('garden.titel'),
    // @ts-expect-error a key that may be any text says nothing about the value
    config.get('garden.title' as string),
    // @ts-expect-error the setting is a number
    config.get('community.pageSize') === '20',
    // @ts-expect-error the site registers members in no such way
    config.get('garden.registration.method') === 'basic',
    // @ts-expect-error sections are a list with known fields
    config.get('site.sections')[0]?.path,
    // @ts-expect-error the setting is called garden.title
    await config.set({ 'garden.titel': 'Commons' }),
    // @ts-expect-error the setting is a number
    await config.set({ 'community.pageSize': '20' }),
  ];
  expect(wrong).toBeTypeOf('function');
});
