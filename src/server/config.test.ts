import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, startTestDatabase } from '../../tests/support/testDatabase.ts';
import { createChangeFeed } from './changeFeed.ts';
import { type Config, createConfig } from './config.ts';

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
