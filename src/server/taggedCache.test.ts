import { beforeEach, describe, expect, it } from 'vitest';
import { everythingChanged } from './changeFeed.ts';
import { createTaggedCache, type TaggedCache } from './taggedCache.ts';

let time = 1;
let cache: TaggedCache<string>;
const keep = (key: string, dependsOn: readonly string[], version = cache.version()) =>
  cache.set(key, key.toUpperCase(), { version, dependsOn });

beforeEach(() => {
  time = 1;
  cache = createTaggedCache<string>({ now: () => time, maxAgeMs: 100, max: 3 });
});

describe('a cache with tags', () => {
  it('drops exactly what depends on a change, and all when everything may have changed', () => {
    keep('a', ['user:1', 'roles']);
    keep('b', ['user:2', 'roles']);
    cache.drop(['user:1']);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
    cache.drop([everythingChanged]);
    expect(cache.size().entries).toBe(0);
  });

  it('does not keep what was read before a change of what it depends on', () => {
    const version = cache.version();
    cache.drop(['user:1']);
    keep('a', ['user:1'], version);
    keep('b', ['user:2'], version);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
    cache.drop([everythingChanged]);
    keep('b', ['user:2'], version);
    expect(cache.get('b')).toBeUndefined();
  });

  it('takes a change that it has forgotten for one that may have been meant', () => {
    const version = cache.version();
    cache.drop(['user:1']);
    for (let other = 2; other < 10_010; other += 1) cache.drop([`user:${other}`]);
    keep('a', ['user:1'], version);
    expect(cache.get('a')).toBeUndefined();
    keep('a', ['user:1']);
    expect(cache.get('a')).toBe('A');
  });

  it('forgets what is too old, and what was used longest ago', () => {
    for (const key of ['a', 'b', 'c']) keep(key, []);
    cache.get('a');
    keep('d', []);
    expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['A', undefined, 'C', 'D']);
    time = 102;
    expect(cache.get('a')).toBeUndefined();
  });

  it('a value that takes the place of another is dropped by its own tags alone', () => {
    keep('a', ['user:1']);
    keep('a', ['user:2']);
    cache.drop(['user:1']);
    expect(cache.get('a')).toBe('A');
    cache.drop(['user:2']);
    expect(cache.get('a')).toBeUndefined();
  });

  it('reads tags as it was told, and keeps within its bytes', () => {
    const users = createTaggedCache<string>({
      now: () => time,
      maxAgeMs: 100,
      max: 10,
      maxBytes: 5,
      sizeOf: ({ length }) => length,
      tagOf: (emitted) => (emitted.startsWith('live:') ? emitted.split(':')[1] : undefined),
    });
    users.set('a', 'abc', { version: 0, dependsOn: ['7'] });
    users.drop(['live:7:conversation:3']);
    expect(users.get('a')).toBeUndefined();
    users.set('b', 'abc', { version: users.version(), dependsOn: [] });
    users.set('c', 'abc', { version: users.version(), dependsOn: [] });
    expect([users.get('b'), users.get('c'), users.size().bytes]).toEqual([undefined, 'abc', 3]);
  });
});
