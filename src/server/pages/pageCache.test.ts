import { describe, expect, it } from 'vitest';
import { plainManifest } from '../../../tests/support/pageParts.ts';
import { type CachedPage, createPageCache } from './pageCache.ts';

const pageOf = (tags: string[], bytes = 10, madeAt = 0): CachedPage => ({
  template: { fill: () => Buffer.alloc(0), encodings: ['identity'], bytes },
  part: {
    document: { plain: Buffer.alloc(0), deflated: Buffer.alloc(0) },
    nonce: '',
    modules: [],
    manifest: plainManifest,
    build: '',
    version: undefined,
  },
  status: 200,
  dependsOn: new Set(tags),
  madeAt,
});

describe('guest page cache', () => {
  it('renders a page once for parallel requests', async () => {
    const cache = createPageCache({ now: () => 0 });
    let made = 0;
    const make = async () => {
      made += 1;
      return pageOf(['discussions']);
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.get('/', make)));
    await cache.get('/', make);
    expect(made).toBe(1);
  });

  it('drops exactly the pages that depend on what changed', async () => {
    const cache = createPageCache({ now: () => 0 });
    await cache.get('/a', async () => pageOf(['discussion:1']));
    await cache.get('/b', async () => pageOf(['discussion:2']));
    cache.drop(['discussion:1']);
    expect(cache.peek('/a')).toBeUndefined();
    expect(cache.peek('/b')).toBeDefined();
  });

  it('does not keep a page when a change arrived while it was being made', async () => {
    const cache = createPageCache({ now: () => 0 });
    await cache.get('/a', async () => {
      cache.drop(['discussions']);
      return pageOf(['discussions']);
    });
    expect(cache.peek('/a')).toBeUndefined();
  });

  it('forgets the least used pages beyond its size, and stale ones after their time', async () => {
    let time = 1;
    const cache = createPageCache({ now: () => time, maxBytes: 25, maxAgeMs: 100 });
    for (const key of ['/1', '/2', '/3']) await cache.get(key, async () => pageOf([], 10, time));
    expect(cache.size()).toEqual({ pages: 2, bytes: 20 });
    expect(cache.peek('/1')).toBeUndefined();
    time = 102;
    expect(cache.peek('/3')).toBeUndefined();
    expect(cache.size()).toEqual({ pages: 1, bytes: 10 });
  });
});
